import type { OperationContext, StoredScene } from '../../contract/index.js';
import { Operation, ServiceError, WrittenJson } from '../../contract/index.js';
import type { WithScene } from '../../schema/index.js';
import { openScene, SCENE_LEFT, stepsOf } from '../../schema/index.js';
import { say, t } from '../../words/index.js';
import type { CaoScenesModifierEntree, SceneModifiee } from './modify.operation.js';
import { caoScenesModifier } from './modify.operation.js';
import type { Refused } from './modify.js';
import { modifyTask } from './modify.js';
import type { CaoSceneEntree, CaoScenesEntree, SceneDeposee, SceneRendue } from './operations.js';
import { caoScene, caoScenes } from './operations.js';

/** @throws ServiceError introuvable, which says whether the scene had to make room */
async function storedScene(sceneId: string, { services }: OperationContext): Promise<StoredScene> {
  const stored = await services.scenes.get(sceneId);
  if (stored) return stored;
  throw new ServiceError('introuvable', (await services.scenes.hasLeft(sceneId)) ? { messages: SCENE_LEFT } : {});
}

/** A change that cannot be made, as a faulty field and as an entry of `refus`. */
function refusalOf(refused: Refused): ServiceError {
  const index = refused.loc.find((part) => typeof part === 'number') ?? null;
  const refus = [{ index, code: refused.type, raison: refused.msg }];
  return new ServiceError('validation', { detail: [refused], members: { refus } });
}

const NEITHER = t('operations ou patch est requis', 'operations or patch is required');

const neither = (langue: OperationContext['langue']): ServiceError =>
  new ServiceError('validation', {
    detail: [{ loc: ['body', 'operations'], msg: say(NEITHER, langue), type: 'value_error' }],
  });

export class ScenesResolver {
  @Operation(caoScenes)
  caoScenes({ scene }: WithScene<CaoScenesEntree>, { services, share }: OperationContext): Promise<SceneDeposee> {
    return services.scenes.put(scene, share);
  }

  @Operation(caoScenesModifier)
  async caoScenesModifier(entree: CaoScenesModifierEntree, context: OperationContext): Promise<SceneModifiee> {
    const { services, registry, langue, share } = context;
    const { operations = [], patch } = entree;
    if (operations.length === 0 && !patch) throw neither(langue);
    const steps = stepsOf(operations, patch ?? [], langue);
    const scene = await openScene(await storedScene(entree.scene_id, context), context);
    const done = await services.work.run(modifyTask(registry), { scene, steps, langue }, context);
    if ('refused' in done) throw refusalOf(done.refused);
    const handle = 'packed' in done ? services.scenes.keep(done.packed, share) : services.scenes.put(done.scene, share);
    const { scene_id, sha256, expire_le } = await handle;
    const changed = entree.rendre_scene ? (await this.caoScene({ scene_id }, context)).scene : null;
    return { scene_id, expire_le, sha256, ...done.answer, scene: changed };
  }

  @Operation(caoScene)
  async caoScene({ scene_id }: CaoSceneEntree, context: OperationContext): Promise<SceneRendue> {
    const stored = await storedScene(scene_id, context);
    const { sha256, elements, expire_le } = stored;
    const text = await stored.text();
    // A large one is never read here: its text is what was written, value for value.
    const isLarge = stored.bytes > context.services.bodies.from;
    const scene: unknown = isLarge ? new WrittenJson(text) : JSON.parse(text);
    return { scene: scene as SceneRendue['scene'], sha256, elements, expire_le };
  }
}
