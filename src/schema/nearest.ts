import { meantWord } from '../kernel/catalogue/index.js';
import { nearestWord } from '../kernel/maths/nearest-word.js';

/** The known name closest to the written one, or undefined: for the doors, which may not import the kernel. */
export const nearest = (written: string, words: readonly string[]): string | undefined =>
  nearestWord(written, words) ?? undefined;

/** The one word of a closed list that was certainly meant, ready to be sent back; or undefined. */
export const meant = (written: string, words: readonly string[]): string | undefined =>
  meantWord(written, words) ?? undefined;
