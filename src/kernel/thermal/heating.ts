import type { Scene } from '../scene/index.js';
import { isObject } from '../scene/index.js';

/** `chauffage` of a scene as an object: a boolean there is an option of /cao/regles. */
export const heatingFields = ({ chauffage }: Scene): Readonly<Record<string, unknown>> =>
  isObject(chauffage) ? chauffage : {};

/** An object member of an object, else an empty one. */
export const objectIn = (from: Readonly<Record<string, unknown>>, key: string): Readonly<Record<string, unknown>> => {
  const value = from[key];
  return isObject(value) ? value : {};
};

/** A finite number of an object, within bounds when given; null otherwise. */
export function numberIn(
  from: Readonly<Record<string, unknown>>,
  key: string,
  { min = -Infinity, max = Infinity }: { readonly min?: number; readonly max?: number } = {},
): number | null {
  const value = from[key];
  return typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max ? value : null;
}
