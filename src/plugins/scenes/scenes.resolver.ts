import { Operation } from '../../contract/index.js';
import type { OperationContext } from '../../contract/index.js';
import type { WithScene } from '../../schema/scene-entree.js';
import type { CaoScenesEntree, SceneDeposee } from './operations.js';
import { caoScenes } from './operations.js';

export class ScenesResolver {
  @Operation(caoScenes)
  caoScenes({ scene }: WithScene<CaoScenesEntree>, { services, ip }: OperationContext): Promise<SceneDeposee> {
    return services.scenes.put(scene, ip);
  }
}
