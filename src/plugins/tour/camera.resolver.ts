import type { z } from 'zod';
import type { OperationContext } from '../../contract/index.js';
import { Operation } from '../../contract/index.js';
import { sceneKey } from '../../schema/index.js';
import type { CameraEntree } from './camera.operation.js';
import { caoVisiteCamera } from './camera.operation.js';
import { cameraTask } from './camera.task.js';

export class CameraResolver {
  @Operation(caoVisiteCamera)
  caoVisiteCamera({ scene, depuis, actions, reglages }: z.output<typeof CameraEntree>, context: OperationContext) {
    const { langue, services } = context;
    const key = scene === undefined ? null : sceneKey(scene);
    return services.work.run(
      cameraTask,
      { scene: scene ?? null, key, depuis, actions, ...(reglages && { reglages }), langue },
      context,
    );
  }
}
