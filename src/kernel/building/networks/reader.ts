import type { Point3 } from '../../maths/geometry.js';
import { MAX_COORDINATE_MM } from '../../scene/fields.js';
import type { Json } from '../../scene/index.js';
import { isObject } from '../../scene/index.js';

// Reads fields of free content (written by the rules engine) without trusting them: a value of the wrong type counts as
// absent.

/** An object, or null. */
export const objectOf = (value: unknown): Json | null => (isObject(value) ? value : null);
/** A list; an empty one when the value is none. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
/** A finite number, or null. */
export const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
/** A length or coordinate within the size of a building, or null. */
export const mmOf = (value: unknown): number | null => {
  const number = numberOf(value);
  return number !== null && Math.abs(number) <= MAX_COORDINATE_MM ? number : null;
};
/** A text, or a number as text, or null. */
export const wordOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

/** Objects of a list with their place. */
export const entriesOf = (value: unknown): readonly (readonly [number, Json])[] =>
  listOf(value).flatMap((item, index) => {
    const entry = objectOf(item);
    return entry ? [[index, entry] as const] : [];
  });

/** Points {x, y, z}; null when one has no coordinate. */
export function courseOf(value: unknown): Point3[] | null {
  const points = listOf(value).map((item) => {
    const entry = objectOf(item);
    const [x, y, z] = [mmOf(entry?.['x']), mmOf(entry?.['y']), mmOf(entry?.['z'])];
    return x === null || y === null ? null : { x, y, z: z ?? 0 };
  });
  const kept = points.filter((point) => point !== null);
  return kept.length === points.length && kept.length > 1 ? kept : null;
}
