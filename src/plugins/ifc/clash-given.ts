import type { OperationContext } from '../../contract/index.js';
import { ServiceError } from '../../contract/index.js';
import type { Scene } from '../../kernel/scene/index.js';
import { say, t } from '../../words/index.js';
import type { ClashInput } from './clash-source.js';
import { heldFile, storedIfc } from './held-file.js';

const ONE = t(
  'Donnez une scène, `ifc` ou `ifc_id` : l’un des trois, et lui seul.',
  'Give a scene, `ifc` or `ifc_id`: one of the three, and no other.',
);

/** A refusal of one field of the body. */
export const refusalOf = (field: string, msg: string): ServiceError =>
  new ServiceError('validation', { detail: [{ loc: ['body', field], msg, type: 'value_error' }] });

/** The three ways to say what is looked at. */
export interface Given {
  readonly scene?: Scene | undefined;
  readonly ifc?: string | undefined;
  readonly ifc_id?: string | undefined;
}

/** What is looked at, from one of the three ways to give it. @throws ServiceError validation, naming the field */
export async function clashInput({ scene, ifc, ifc_id: id }: Given, context: OperationContext): Promise<ClashInput> {
  const { langue } = context;
  if ([scene, ifc, id].filter((given) => given !== undefined).length !== 1) throw refusalOf('ifc', say(ONE, langue));
  const file = id === undefined ? null : await heldFile(await storedIfc(id, context));
  return { scene: scene ?? null, text: ifc ?? null, file, langue };
}
