import type { OperationContext } from '../../contract/index.js';
import { Operation, ServiceError } from '../../contract/index.js';
import type { WithScene } from '../../schema/index.js';
import { openScene } from '../../schema/index.js';
import { askedOf } from './modify-input.js';
import type { CaoScenesModifierEntree, SceneModifiee } from './modify.operation.js';
import { caoScenesModifier } from './modify.operation.js';
import { modifyTask } from './modify.js';
import type { CaoScenesEntree, SceneDeposee } from './operations.js';
import { caoScenes } from './operations.js';

export class ScenesResolver {
  @Operation(caoScenes)
  caoScenes({ scene }: WithScene<CaoScenesEntree>, { services, ip }: OperationContext): Promise<SceneDeposee> {
    return services.scenes.put(scene, ip);
  }

  @Operation(caoScenesModifier)
  async caoScenesModifier(entree: CaoScenesModifierEntree, context: OperationContext): Promise<SceneModifiee> {
    const { services, registry, langue, ip } = context;
    const asked = askedOf(entree, langue);
    const stored = await services.scenes.get(entree.scene_id);
    if (!stored) throw new ServiceError('introuvable');
    const scene = await openScene(stored, context);
    const done = await services.work.run(modifyTask(registry), { scene, asked, langue }, context);
    if ('refused' in done) throw new ServiceError('validation', { detail: [done.refused] });
    const handle = 'packed' in done ? services.scenes.keep(done.packed, ip) : services.scenes.put(done.scene, ip);
    const { scene_id, expire_le } = await handle;
    return { scene_id, expire_le, ...done.answer };
  }
}
