import { ringsOf } from '../../maths/ring.js';
import { hatchLines } from '../hatch-lines.js';
import type { Item } from '../display-list.js';
import type { Camera } from './camera.js';
import type { Face } from './faces.js';
import type { VisibleFace } from './visible.js';

/** Height of a course along the slope, mm: tiles on roofs, boards on walls (a wall's own `materiau` is any word). */
const COURSES: Readonly<Partial<Record<Face['category'], Readonly<Record<string, number>>>>> = {
  toiture: { tuile: 350 },
  mur: { bois: 150, bois_clair: 150, pin: 150, bardage: 150, bardage_bois: 150, lambris: 150 },
};
const courseOf = ({ category, material }: Face): number | undefined => {
  const own = COURSES[category];
  return own && Object.hasOwn(own, material) ? own[material] : undefined;
};
/** Nearer lines than this in the picture would fill up, mm. */
const LEAST_SPACING = 120;
/** A flat face has no courses: least sine of the slope. */
const LEAST_SLOPE = 0.05;
/** Most strokes of one picture: a housing estate is drawn without courses. */
const MOST_STROKES = 3000;

/** Level joints of coverings and claddings as the camera sees them. */
export function courseItems(faces: readonly VisibleFace[], { up, toward }: Camera): Item[] {
  let count = 0;
  const strokes = faces.flatMap((face) => {
    const {
      depth: { a, b },
      visible,
      bounds,
    } = face;
    const course = courseOf(face);
    if (course === undefined) return [];
    // Altitude over the picture is linear: its gradient, and the slope from the upright part of the face's normal.
    const [gx, gy] = [a * toward.z, up.z + b * toward.z];
    const gradient = Math.hypot(gx, gy);
    const upright = (toward.z - b * up.z) / Math.hypot(a, b, 1);
    const slope = Math.sqrt(Math.max(0, 1 - upright * upright));
    const spacing = (course * slope) / gradient;
    // The edges of a roof at verges and eaves are upright: a board or a tile, without joints.
    if (face.category === 'toiture' && upright < LEAST_SLOPE) return [];
    if (slope < LEAST_SLOPE || !(spacing >= LEAST_SPACING)) return [];
    count += Math.hypot(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY) / spacing;
    if (count > MOST_STROKES) return [];
    const angle = (Math.atan2(-gx, gy) * 180) / Math.PI;
    return visible.flatMap((polygon) => hatchLines(ringsOf(polygon), angle, spacing));
  });
  if (count > MOST_STROKES) return [];
  return strokes.map((points): Item => ({
    kind: 'polyline',
    layer: 'PLAN',
    class: 'projected',
    pen: 0.13,
    ink: 'gris_clair',
    points,
  }));
}
