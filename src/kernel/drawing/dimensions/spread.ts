import { isotonic } from '../../maths/isotonic.js';

/** Increasing places moved as little as they can be (least squares) to be at least so far from one another. */
export const spread = (places: readonly number[], least: number): number[] =>
  isotonic(places.map((place, i) => place - i * least)).map((value, i) => value + i * least);
