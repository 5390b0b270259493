import type { Langue } from '../../words/index.js';

/** How a view is drawn: at which scale, and in which language it is written. */
export interface Drafting {
  /** Denominator of the scale, 100 for 1:100: what one millimetre of paper is worth in scene millimetres. */
  readonly scale: number;
  readonly langue: Langue;
}

/** A room this large, mm² of paper, is not taken to be named by the tag of another that stands in it at its leader. */
export const ROOMY = 2500;
