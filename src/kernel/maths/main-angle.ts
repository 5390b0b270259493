import type { Point } from './geometry.js';

interface Directed {
  readonly direction: Point;
  readonly length: number;
}

const BUCKETS_PER_DEGREE = 10;
/** Walls this near to one another are those of one body, however askew it was built, degrees. */
const ONE_BODY = 8;

/** Walls of one direction modulo a quarter turn: their length, and the direction of the longest of them, degrees. */
interface Course {
  length: number;
  angle: number;
  longest: number;
}

function coursesOf(walls: readonly Directed[]): Course[] {
  const courses = new Map<number, Course>();
  for (const { direction, length } of walls) {
    const degrees = (Math.atan2(direction.y, direction.x) * 180) / Math.PI;
    let angle = ((degrees % 90) + 90) % 90;
    if (angle > 45) angle -= 90;
    const key = Math.round(angle * BUCKETS_PER_DEGREE);
    const course = courses.get(key) ?? { length: 0, angle, longest: 0 };
    course.length += length;
    if (length > course.longest) Object.assign(course, { angle, longest: length });
    courses.set(key, course);
  }
  return [...courses].sort(([p], [q]) => p - q).map(([, course]) => course);
}

/** Whether two directions modulo a quarter turn are those of one body. */
function isOneBody(p: Course, q: Course): boolean {
  const turn = Math.abs(p.angle - q.angle);
  return Math.min(turn, 90 - turn) <= ONE_BODY;
}

/** The one with most of a measure, the first of equals. */
function most(courses: readonly Course[], measure: (course: Course) => number): Course | undefined {
  const measures = courses.map(measure);
  return courses[measures.indexOf(Math.max(...measures))];
}

/**
 * Direction of most of the wall length, modulo a quarter turn, in (-45, 45]: of the body that has most of it, the
 * direction that most of its walls share. A building set square gives exactly 0.
 */
export function mainAngle(walls: readonly Directed[]): number {
  const courses = coursesOf(walls);
  const lengthOf = (some: readonly Course[]): number => some.reduce((sum, { length }) => sum + length, 0);
  const bodyOf = (course: Course): Course[] => courses.filter((other) => isOneBody(course, other));
  const center = most(courses, (course) => lengthOf(bodyOf(course)));
  const best = center ? most(bodyOf(center), ({ length }) => length)!.angle : 0;
  return Math.abs(best) < 1e-9 ? 0 : best;
}
