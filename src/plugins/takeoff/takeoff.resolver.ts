import type { z } from 'zod';
import type { OperationContext } from '../../contract/index.js';
import { Operation } from '../../contract/index.js';
import type { WithScene } from '../../schema/scene-entree.js';
import type { MetresEntree } from './operations.js';
import { caoMetres } from './operations.js';
import { takeoffTask } from './task.js';

export class TakeoffResolver {
  @Operation(caoMetres)
  caoMetres(
    { scene }: WithScene<z.infer<typeof MetresEntree>>,
    { services, langue, progress, signal }: OperationContext,
  ) {
    return services.work.run(takeoffTask, { scene, langue }, { progress, signal });
  }
}
