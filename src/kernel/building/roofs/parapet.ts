import { difference, offset, union } from '../../maths/clip.js';
import type { Polygon } from '../../maths/geometry.js';
import { areaOf } from '../../maths/ring.js';
import type { Parapet, RoofPane, RoofSource } from './types.js';

/** A parapet of cast concrete or blocks, a marked hypothesis, mm. */
const TYPICAL_THICKNESS_MM = 200;
/** Smaller parts come from rounding, mm². */
const SLIVER_MM2 = 1e4;

/** The parapet along the free edges of a flat roof: none stands against the walls of a higher storey. */
export function parapetOf(
  { acrotere = 0 }: RoofSource,
  panes: readonly RoofPane[],
  above: readonly Polygon[],
): Parapet | null {
  const [pane] = panes;
  if (acrotere <= 0 || !pane) return null;
  const thickness = TYPICAL_THICKNESS_MM;
  const outline = union(panes.map(({ plan }) => plan));
  const edge = difference(outline, offset(outline, -thickness));
  const walls = above.length > 0 ? offset([...above], thickness) : [];
  const parts = (walls.length > 0 ? difference(edge, walls) : edge).filter((part) => areaOf(part) > SLIVER_MM2);
  return { height: acrotere, thickness, z: pane.plane.at.z, parts };
}
