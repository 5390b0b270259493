import type { Frame } from '../frame.js';
import { frameAt, readable } from '../frame.js';

/** First line clear of the building, then the step between lines, mm of paper (French practice: 10 and 7 to 8). */
export const FIRST_ROW = 10;
export const ROW_STEP = 7;
/** Height of the figures, mm of paper; inside the building, and at scales smaller than 1:100 outside too. */
export const HEIGHT = 2.5;
export const SMALL = 1.8;

/** Denominator beyond which the bays of a façade are as narrow as the larger figures. */
const NARROW = 100;

/** Height of the figures of the rows of a plan, mm of paper. */
export const rowHeight = (scale: number): number => (scale <= NARROW ? HEIGHT : SMALL);

/** A side of a plan on which dimension chains stand. */
export interface Side {
  readonly name: string;
  readonly along: Frame;
  readonly sign: 1 | -1;
  /**
   * True for the bottom and left sides, which carry every chain; the others carry only the chains that those do not
   * have.
   */
  readonly isPrimary: boolean;
  /** Follows a slanted façade rather than the axes of the plan. */
  readonly isTurned?: boolean;
}

/** Chains are read from below or from the right, so two directions serve the four sides. */
export function sidesOf(main: Frame): Side[] {
  const horizontal = main;
  const vertical = frameAt(readable(main.angle + 90));
  const leftSign = vertical.angle > 0 ? 1 : -1;
  return [
    { name: 'bas', along: horizontal, sign: -1, isPrimary: true },
    { name: 'gauche', along: vertical, sign: leftSign, isPrimary: true },
    { name: 'haut', along: horizontal, sign: 1, isPrimary: false },
    { name: 'droite', along: vertical, sign: leftSign === 1 ? -1 : 1, isPrimary: false },
  ];
}
