import type { Costed, Job, OperationContext } from '../../contract/index.js';
import { Operation, ServiceError } from '../../contract/index.js';
import type { Lancement } from './operations.js';
import { travail, travailAnnuler, travailLancer } from './operations.js';

const found = (job: Job | null): Job => {
  if (!job) throw new ServiceError('introuvable');
  return job;
};

export class WorkResolver {
  @Operation(travail)
  async travail({ id }: { id: string }, { services }: OperationContext): Promise<Job> {
    return found(await services.jobs.get(id));
  }

  @Operation(travailAnnuler)
  async travailAnnuler({ id }: { id: string }, { services }: OperationContext): Promise<Job> {
    return found(await services.jobs.cancel(id));
  }

  @Operation(travailLancer)
  travailLancer({ operation, entree }: Lancement, context: OperationContext): Promise<Costed<Job>> {
    return context.services.calls.start(operation, entree, context);
  }
}
