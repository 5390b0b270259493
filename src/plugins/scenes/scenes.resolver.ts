import type { OperationContext, StoredScene } from '../../contract/index.js';
import { Operation, ServiceError } from '../../contract/index.js';
import type { WithScene } from '../../schema/index.js';
import { openScene, SCENE_LEFT } from '../../schema/index.js';
import { askedOf } from './modify-input.js';
import type { CaoScenesModifierEntree, SceneModifiee } from './modify.operation.js';
import { caoScenesModifier } from './modify.operation.js';
import { modifyTask } from './modify.js';
import type { CaoScenesEntree, SceneDeposee } from './operations.js';
import { caoScenes } from './operations.js';

/** @throws ServiceError introuvable, which says whether the scene had to make room */
async function storedScene(sceneId: string, { services }: OperationContext): Promise<StoredScene> {
  const stored = await services.scenes.get(sceneId);
  if (stored) return stored;
  throw new ServiceError('introuvable', (await services.scenes.hasLeft(sceneId)) ? { messages: SCENE_LEFT } : {});
}

export class ScenesResolver {
  @Operation(caoScenes)
  caoScenes({ scene }: WithScene<CaoScenesEntree>, { services, share }: OperationContext): Promise<SceneDeposee> {
    return services.scenes.put(scene, share);
  }

  @Operation(caoScenesModifier)
  async caoScenesModifier(entree: CaoScenesModifierEntree, context: OperationContext): Promise<SceneModifiee> {
    const { services, registry, langue, share } = context;
    const asked = askedOf(entree, langue);
    const scene = await openScene(await storedScene(entree.scene_id, context), context);
    const done = await services.work.run(modifyTask(registry), { scene, asked, langue }, context);
    if ('refused' in done) throw new ServiceError('validation', { detail: [done.refused] });
    const handle = 'packed' in done ? services.scenes.keep(done.packed, share) : services.scenes.put(done.scene, share);
    const { scene_id, expire_le } = await handle;
    return { scene_id, expire_le, ...done.answer };
  }
}
