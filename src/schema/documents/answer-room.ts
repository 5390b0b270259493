import type { GraphQLResolveInfo } from 'graphql';
import { Kind } from 'graphql';
import type { RequestContext } from '../../contract/index.js';
import { ServiceError } from '../../contract/index.js';
import { fill, t } from '../../words/index.js';

/** Characters that the fields of one document may answer with together: an answer is one text, held whole. */
const ROOM = 64_000_000;

const FULL = fill(
  t(
    'Les champs de ce document répondraient ensemble par plus de {limit} caractères : demandez celui-ci à part.',
    'The fields of this document would answer together with more than {limit} characters: ask for this one alone.',
  ),
  { limit: ROOM },
);

const taken = new WeakMap<RequestContext, number>();

/** A field alone in its document has the whole answer to itself. */
const isAlone = ({ operation: { selectionSet } }: GraphQLResolveInfo): boolean =>
  selectionSet.selections.length === 1 && selectionSet.selections[0]!.kind === Kind.FIELD;

/** About the characters of a value as JSON. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 5;
  let length = 2;
  for (const [name, item] of Object.entries(value)) {
    length += (Array.isArray(value) ? 1 : name.length + 4) + lengthOf(item);
  }
  return length;
}

/**
 * Takes the room of a root field's value in the answer of its document. To be called before the charge: an answer that
 * cannot be written is lost whole. @throws ServiceError trop_grand
 */
export function takeRoom(value: unknown, request: RequestContext, info: GraphQLResolveInfo): void {
  if (isAlone(info)) return;
  const sum = (taken.get(request) ?? 0) + lengthOf(value);
  if (sum > ROOM) throw new ServiceError('trop_grand', { messages: FULL });
  taken.set(request, sum);
}
