import type { Point, Polygon } from '../../maths/geometry.js';
import type { Element } from '../types.js';

/** An entry of `plafonds` on its storey. Millimetres. */
export interface HungCeiling extends Element {
  readonly level: number;
  /** Clear height under it, above the floor of the room. */
  readonly height: number;
  /** The part it covers; null over the whole room that holds the point. */
  readonly polygon: Polygon | null;
  readonly at: Point | null;
  readonly isInsulated: boolean;
}
