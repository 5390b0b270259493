import type { Text, Values } from '../../../words/index.js';
import { fill } from '../../../words/index.js';
import type { Source } from './source.js';

/** A rule of the engine as it is taught: what it decides, with its numbers, and who says so. */
export interface Taught {
  /** Short name, one in its trade. */
  readonly cle: string;
  readonly libelle: Text<never>;
  readonly source: Source;
}

/** A rule by its text, whose numbers fill its places. */
export const taught = <P extends string>(cle: string, source: Source, text: Text<P>, ...values: Values<P>): Taught => ({
  cle,
  source,
  libelle: fill(text, ...values),
});
