import { nearest } from '../schema/nearest.js';

/** Share of a written name that a stem must cover: `cao_verif` of `cao_verify`, but not `cao_` of `cao_export`. */
const STEM_SHARE = 0.7;

function sharedPrefix(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/**
 * The name that an unknown one was meant to be: a misspelt one, or the only one of the same stem, since callers write
 * French names in English (`cao_verify` for `cao_verifier`). Undefined where nothing is near.
 */
export function likelyName(written: string, names: readonly string[]): string | undefined {
  const misspelt = nearest(written, names);
  if (misspelt !== undefined) return misspelt;
  const stems = names.map((name) => sharedPrefix(written, name));
  const longest = Math.max(...stems);
  const kin = names.filter((_name, i) => stems[i] === longest);
  return longest >= STEM_SHARE * written.length && kin.length === 1 ? kin[0] : undefined;
}
