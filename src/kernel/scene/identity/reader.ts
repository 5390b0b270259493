/** Entries of the document, whatever they hold, read for what identifies them. */
export type Json = Readonly<Record<string, unknown>>;

/** Input of a derived id: numbers to the millimetre and words. */
export type Place = readonly (number | string)[];

/** True for an object that is no list. */
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A number to the millimetre; the text of anything else; empty when absent. */
export const valueOf = (value: unknown): number | string => {
  // Adding 0 turns -0 into 0.
  if (typeof value === 'number' && Number.isFinite(value)) return Math.round(value) + 0;
  return typeof value === 'string' ? value : '';
};

/** A coordinate of an entry; `fallback` is the value that its absence means. */
export const coordinate = (entry: Json, field: string, fallback?: number): number | string =>
  valueOf(isObject(entry) || Array.isArray(entry) ? (ownOf(entry, field) ?? fallback) : fallback);

/** A word of an entry; a number is its text. */
export const textOf = (entry: Json, field: string, fallback = ''): string => {
  const value = isObject(entry) ? ownOf(entry, field) : undefined;
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : fallback;
};

/** A member that the value itself holds, never one of its prototype. */
export const ownOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Json)[key] : undefined;

/** The list at a JSON pointer of one or two plain tokens; empty when there is none. */
export function listAt(scene: unknown, pointer: string): readonly unknown[] {
  const value = pointer.split('/').slice(1).reduce(ownOf, scene);
  return Array.isArray(value) ? value : [];
}
