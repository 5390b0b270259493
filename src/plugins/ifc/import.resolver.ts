import type { OperationContext } from '../../contract/index.js';
import { Operation, ServiceError } from '../../contract/index.js';
import { say, t } from '../../words/index.js';
import { heldFile, storedIfc } from './held-file.js';
import type { CaoIfcImporterEntree, IfcImporte } from './import.operation.js';
import { caoIfcImporter } from './import.operation.js';
import { importTask } from './import.task.js';

const ONE = t('Donnez `ifc` ou `ifc_id` : l’un des deux.', 'Give `ifc` or `ifc_id`: one of the two.');

export class ImportResolver {
  @Operation(caoIfcImporter)
  async caoIfcImporter(entree: CaoIfcImporterEntree, context: OperationContext): Promise<IfcImporte> {
    const { ifc, ifc_id, controler, metres, conflits, studio } = entree;
    const { services, langue } = context;
    if ((ifc === undefined) === (ifc_id === undefined)) {
      throw new ServiceError('validation', {
        detail: [{ loc: ['body', 'ifc'], msg: say(ONE, langue), type: 'value_error' }],
      });
    }
    const file = ifc_id === undefined ? null : await heldFile(await storedIfc(ifc_id, context));
    const { scene, rapport } = await services.work.run(importTask, { text: ifc ?? null, file, langue }, context);
    const asked = async (isAsked: boolean, name: string) => (isAsked ? context.part(name, scene) : null);
    // One after the other: each finds what the one before derived of the scene.
    return {
      scene,
      rapport,
      controles: (await asked(controler, 'caoVerifier')) as IfcImporte['controles'],
      metres: (await asked(metres, 'caoMetres')) as IfcImporte['metres'],
      conflits: (await asked(conflits, 'caoIfcConflits')) as IfcImporte['conflits'],
      studio: (await asked(studio, 'caoVisiteStudio')) as IfcImporte['studio'],
    };
  }
}
