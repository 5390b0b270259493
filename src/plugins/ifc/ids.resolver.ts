import type { z } from 'zod';
import type { OperationContext } from '../../contract/index.js';
import { Operation, ServiceError } from '../../contract/index.js';
import { logementFr } from '../../kernel/ids/index.js';
import { sceneKey } from '../../schema/index.js';
import type { Text } from '../../words/index.js';
import { say, t } from '../../words/index.js';
import { heldFile, storedIfc } from './held-file.js';
import type { IdsEntree, LogementFrEntree } from './ids.operations.js';
import { caoIfcIds, caoIfcIdsLogementFr } from './ids.operations.js';
import type { IdsInput } from './ids.task.js';
import { idsTask } from './ids.task.js';

const NOTHING = t(
  'Il faut une scène (scene, scene_id) ou un fichier IFC (ifc, son texte, ou ifc_id).',
  'A scene (scene, scene_id) or an IFC file (ifc, its text, or ifc_id) is needed.',
);
const ONE = t('Une seule source : une scène, ifc ou ifc_id.', 'One source only: a scene, ifc or ifc_id.');
function refuse(field: string, text: Text, langue: OperationContext['langue']): never {
  throw new ServiceError('validation', {
    detail: [{ loc: ['body', field], msg: say(text, langue), type: 'value_error' }],
  });
}

type Given = Pick<z.output<typeof IdsEntree>, 'scene' | 'ifc' | 'ifc_id'>;

/** What is checked: one of the three ways to give it. @throws ServiceError validation, naming the field */
async function sourceOf({ scene, ifc, ifc_id: id }: Given, context: OperationContext) {
  const { langue } = context;
  const given = [scene, ifc, id].filter((source) => source !== undefined);
  if (given.length === 0) refuse('scene', NOTHING, langue);
  if (given.length > 1) refuse('ifc', ONE, langue);
  const stored = id === undefined ? null : await storedIfc(id, context);
  return {
    scene: scene ?? null,
    key: scene === undefined ? null : sceneKey(scene),
    text: ifc ?? null,
    file: stored && (await heldFile(stored)),
    bytes: stored?.bytes ?? ifc?.length ?? 0,
  };
}

export class IdsResolver {
  @Operation(caoIfcIds)
  async caoIfcIds({ ids, bcf, ...given }: z.output<typeof IdsEntree>, context: OperationContext) {
    const { langue, services } = context;
    const input: IdsInput = { ...(await sourceOf(given, context)), ids: ids ?? null, hasBcf: bcf, langue };
    const { archive, ...answer } = await services.work.run(idsTask, input, context);
    return { ...answer, bcf_base64: archive && Buffer.from(archive).toString('base64') };
  }

  @Operation(caoIfcIdsLogementFr)
  async caoIfcIdsLogementFr(_: z.output<typeof LogementFrEntree>, { langue, selection, files }: OperationContext) {
    const ids = logementFr(langue);
    if (!selection.has('fichier')) return { ids };
    const bytes = new TextEncoder().encode(ids);
    return { ids, fichier: await files.put({ name: 'logement-fr.ids', mediaType: 'application/xml', bytes }) };
  }
}
