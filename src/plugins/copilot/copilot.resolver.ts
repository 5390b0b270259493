import type { z } from 'zod';
import type { OperationContext } from '../../contract/index.js';
import { Operation } from '../../contract/index.js';
import type { CopiloteEntree } from './operations.js';
import { caoCopiloteCatalogue, caoCopiloteExemple } from './operations.js';
import { sample, vocabulary } from './catalogues.js';

export class CopilotResolver {
  @Operation(caoCopiloteCatalogue)
  caoCopiloteCatalogue(entree: z.infer<typeof CopiloteEntree>, { langue }: OperationContext) {
    return vocabulary(entree.langue ?? langue);
  }

  @Operation(caoCopiloteExemple)
  caoCopiloteExemple(_entree: unknown, { langue }: OperationContext) {
    return sample(langue);
  }
}
