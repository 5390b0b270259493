import { nearestWord } from '../kernel/maths/nearest-word.js';

/** The allowed word closest to the written one, or undefined: for the doors, which may not import the kernel. */
export const nearest = (written: string, words: readonly string[]): string | undefined =>
  nearestWord(written, words) ?? undefined;
