import type { ElementListPointer } from '../identity/index.js';
import { LIST_POINTERS } from '../identity/index.js';
import { indexOf, isObject, tokensOf } from '../json-values.js';
import type { Reference, Rule } from './references.js';
import { rulesOf } from './references.js';
import { Link, Raw } from './renumbering.js';
import { below, mapInside } from './walk.js';

const LISTS: ReadonlySet<string> = new Set(LIST_POINTERS);
/** True for the pointer of a list whose entries have an identity. */
export const isElementList = (pointer: string): pointer is ElementListPointer => LISTS.has(pointer);

/** A pointer into an element: its list, its index and the tokens that are left. */
export interface ElementPlace {
  readonly list: ElementListPointer;
  readonly index: number;
  readonly inside: readonly string[];
}

/**
 * Target of a pointer into a list of elements; null for any other pointer.
 * @param length of a list
 */
export function elementPlace(pointer: string, length: (list: string) => number): ElementPlace | null {
  const tokens = tokensOf(pointer);
  for (const count of [1, 2]) {
    const list = `/${tokens.slice(0, count).join('/')}`;
    const token = tokens[count];
    if (token === undefined || !isElementList(list)) continue;
    const index = indexOf(token, length(list));
    if (index !== null) return { list, index, inside: tokens.slice(count + 1) };
  }
  return null;
}

/**
 * A value as a patch writes it, its references made links: an id or `{ref}` names an element, `{brut}` stays as it is,
 * an index or a pointer is one of the scene before the change. @param tokens where in the entry (or scene) it goes
 */
export function linkReferences(value: unknown, list: string, tokens: readonly string[], at: number): unknown {
  const own = rulesOf(list).reduce((current, rule) => linkRule(current, rule, tokens, at), value);
  return list === '' ? linkNested(own, tokens, at) : own;
}

function linkRule(value: unknown, { inside, reference }: Rule, tokens: readonly string[], at: number): unknown {
  const rest = below(inside, tokens);
  return rest === null ? value : mapInside(value, rest, (found) => linkOf(found, reference, at));
}

function linkOf(found: unknown, { writing }: Reference, at: number): unknown {
  if (isObject(found) && Object.hasOwn(found, 'brut')) return new Raw(found['brut']);
  if (writing === 'name' || writing === 'key') return found;
  if (isObject(found) && typeof found['ref'] === 'string') {
    return new Link(found['ref'], found['pointeur'] === true, at);
  }
  return writing === 'index' && typeof found === 'string' ? new Link(found, false, at) : found;
}

/** Lists of elements inside a value that is written above them: `/tableau` holds `/tableau/circuits`. */
function linkNested(value: unknown, tokens: readonly string[], at: number): unknown {
  return LIST_POINTERS.reduce((current: unknown, list) => {
    const rest = below(tokensOf(list), tokens);
    if (rest === null) return current;
    return mapInside(current, [...rest, '*'], (entry) => linkReferences(entry, list, [], at));
  }, value);
}
