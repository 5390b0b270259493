import type { SceneIds } from '../identity/index.js';
import { listAt, LIST_POINTERS } from '../identity/index.js';
import type { ElementListPointer } from '../identity/index.js';
import type { Json } from '../json-values.js';
import { indexOf, isObject, tokensOf } from '../json-values.js';
import type { Reference } from './references.js';
import { rulesOf } from './references.js';
import { below, mapInside } from './walk.js';

/** Id of the element at an index of a list, for a patch; null when there is none. */
export type Named = (list: ElementListPointer, index: number) => string | null;

const namedIn =
  (scene: Json, ids: SceneIds): Named =>
  (list, index) =>
    index >= 0 && index < listAt(scene, list).length ? ids.of(list, index) : null;

/**
 * A value of a scene as a patch writes it: a reference names its element by id (`{ref}`), a value that is no reference
 * is `{brut}`.
 */
export const encodeReferences = (
  value: unknown,
  list: string,
  tokens: readonly string[],
  scene: Json,
  ids: SceneIds,
): unknown => encodeWith(value, list, tokens, { named: namedIn(scene, ids) });

/** How a patch writes the references of a value. */
export interface Writer {
  /** Ids by which the patch knows the elements that the value refers to. */
  readonly named: Named;
  /** True when carrying the patch out would change a reference that is written by name: it is then written as it is. */
  readonly isChanged?: (reference: Reference, value: unknown) => boolean;
}

/**
 * A value of a scene as a patch writes it, with the references of the given writer.
 * `list` is the JSON pointer of the list that holds the value (empty: the whole scene), `tokens` the path inside it.
 */
export function encodeWith(value: unknown, list: string, tokens: readonly string[], writer: Writer): unknown {
  if (value === undefined) return undefined;
  const own = rulesOf(list).reduce((current: unknown, { inside, reference }) => {
    const rest = below(inside, tokens);
    return rest === null ? current : mapInside(current, rest, (found) => encoded(found, reference, writer));
  }, value);
  if (list !== '') return own;
  return LIST_POINTERS.reduce((current: unknown, nested) => {
    const rest = below(tokensOf(nested), tokens);
    if (rest === null) return current;
    return mapInside(current, [...rest, '*'], (entry) => encodeWith(entry, nested, [], writer));
  }, own);
}

function encoded(found: unknown, reference: Reference, { named, isChanged }: Writer): unknown {
  const { target, writing } = reference;
  const byName = () => (isObject(found) || isChanged?.(reference, found) ? { brut: found } : found);
  if (writing === 'name' || writing === 'key') return byName();
  const lists = target as readonly ElementListPointer[];
  if (typeof found === 'number' && Number.isInteger(found)) {
    const id = named(lists[0]!, found);
    return id === null ? { brut: found } : { ref: id };
  }
  if (writing === 'index' || typeof found !== 'string') return { brut: found };
  const list = lists.find((pointer) => found.startsWith(`${pointer}/`));
  const index = list === undefined ? null : indexOf(found.slice(list.length + 1), Number.MAX_SAFE_INTEGER);
  const id = index === null ? null : named(list!, index);
  if (id !== null) return { ref: id, pointeur: true };
  return found.startsWith('/') ? { brut: found } : byName();
}
