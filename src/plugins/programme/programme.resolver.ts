import type { OperationContext } from '../../contract/index.js';
import { Operation, ServiceError } from '../../contract/index.js';
import { withPartsPlaced } from '../../schema/index.js';
import type { CaoProgrammeEntree, CaoProgrammeResultat } from './programme.operation.js';
import { caoProgramme } from './programme.operation.js';
import { programmeTask } from './programme.task.js';

export class ProgrammeResolver {
  @Operation(caoProgramme)
  async caoProgramme(brief: CaoProgrammeEntree, context: OperationContext): Promise<CaoProgrammeResultat> {
    const { services, registry, langue } = context;
    const found = await services.work.run(programmeTask(registry), { brief, langue }, context);
    if ('made' in found) return withPartsPlaced(found.made) as CaoProgrammeResultat;
    const { detail, relaxations } = found.refused;
    throw new ServiceError('programme_impossible', { detail, members: { relaxations } });
  }
}
