import type { z } from 'zod';
import type { FurnitureType, Mounting } from '../../catalogue/mobilier/types.js';
import type { Point, Ring } from '../../maths/geometry.js';
import type { SceneFurniture } from '../../scene/index.js';
import type { Element } from '../types.js';

/** A piece of mobilier[] with its sizes resolved and its place in the building. Millimetres, degrees. */
export interface Furniture extends Element {
  readonly source: z.infer<typeof SceneFurniture>;
  readonly type: FurnitureType;
  /** Name that the document gives it, shown in place of the catalogue's (`furnitureName`); null without one. */
  readonly label: string | null;
  readonly center: Point;
  /** Along the back, from back to front, upward. */
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  readonly rotation: number;
  /** Direction its front looks to: 90 + rotation, in [0, 360). */
  readonly facing: number;
  /** Counter-clockwise; the first edge (point 0 to point 1) is the back. On the grid of 0.1 mm. */
  readonly footprint: Ring;
  /** False for a piece without back (tables, rugs, trees). */
  readonly hasBack: boolean;
  /** Altitudes of its bottom and top. */
  readonly z: number;
  readonly top: number;
  /** Index in building.levels; 0 when there is none. */
  readonly levelIndex: number;
  /** Room that holds its centre, by id; null outside every room. */
  readonly room: string | null;
  /** True when its centre lies outside the outline of its level. */
  readonly isOutside: boolean;
  readonly mounting: Mounting;
  /** Place kept free in front of it to use it; null when it needs none. */
  readonly clearance: Ring | null;
  readonly material: string;
}
