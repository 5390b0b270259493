import { ringsOf } from '../../maths/ring.js';
import { hatchLines } from '../hatch-lines.js';
import type { Item } from '../display-list.js';
import type { Camera } from './camera.js';
import type { VisibleFace } from './visible.js';

/** Height of a course of tiles or slates along the slope, mm: what an elevation shows of a roof. */
const COURSES: Readonly<Record<string, number>> = { tuile: 350, ardoise: 250 };
/** Nearer lines than this in the picture would fill up, mm. */
const LEAST_SPACING = 120;
/** A flat face has no courses: least sine of the slope. */
const LEAST_SLOPE = 0.05;
/** A picture with more strokes is an estate, shown without. */
const MOST_STROKES = 3000;

/** Level lines of the roof coverings as the camera sees them. */
export function courseItems(faces: readonly VisibleFace[], { up, toward }: Camera): Item[] {
  let count = 0;
  const strokes = faces.flatMap(({ category, materiau, depth: { a, b }, visible, bounds }) => {
    const course = category === 'toiture' ? COURSES[materiau] : undefined;
    if (course === undefined) return [];
    // Altitude over the picture is linear: its gradient, and the slope from the upright part of the face's normal.
    const [gx, gy] = [a * toward.z, up.z + b * toward.z];
    const gradient = Math.hypot(gx, gy);
    const upright = (toward.z - b * up.z) / Math.hypot(a, b, 1);
    const slope = Math.sqrt(Math.max(0, 1 - upright * upright));
    const spacing = (course * slope) / gradient;
    if (slope < LEAST_SLOPE || !(spacing >= LEAST_SPACING)) return [];
    count += Math.hypot(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY) / spacing;
    if (count > MOST_STROKES) return [];
    const angle = (Math.atan2(-gx, gy) * 180) / Math.PI;
    return visible.flatMap((polygon) => hatchLines(ringsOf(polygon), angle, spacing));
  });
  if (count > MOST_STROKES) return [];
  return strokes.map((points): Item => ({ kind: 'polyline', layer: 'PLAN', class: 'projected', pen: 0.13, ink: 'gris', points }));
}
