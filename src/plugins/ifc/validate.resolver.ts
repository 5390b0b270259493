import type { OperationContext } from '../../contract/index.js';
import { Operation, ServiceError } from '../../contract/index.js';
import { say, t } from '../../words/index.js';
import { heldFile, storedIfc } from './held-file.js';
import type { CaoIfcValiderEntree, IfcValide } from './validate.operation.js';
import { caoIfcValider } from './validate.operation.js';
import { validateTask } from './validate.task.js';

const ONE = t(
  'Donnez une scène, `ifc` ou `ifc_id` : l’un des trois, et lui seul.',
  'Give a scene, `ifc` or `ifc_id`: one of the three, and no other.',
);

const refusal = (field: string, msg: string): ServiceError =>
  new ServiceError('validation', { detail: [{ loc: ['body', field], msg, type: 'value_error' }] });

export class ValidateResolver {
  @Operation(caoIfcValider)
  async caoIfcValider(entree: CaoIfcValiderEntree, context: OperationContext): Promise<IfcValide> {
    const { scene, ifc, ifc_id } = entree;
    const { services, langue } = context;
    if ([scene, ifc, ifc_id].filter((given) => given !== undefined).length !== 1) {
      throw refusal('ifc', say(ONE, langue));
    }
    const file = ifc_id === undefined ? null : await heldFile(await storedIfc(ifc_id, context));
    return services.work.run(validateTask, { scene: scene ?? null, text: ifc ?? null, file, langue }, context);
  }
}
