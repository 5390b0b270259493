import type { Point, Point3 } from '../../maths/geometry.js';
import { distanceToSegment, meet } from '../../maths/lines.js';
import { add, cross, distance, offsetFrom, subtract, unit } from '../../maths/vector.js';

/** The course of a pipe on a plan. */
export interface Course {
  readonly id: string;
  /** What it carries: its ends follow pipes of the same. */
  readonly fluid: string;
  readonly points: readonly Point3[];
}

/** What each straight part of some courses is moved by, by the index of the course, then of the part. */
export type Shifts = ReadonlyMap<number, ReadonlyMap<number, Point>>;

/** A straight part of a course as it is drawn. */
interface Line {
  readonly course: number;
  readonly a: Point;
  readonly b: Point;
  readonly along: Point;
  readonly by: Point;
}

const NOWHERE: Point = { x: 0, y: 0 };
/** Sine of an angle under which two lines are taken for parallel: they meet too far away. */
const ALMOST_PARALLEL = 0.17;
/** An end this near to another pipe of its fluid is joined to it, mm. */
const JOINED = 30;
/** An end this near to the middle of a stack runs into it, mm. */
const AT_STACK = 150;

const linesOf = ({ points }: Course, course: number, shifts: Shifts): Line[] =>
  points.slice(1).map((b, i) => {
    const a = points[i]!;
    return { course, a, b, along: unit(subtract(b, a)), by: shifts.get(course)?.get(i) ?? NOWHERE };
  });

/** Where two lines meet as they are drawn; null where they are almost parallel. */
function meeting(first: Line, other: Line): Point | null {
  if (Math.abs(cross(first.along, other.along)) < ALMOST_PARALLEL) return null;
  const a = add(first.a, first.by);
  const t = meet(a, first.along, add(other.a, other.by), other.along);
  return t === null ? null : offsetFrom(a, first.along, t);
}

/** A corner between two parts as they are drawn: where they meet, or a step aside. */
function corner(at: Point3, before: Line, after: Line): Point3[] {
  if (distance(before.by, after.by) < 1e-6 && Math.abs(cross(before.along, after.along)) < ALMOST_PARALLEL) {
    return [{ ...at, ...add(at, before.by) }];
  }
  const met = meeting(before, after);
  return met ? [{ ...at, ...met }] : [before, after].map(({ by }) => ({ ...at, ...add(at, by) }));
}

/** What ends of courses may meet. */
interface Around {
  /** Parts of courses of the same fluid. */
  readonly lines: readonly Line[];
  /** Stacks and risers. */
  readonly uprights: readonly Point[];
}

/** The end of a course, from its last part outwards: on the pipe or the stack that it meets. */
function ending(at: Point3, own: Line, { lines, uprights }: Around): Point3[] {
  const host = lines.find((line) => line.course !== own.course && distanceToSegment(at, line.a, line.b) <= JOINED);
  const shifted = { ...at, ...add(at, own.by) };
  if (!host) {
    const isOnStack = uprights.some((upright) => distance(upright, at) <= AT_STACK);
    return isOnStack && distance(at, shifted) >= 1 ? [shifted, at] : [shifted];
  }
  const met = meeting(own, host);
  if (met) return [{ ...at, ...met }];
  const beside = { ...at, ...add(at, host.by) };
  return distance(beside, shifted) < 1 ? [shifted] : [shifted, beside];
}

/**
 * Courses as they are drawn, each part where it is moved to, by the id of the course.
 * @param uprights where stacks and risers stand
 */
export function shiftedCourses(
  courses: readonly Course[],
  shifts: Shifts,
  uprights: readonly Point[],
): ReadonlyMap<string, readonly Point3[]> {
  const parts = courses.map((course, i) => linesOf(course, i, shifts));
  const byFluid = Map.groupBy(parts.flat(), ({ course }) => courses[course]!.fluid);
  return new Map(
    courses.map(({ id, fluid, points }, i) => {
      const own = parts[i]!;
      const [first, last] = [own[0], own.at(-1)];
      if (!first || !last) return [id, points];
      const around = { lines: byFluid.get(fluid) ?? [], uprights };
      const between = points.slice(1, -1).flatMap((at, k) => corner(at, own[k]!, own[k + 1]!));
      const start = ending(points[0]!, first, around).toReversed();
      return [id, [...start, ...between, ...ending(points.at(-1)!, last, around)]];
    }),
  );
}
