import type { z } from 'zod';
import type { OperationContext } from '../../contract/index.js';
import { Operation, ServiceError } from '../../contract/index.js';
import { logementFr } from '../../kernel/ids/index.js';
import type { Scene } from '../../kernel/scene/index.js';
import { sceneKey } from '../../schema/index.js';
import type { Text } from '../../words/index.js';
import { say, t } from '../../words/index.js';
import type { IdsEntree, LogementFrEntree } from './ids.operations.js';
import { caoIfcIds, caoIfcIdsLogementFr } from './ids.operations.js';
import type { IdsInput } from './ids.task.js';
import { idsTask } from './ids.task.js';

const NOTHING = t(
  'Il faut une scène (scene, scene_id) ou un fichier IFC (ifc, son texte, ou ifc_id).',
  'A scene (scene, scene_id) or an IFC file (ifc, its text, or ifc_id) is needed.',
);
const ONE = t('Une seule source : une scène, ifc ou ifc_id.', 'One source only: a scene, ifc or ifc_id.');
const NO_BCF = t(
  'BCF n’est pas encore disponible : retirez bcf, les échecs sont dans specifications.',
  'BCF is not available yet: remove bcf, the failures are in specifications.',
);
const UNKNOWN = t(
  'Fichier inconnu ou expiré (7 jours) : envoyez-le de nouveau.',
  'Unknown or expired file (7 days): send it again.',
);
const TOO_LARGE = t('Le fichier dépasse {max} octets.', 'The file is larger than {max} bytes.');

/** Largest file checked, bytes: it is held in memory as a whole. */
const MOST_BYTES = 256 * 1024 * 1024;

/** A token, whatever link it stands in. */
const tokenOf = (reference: string): string =>
  reference
    .replace(/[?#].*$/, '')
    .split('/')
    .at(-1)!;

function refuse(field: string, text: Text, langue: OperationContext['langue']): never {
  throw new ServiceError('validation', {
    detail: [{ loc: ['body', field], msg: say(text, langue), type: 'value_error' }],
  });
}

async function storedBytes(reference: string, { services, langue }: OperationContext): Promise<Uint8Array> {
  const file = await services.artefacts.find(tokenOf(reference));
  if (!file) return refuse('ifc_id', UNKNOWN, langue);
  if (file.bytes > MOST_BYTES) {
    const max = String(MOST_BYTES);
    throw new ServiceError('trop_grand', {
      messages: { fr: say(TOO_LARGE, 'fr', { max }), en: say(TOO_LARGE, 'en', { max }) },
    });
  }
  return file.content();
}

interface Given {
  readonly scene?: Scene;
  readonly ifc?: string;
  readonly ifcId?: string;
}

async function sourceOf({ scene, ifc, ifcId }: Given, context: OperationContext): Promise<IdsInput['source']> {
  if (scene !== undefined) return { scene, key: sceneKey(scene) };
  if (ifc !== undefined) return { bytes: new TextEncoder().encode(ifc), field: 'ifc' };
  if (ifcId === undefined) return refuse('scene', NOTHING, context.langue);
  return { bytes: await storedBytes(ifcId, context), field: 'ifc_id' };
}

export class IdsResolver {
  @Operation(caoIfcIds)
  async caoIfcIds({ scene, ifc, ifc_id: ifcId, ids, bcf }: z.output<typeof IdsEntree>, context: OperationContext) {
    const { langue, services } = context;
    if (bcf) refuse('bcf', NO_BCF, langue);
    if ([scene, ifc, ifcId].filter((source) => source !== undefined).length > 1) refuse('ifc', ONE, langue);
    const source = await sourceOf({ scene, ifc, ifcId }, context);
    const input: IdsInput = { source, ids: ids ?? null, langue };
    return services.work.run(idsTask, input, context);
  }

  @Operation(caoIfcIdsLogementFr)
  async caoIfcIdsLogementFr(_: z.output<typeof LogementFrEntree>, { langue, selection, files }: OperationContext) {
    const ids = logementFr(langue);
    if (!selection.has('fichier')) return { ids };
    const bytes = new TextEncoder().encode(ids);
    return { ids, fichier: await files.put({ name: 'logement-fr.ids', mediaType: 'application/xml', bytes }) };
  }
}
