import type { Point3 } from '../maths/geometry.js';
import { FIGURES, massPerMetre } from './figures.js';

/** Shape codes of NF EN ISO 3766 that are used: straight, one bend, two bends, closed stirrup. */
export type ShapeCode = '00' | '11' | '21' | '51';

/** Bars of one mark: bent alike, at several places. Millimetres. */
export interface Bars {
  readonly diameter: number;
  readonly shape: ShapeCode;
  /** Outer length of each leg, whole millimetres. */
  readonly legs: readonly number[];
  /** Inner radius of the bends. */
  readonly radius: number;
  /** Along the centre line, bends deducted, whole millimetres. */
  readonly length: number;
  /** Centre line of each bar, its bends as corners. */
  readonly courses: readonly (readonly Point3[])[];
}

/** Inner radius of a bend: half a mandrel (EN 1992-1-1, table 8.1N). */
export const bendRadius = (diameter: number): number =>
  ((diameter <= 16 ? FIGURES.mandrel.valeur : FIGURES.largeMandrel.valeur) * diameter) / 2;

const gap = (p: Point3, q: Point3): number => Math.hypot(q.x - p.x, q.y - p.y, q.z - p.z);

/** Angle by which a course turns at its middle point, radians. */
function turn(p: Point3, q: Point3, r: Point3): number {
  const dot = (q.x - p.x) * (r.x - q.x) + (q.y - p.y) * (r.y - q.y) + (q.z - p.z) * (r.z - q.z);
  return Math.acos(Math.min(1, Math.max(-1, dot / (gap(p, q) * gap(q, r)))));
}

/**
 * Bars along equal courses. A bend of radius ρ of the centre line that turns by θ is shorter than its corner by
 * ρ (2 tan(θ/2) − θ); legs are measured over the outer faces, as they are bent.
 */
export function barsAlong(shape: ShapeCode, diameter: number, courses: readonly (readonly Point3[])[]): Bars {
  const [course = []] = courses;
  const radius = bendRadius(diameter);
  const middle = radius + diameter / 2;
  const turns = course.slice(2).map((next, i) => turn(course[i]!, course[i + 1]!, next));
  const straight = course.slice(1).map((next, i) => gap(course[i]!, next));
  const saved = turns.reduce((sum, angle) => sum + middle * (2 * Math.tan(angle / 2) - angle), 0);
  const outer = (i: number): number =>
    turns[i] === undefined ? 0 : (diameter / 2) * Math.tan(Math.min(turns[i], Math.PI / 2) / 2);
  return {
    diameter,
    shape,
    legs: straight.map((own, i) => Math.round(own + outer(i - 1) + outer(i))),
    radius,
    length: Math.round(straight.reduce((sum, own) => sum + own, 0) - saved),
    courses,
  };
}

/** Mass of all bars of a mark, kg. */
export const massOf = ({ diameter, length, courses }: Bars): number =>
  (massPerMetre(diameter) * length * courses.length) / 1000;
