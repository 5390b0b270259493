import type { OperationContext } from '../../contract/index.js';
import { Operation } from '../../contract/index.js';
import { bcf } from '../../kernel/formats/bcf/index.js';
import { fileStem } from '../../schema/index.js';
import { say, t } from '../../words/index.js';
import { bcfReadTask } from './bcf-read.task.js';
import type { CaoIfcBcfEntree, IfcBcf } from './bcf.operation.js';
import { caoIfcBcf } from './bcf.operation.js';
import { bcfTask } from './bcf.task.js';
import { clashInput, refusalOf } from './clash-given.js';
import type { CaoIfcConflitsEntree, IfcConflits } from './clash.operation.js';
import { caoIfcConflits } from './clash.operation.js';
import { clashTask } from './clash.task.js';

const ALONE = t(
  '`bcf_base64` est lu seul : retirez la scène, `ifc` et `ifc_id`.',
  '`bcf_base64` is read alone: remove the scene, `ifc` and `ifc_id`.',
);

export class ClashResolver {
  @Operation(caoIfcConflits)
  async caoIfcConflits(entree: CaoIfcConflitsEntree, context: OperationContext): Promise<IfcConflits> {
    return context.services.work.run(clashTask, await clashInput(entree, context), context);
  }

  @Operation(caoIfcBcf)
  async caoIfcBcf({ bcf_base64: base64, ...given }: CaoIfcBcfEntree, context: OperationContext): Promise<IfcBcf> {
    if (base64 !== undefined) return readArchive(base64, given, context);
    const { services, registry, selection, files } = context;
    const { answer, bytes } = await services.work.run(bcfTask(registry), await clashInput(given, context), context);
    const text = selection.has('bcf_base64') ? Buffer.from(bytes).toString('base64') : null;
    if (!selection.has('fichier')) return { ...answer, bcf_base64: text };
    const name = `${fileStem(given.scene?.titre, 'conflits')}.${bcf.extension}`;
    return { ...answer, bcf_base64: text, fichier: await files.put({ name, mediaType: bcf.mediaType, bytes }) };
  }
}

/** The topics of an archive. There is no file to make of it: who asks for one is given the topics as JSON. */
async function readArchive(
  base64: string,
  { scene, ifc, ifc_id }: Omit<CaoIfcBcfEntree, 'bcf_base64'>,
  context: OperationContext,
): Promise<IfcBcf> {
  const { services, selection, files, langue } = context;
  if ([scene, ifc, ifc_id].some((given) => given !== undefined)) throw refusalOf('bcf_base64', say(ALONE, langue));
  const answer = await services.work.run(bcfReadTask, { base64, langue }, context);
  if (!selection.has('fichier')) return answer;
  const bytes = new TextEncoder().encode(JSON.stringify(answer));
  return { ...answer, fichier: await files.put({ name: 'sujets.json', mediaType: 'application/json', bytes }) };
}
