import type { OperationContext } from '../../contract/index.js';
import { Operation } from '../../contract/index.js';
import type { WithScenes } from '../../schema/index.js';
import { withPartsPlaced } from '../../schema/index.js';
import type { CaoVersionsFusionnerEntree, VersionsFusionnees } from './merge.operation.js';
import { caoVersionsFusionner } from './merge.operation.js';
import { mergeTask } from './merge.task.js';

type Entree = WithScenes<CaoVersionsFusionnerEntree, 'base' | 'a' | 'b'>;

export class MergeResolver {
  @Operation(caoVersionsFusionner)
  async caoVersionsFusionner(entree: Entree, context: OperationContext): Promise<VersionsFusionnees> {
    const { base, a, b } = entree;
    const { services, registry, langue } = context;
    const made = await services.work.run(mergeTask(registry), { base, a, b, langue }, context);
    return withPartsPlaced(made) as VersionsFusionnees;
  }
}
