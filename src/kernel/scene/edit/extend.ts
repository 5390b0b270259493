import type { Json } from '../json-values.js';
import { tokensOf, valueAt, withValueAt } from '../json-values.js';
import { bounded } from './apply.js';
import { EditRefusal } from './refusal.js';

/** What is added to a scene, nothing of which is changed: references are indexes of the scene that results. */
export interface Extension {
  /** Entries put behind those of a list, by its pointer; a list that is not there yet is made. */
  readonly lists?: Readonly<Record<string, readonly unknown[]>>;
  /** Values written where the scene has none, by their pointer. */
  readonly values?: Readonly<Record<string, unknown>>;
}

/**
 * The scene with more in it: every value that it holds stays at its index and path, so no reference is renumbered. It
 * is the same object when nothing is added. @throws EditRefusal where something else stands in the place of a list, or
 * anything in the place of a value, or when the scene grows too large
 */
export function extended(scene: Json, { lists = {}, values = {} }: Extension): Json {
  const grown = Object.entries(lists).reduce((current, [pointer, entries]) => {
    const tokens = tokensOf(pointer);
    const present = valueAt(current, tokens) ?? [];
    if (!Array.isArray(present)) throw new EditRefusal('liste_inconnue', { objet: pointer }, -1, 'liste');
    return entries.length === 0 ? current : put(current, pointer, [...present, ...entries]);
  }, scene);
  const filled = Object.entries(values).reduce((current, [pointer, value]) => {
    const isTaken = valueAt(current, tokensOf(pointer)) !== undefined;
    if (isTaken) throw new EditRefusal('champ_impossible', { objet: pointer }, -1, 'champ');
    return put(current, pointer, value);
  }, grown);
  if (filled !== scene) bounded(filled);
  return filled;
}

function put(scene: Json, pointer: string, value: unknown): Json {
  try {
    return withValueAt(scene, tokensOf(pointer), value) as Json;
  } catch (fault) {
    if (fault instanceof RangeError) throw new EditRefusal('champ_impossible', { objet: pointer }, -1, 'champ');
    throw fault;
  }
}
