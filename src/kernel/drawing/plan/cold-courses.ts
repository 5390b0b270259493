import type { Building, Pipe } from '../../building/index.js';
import { boxIndex, budgeted } from '../../maths/box-index.js';
import type { BoxIndex } from '../../maths/box-index.js';
import type { Point } from '../../maths/geometry.js';
import { distanceToSegment } from '../../maths/lines.js';
import { boundsAt, boundsOf } from '../../maths/ring.js';
import { distance } from '../../maths/vector.js';

/** Ends of pipes this near in plan are joined, mm. */
const JOINED_MM = 20;

/** The course of a cold pipe on a storey, from where its water comes. */
export interface Course {
  readonly pipe: Pipe;
  readonly level: number;
  readonly points: readonly Point[];
}

/** The courses of cold water that say that they come from the arrival, storey by storey. */
export const coldCourses = ({ pipes }: Building): Course[] =>
  pipes
    .filter(({ type, source }) => type === 'ef' && source['depuis'] === 'arrivee')
    .flatMap((pipe) => pipe.runs.map(({ planIndex, points }) => ({ pipe, level: planIndex, points })))
    .filter(({ points }) => points.length > 1);

/** Where courses begin together: those that begin there, and those of which it is a later point, which feed them. */
export interface Branching {
  readonly own: readonly number[];
  readonly feeders: readonly number[];
}

/** A segment of a course, by the place of the course among all. */
interface Side {
  readonly course: number;
  readonly a: Point;
  readonly b: Point;
}

/**
 * Where courses begin, each place once with what feeds it: thousands may begin at one arrival, and are not held against
 * one another. Places of courses are their indexes.
 */
export function branchingsOf(courses: readonly Course[]): Branching[] {
  const storeys = Map.groupBy(courses.keys(), (i) => courses[i]!.level);
  return [...storeys.values()].flatMap((own) => {
    const sides = own.flatMap((course) =>
      courses[course]!.points.slice(1).map((b, i): Side => ({ course, a: courses[course]!.points[i]!, b })),
    );
    const index = budgeted(boxIndex(sides.map(({ a, b }) => boundsOf([a, b]))));
    const starts = Map.groupBy(own, (i) => `${courses[i]!.points[0]!.x} ${courses[i]!.points[0]!.y}`);
    return [...starts.values()].map((together) => ({
      own: together,
      feeders: feedersAt(courses[together[0]!]!.points[0]!, sides, index, courses),
    }));
  });
}

/** Courses that pass a point farther along than their own beginning. */
function feedersAt(at: Point, sides: readonly Side[], index: BoxIndex, courses: readonly Course[]): number[] {
  const passing = index
    .search(boundsAt(at), JOINED_MM)
    .map((side) => sides[side]!)
    .filter(({ course, a, b }) => {
      const isLater = distance(at, courses[course]!.points[0]!) > JOINED_MM;
      return isLater && distanceToSegment(at, a, b) <= JOINED_MM;
    });
  return [...new Set(passing.map(({ course }) => course))];
}

/** What the water of a course goes on to: a dwelling by its place, none of them, or several. */
export const [NO_HOME, SOME_HOMES] = [-1, -2] as const;

const together = (one: number, other: number): number => {
  if (one === other || other === NO_HOME) return one;
  return one === NO_HOME ? other : SOME_HOMES;
};

/**
 * The dwelling that the water of each course goes on to, by the one that it ends in (`NO_HOME` in none) and what feeds
 * each place. A course is looked at again only when it has gone from no dwelling to one or from one to several.
 */
export function homesServed(homes: readonly number[], branchings: readonly Branching[]): number[] {
  const served = [...homes];
  const beginning = new Map(branchings.flatMap(({ own }, place) => own.map((course) => [course, place] as const)));
  const reached = branchings.map((): number => NO_HOME);
  const waiting = [...served.keys()].filter((course) => served[course] !== NO_HOME);
  for (let course = waiting.pop(); course !== undefined; course = waiting.pop()) {
    const place = beginning.get(course)!;
    const before = reached[place]!;
    const now = together(before, served[course]!);
    if (now === before) continue;
    reached[place] = now;
    for (const feeder of branchings[place]!.feeders) {
      const wider = together(served[feeder]!, now);
      if (wider === served[feeder]) continue;
      served[feeder] = wider;
      waiting.push(feeder);
    }
  }
  return served;
}
