import type { Described } from '../words/index.js';
import { described, t } from '../words/index.js';

/** What a field is, in both languages: `z.int().meta(text('Numéro du niveau', 'Number of the level'))`. */
export const text = (fr: string, en: string): Described => described(t(fr, en));
