import { nearestWord } from '../kernel/maths/nearest-word.js';

/** For the doors, which may not import the kernel: the allowed word closest to what was written, or undefined. */
export const nearest = (written: string, words: readonly string[]): string | undefined =>
  nearestWord(written, words) ?? undefined;
