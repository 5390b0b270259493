import type { Detail, Langue } from '../contract/index.js';
import { meant } from './nearest.js';
import { echo } from './validation.js';
import { notAmong } from './wording.js';

/** The detail of a value outside a closed list of words, with the one that was meant where that is certain. */
export function outsideList(loc: Detail['loc'], words: readonly string[], value: unknown, langue: Langue): Detail {
  const input = echo(value);
  const suggestion = typeof value === 'string' ? meant(value, words) : undefined;
  return {
    loc,
    msg: notAmong(words, value, langue),
    type: 'enum',
    ...(input !== undefined && { input }),
    ...(suggestion !== undefined && { suggestion }),
  };
}
