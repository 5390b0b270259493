import type { Point3 } from '../../../maths/geometry.js';

/** A turn of a pipe: the course through its middle, and by how much it turns. */
export interface Bend {
  readonly course: readonly [Point3, Point3, Point3];
  /** Radians; 0 is straight on. */
  readonly angle: number;
}

/** A course parted where it turns. */
export interface PartedCourse {
  readonly stretches: readonly (readonly [Point3, Point3])[];
  /** Between each stretch and the next. */
  readonly bends: readonly Bend[];
}

/** Turns under this are laid without a fitting, radians. */
const STRAIGHT = Math.PI / 180;
/** A fitting takes no more than this share of the straight stretch beside it. */
const MOST_SHARE = 0.4;

const between = (a: Point3, b: Point3): Point3 => ({ x: b.x - a.x, y: b.y - a.y, z: b.z - a.z });
const size = ({ x, y, z }: Point3): number => Math.hypot(x, y, z);

/** A point on the way from one to another, so far from the first; mm. */
function towards(from: Point3, to: Point3, by: number): Point3 {
  const way = between(from, to);
  const share = by / size(way);
  return { x: from.x + way.x * share, y: from.y + way.y * share, z: from.z + way.z * share };
}

function turnAt(before: Point3, at: Point3, after: Point3): number {
  const [a, b] = [between(before, at), between(at, after)];
  const cosine = (a.x * b.x + a.y * b.y + a.z * b.z) / (size(a) * size(b));
  return Math.acos(Math.max(-1, Math.min(1, cosine)));
}

/** Points of a course that are its ends or where it turns. */
function corners(course: readonly Point3[]): Point3[] {
  const kept: Point3[] = [];
  for (const [i, at] of course.entries()) {
    const after = course[i + 1];
    const before = kept.at(-1);
    if (before && size(between(before, at)) === 0) continue;
    const isStraight = before && after && size(between(at, after)) > 0 && turnAt(before, at, after) < STRAIGHT;
    if (!isStraight) kept.push(at);
  }
  return kept;
}

/**
 * Straight stretches and the elbows between them, which together are the course. The legs of an elbow are as long as
 * the pipe is wide, from its corner (hypothesis: lengths of fittings vary with the maker), and shorter where there is
 * no room.
 */
export function partedAtBends(course: readonly Point3[], diameter: number): PartedCourse {
  const points = corners(course);
  const legs = points.slice(1).map((at, i) => Math.min(diameter, MOST_SHARE * size(between(points[i]!, at))));
  const last = points.length - 2;
  const stretches = legs.map((leg, i): [Point3, Point3] => {
    const [from, to] = [points[i]!, points[i + 1]!];
    return [i === 0 ? from : towards(from, to, leg), i === last ? to : towards(to, from, leg)];
  });
  const bends = points.slice(1, -1).map((at, i): Bend => {
    return {
      course: [stretches[i]![1], at, stretches[i + 1]![0]],
      angle: turnAt(points[i]!, at, points[i + 2]!),
    };
  });
  return { stretches, bends };
}

/**
 * A course parted where a disk of a radius has no room to turn: the mitre of a sharp turn reaches beyond the shorter
 * stretch beside it (r tan(α/2)), and no program builds it. The stretches there overlap, each cut off square.
 */
export function mitredRuns(course: readonly Point3[], radius: number): Point3[][] {
  const runs: Point3[][] = [[]];
  for (const [i, at] of course.entries()) {
    runs.at(-1)!.push(at);
    const [before, after] = [course[i - 1], course[i + 1]];
    if (!before || !after) continue;
    // A stretch between two turns has half of its length for each.
    const room = Math.min(
      size(between(before, at)) / (i === 1 ? 1 : 2),
      size(between(at, after)) / (i === course.length - 2 ? 1 : 2),
    );
    if (radius * Math.tan(turnAt(before, at, after) / 2) >= room) runs.push([at]);
  }
  return runs;
}
