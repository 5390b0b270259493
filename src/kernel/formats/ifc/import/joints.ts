import { boxIndex } from '../../../maths/box-index.js';
import type { Point } from '../../../maths/geometry.js';
import { meet } from '../../../maths/lines.js';
import { cross, distance, dot, offsetFrom, subtract, unit } from '../../../maths/vector.js';
import type { Stretch } from './wall-blocks.js';

/** Gaps between walls that meet in the file, mm: rounding, and films of plaster. */
const GAP_MM = 25;
/** Below this sine two walls count as parallel. */
const PARALLEL_SINE = Math.sin((5 * Math.PI) / 180);
/** Walls that share less height do not meet, mm. */
const SHARED_HEIGHT_MM = 100;

type Ends = { a: Point; b: Point };

/**
 * Axes prolonged or cut to where they meet: files draw bodies, whose ends stop at the face of another wall or go on to
 * the outer corner; a scene is drawn by axes that meet.
 */
export function joined(stretches: readonly Stretch[]): Stretch[] {
  const reach = Math.max(0, ...stretches.map(({ thickness }) => thickness)) + GAP_MM;
  const index = boxIndex(
    stretches.map(({ a, b }) => ({
      minX: Math.min(a.x, b.x) - reach,
      minY: Math.min(a.y, b.y) - reach,
      maxX: Math.max(a.x, b.x) + reach,
      maxY: Math.max(a.y, b.y) + reach,
    })),
  );
  return stretches.map((stretch) => {
    const near = (point: Point): Stretch[] =>
      index
        .search({ minX: point.x, minY: point.y, maxX: point.x, maxY: point.y })
        .map((i) => stretches[i]!)
        .filter((other) => other !== stretch && meetInHeight(stretch, other));
    const ends: Ends = {
      a: endAt(stretch, stretch.b, stretch.a, near(stretch.a)),
      b: endAt(stretch, stretch.a, stretch.b, near(stretch.b)),
    };
    return distance(ends.a, ends.b) < 1 ? stretch : { ...stretch, ...ends };
  });
}

const meetInHeight = (p: Stretch, q: Stretch): boolean =>
  Math.min(p.peak, q.peak) - Math.max(p.bottom, q.bottom) > SHARED_HEIGHT_MM;

/** Where an end goes: to the axis of the wall that it meets with the least change; it stays where it meets none. */
function endAt(stretch: Stretch, far: Point, end: Point, others: readonly Stretch[]): Point {
  const out = unit(subtract(end, far));
  const length = distance(far, end);
  let best: number | null = null;
  for (const other of others) {
    const by = reachOf(stretch, end, out, other);
    if (by === null || by < -length / 2) continue;
    if (best === null || Math.abs(by) < Math.abs(best)) best = by;
  }
  return best === null ? end : offsetFrom(end, out, best);
}

/** How far an end goes on to meet the axis of another wall, negative when it passed it; null when they do not meet. */
function reachOf({ thickness }: Stretch, end: Point, out: Point, other: Stretch): number | null {
  const direction = unit(subtract(other.b, other.a));
  const sine = Math.abs(cross(out, direction));
  if (sine < PARALLEL_SINE) return reachInLine(thickness, end, out, other);
  const reach = meet(end, out, other.a, direction);
  if (reach === null || Math.abs(reach) > (other.thickness / 2 + thickness / 2) / sine + GAP_MM) return null;
  const along = dot(subtract(offsetFrom(end, out, reach), other.a), direction);
  const margin = thickness / 2 / sine + other.thickness / 2 + GAP_MM;
  return along < -margin || along > distance(other.a, other.b) + margin ? null : reach;
}

/** Walls in line, end to end: both go to the middle of what parts them. */
function reachInLine(thickness: number, end: Point, out: Point, other: Stretch): number | null {
  const facing = distance(end, other.a) < distance(end, other.b) ? other.a : other.b;
  const gap = subtract(facing, end);
  const aside = Math.abs(cross(out, gap));
  const along = dot(gap, out);
  if (aside > Math.max(1, Math.abs(thickness - other.thickness) / 2 + 1) || Math.abs(along) > GAP_MM) return null;
  return along / 2;
}
