import { meantWord } from '../kernel/catalogue/index.js';
import { nearestWord } from '../kernel/maths/nearest-word.js';
import { foreignField } from '../kernel/scene/index.js';

/** The known name closest to the written one, or undefined: for the doors, which may not import the kernel. */
export const nearest = (written: string, words: readonly string[]): string | undefined =>
  nearestWord(written, words) ?? undefined;

/** The field that an unknown name was meant to be, of those given: its translation, or a misspelt one; or undefined. */
export const fieldMeant = (written: string, fields: readonly string[]): string | undefined =>
  foreignField(written, (field) => fields.includes(field)) ?? nearest(written, fields);

/** The one word of a closed list that was certainly meant, ready to be sent back; or undefined. */
export const meant = (written: string, words: readonly string[]): string | undefined =>
  meantWord(written, words) ?? undefined;
