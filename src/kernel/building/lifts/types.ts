import type { Point, Ring } from '../../maths/geometry.js';
import type { SceneLift } from '../../scene/index.js';
import type { Element } from '../types.js';
import type { z } from 'zod';

/** A lift: its cabin, its shaft, the floors it serves. Millimetres, degrees. */
export interface Lift extends Element {
  readonly source: z.infer<typeof SceneLift>;
  readonly center: Point;
  readonly rotation: number;
  /** Direction the door looks to (local +y). */
  readonly facing: Point;
  /** Cabin, inside: across and along the door's direction. */
  readonly width: number;
  readonly depth: number;
  /** Inside and outside of the shaft's walls: clearances and thickness are usual values, the scene gives none. */
  readonly shaft: Ring;
  readonly outline: Ring;
  readonly cabin: Ring;
  /** Clear width, and the doorway through the front wall of the shaft: a rectangle. */
  readonly door: number;
  readonly doorway: Ring;
  /** Door of at least 800 mm. */
  readonly isAccessible: boolean;
  readonly z: number;
  /** Height served per level, number of levels asked for; the shaft rises hauteur × (niveaux − 1). */
  readonly storey: number;
  readonly stops: number;
  readonly top: number;
  /** Levels of the building between its lowest and highest stop, by index. */
  readonly levels: readonly number[];
}
