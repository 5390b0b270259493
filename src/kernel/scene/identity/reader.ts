import type { Json } from '../json-values.js';
import { isObject, memberOf } from '../json-values.js';

/** Input of a derived id: numbers to the millimetre and words. */
export type Place = readonly (number | string)[];

/** A number to the millimetre; the text of anything else; empty when absent. */
export const valueOf = (value: unknown): number | string => {
  // Adding 0 turns -0 into 0.
  if (typeof value === 'number' && Number.isFinite(value)) return Math.round(value) + 0;
  return typeof value === 'string' ? value : '';
};

/** A coordinate of an entry; `fallback` is the value that its absence means. */
export const coordinate = (entry: Json, field: string, fallback?: number): number | string =>
  valueOf(memberOf(entry, field) ?? fallback);

/** A word of an entry; a number is its text. */
export const textOf = (entry: Json, field: string, fallback = ''): string => {
  const value = isObject(entry) ? memberOf(entry, field) : undefined;
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : fallback;
};

/** The list at a JSON pointer of one or two plain tokens; empty when there is none. */
export function listAt(scene: unknown, pointer: string): readonly unknown[] {
  const cut = pointer.indexOf('/', 1);
  const [first, second] = cut < 0 ? [pointer.slice(1), null] : [pointer.slice(1, cut), pointer.slice(cut + 1)];
  const member = memberOf(scene, first);
  const value = second === null ? member : memberOf(member, second);
  return Array.isArray(value) ? value : [];
}
