import type { Building, Level } from '../../building/index.js';
import type { Bounds, Point, Ring } from '../../maths/geometry.js';
import { boundsOf, ringContains } from '../../maths/ring.js';
import { distance, dot, leftOf, offsetFrom, rotate, subtract } from '../../maths/vector.js';
import type { Course, Shifts } from './shifted-courses.js';
import { shiftedCourses } from './shifted-courses.js';

/** Between the axes of two pipes that run side by side, mm of paper: nearer, the two lines read as one. */
const APART = 1.2;
/** The same in a bundle that would else spread over more than so many, mm of paper. */
const TIGHT = 0.85;
const WIDEST = 4.5;
/** Pipes that run beside one another for less than this are drawn where they are, mm of paper. */
const LEAST_BESIDE = 2.5;
/** A level with more straight parts of pipes than this is drawn as it is: no scale tells them apart. */
const MOST_PARTS = 2000;
/** Parts before one in its order that may stand in its way. */
const MOST_BEFORE = 24;

/** Where along a part it is asked whether it runs in a wall. */
const SAMPLES = [0.1, 0.3, 0.5, 0.7, 0.9];

/** A straight part of a pipe among those of its direction. Millimetres. */
interface Part {
  readonly course: number;
  readonly index: number;
  readonly start: Point;
  /** From its start to its end. */
  readonly way: Point;
  /** To the left of the direction of its group. */
  readonly normal: Point;
  /** Where its axis lies along the normal, and its ends along the direction. */
  readonly across: number;
  readonly from: number;
  readonly to: number;
  /** Its place among parts on the very same axis: round a corner what lay to the left stays to the left. */
  readonly rank: number;
}

/** The straight parts of some courses by their direction, to the degree: pipes along one wall are of one group. */
function groupsOf(courses: readonly Course[], angle: number): Part[][] {
  const groups = new Map<number, Part[]>();
  for (const [course, { points }] of courses.entries()) {
    for (const [index, a] of points.slice(0, -1).entries()) {
      const b = points[index + 1]!;
      if (distance(a, b) < 1) continue;
      const way = subtract(b, a);
      const degrees = (((Math.round((Math.atan2(way.y, way.x) * 180) / Math.PI - angle) % 180) + 180) % 180) + angle;
      const along = rotate({ x: 1, y: 0 }, degrees);
      const normal = leftOf(along);
      const [p, q] = [dot(a, along), dot(b, along)];
      const part: Part = {
        course,
        index,
        start: a,
        way,
        normal,
        across: (dot(a, normal) + dot(b, normal)) / 2,
        from: Math.min(p, q),
        to: Math.max(p, q),
        rank: dot(way, along) < 0 ? -course : course,
      };
      const alike = groups.get(degrees);
      if (alike) alike.push(part);
      else groups.set(degrees, [part]);
    }
  }
  return [...groups.values()];
}

/** Points along a part that are asked whether they are in a wall. */
const samplesOf = ({ start, way }: Part): Point[] => SAMPLES.map((share) => offsetFrom(start, way, share));

const isBeside = (p: Part, q: Part, least: number): boolean =>
  p.course !== q.course && Math.min(p.to, q.to) - Math.max(p.from, q.from) > least;

/** A part with the place that it is pushed to. */
interface Pushed {
  readonly part: Part;
  at: number;
  /** Those that were pushed by one another are moved back together. */
  bundle: Pushed[];
}

/** Parts of one direction in the order of their axes, each pushed clear of those before it; in bundles. */
function pushedApart(parts: readonly Part[], scale: number, apart: number): Pushed[] {
  const sorted = parts.toSorted((p, q) => Math.round(p.across) - Math.round(q.across) || p.rank - q.rank);
  const pushed: Pushed[] = [];
  for (const part of sorted) {
    const one: Pushed = { part, at: part.across, bundle: [] };
    one.bundle.push(one);
    for (const other of pushed.slice(-MOST_BEFORE)) {
      const clear = other.at + apart * scale;
      if (clear - part.across <= 1e-6 || !isBeside(part, other.part, LEAST_BESIDE * scale)) continue;
      one.at = Math.max(one.at, clear);
      if (other.bundle === one.bundle) continue;
      const merged = [...other.bundle, ...one.bundle];
      for (const each of merged) each.bundle = merged;
    }
    pushed.push(one);
  }
  return pushed;
}

/** The same from the other side: those that a bundle was moved back onto give way to it. */
function pushedBack(parts: readonly Pushed[], scale: number, apart: number): void {
  const sorted = parts.toSorted((p, q) => q.at - p.at);
  for (const [i, one] of sorted.entries()) {
    for (const other of sorted.slice(Math.max(0, i - MOST_BEFORE), i)) {
      if (isBeside(one.part, other.part, LEAST_BESIDE * scale)) one.at = Math.min(one.at, other.at - apart * scale);
    }
  }
}

/** Walls of a level with their boxes. */
interface WallBox {
  readonly ring: Ring;
  readonly box: Bounds;
}

const isInWall = (walls: readonly WallBox[], point: Point): boolean =>
  walls.some(
    ({ ring, box }) =>
      point.x > box.minX && point.x < box.maxX && point.y > box.minY && point.y < box.maxY && ringContains(ring, point),
  );

/** How far a bundle is moved back as one: about its middle, unless that takes more of its parts into a wall. */
function backOf(bundle: readonly Pushed[], walls: readonly WallBox[], scale: number): number {
  const moves = bundle.map(({ part, at }) => at - part.across);
  const [least, most] = [Math.min(...moves), Math.max(...moves)];
  const middle = moves.reduce((sum, move) => sum + move, 0) / moves.length;
  const outside = bundle.flatMap(({ part, at }) =>
    samplesOf(part)
      .filter((point) => !isInWall(walls, point))
      .map((point) => ({ point, normal: part.normal, move: at - part.across })),
  );
  const half = (APART / 2) * scale;
  const costOf = (back: number): number => {
    let cost = 0;
    for (const { point, normal, move } of outside) {
      for (const aside of [-half, 0, half]) {
        if (isInWall(walls, offsetFrom(point, normal, move - back + aside))) cost += 1;
      }
    }
    return cost;
  };
  const [best = middle] = [middle, least, most]
    .map((back) => ({ back, cost: costOf(back) }))
    .toSorted((p, q) => p.cost - q.cost)
    .map(({ back }) => back);
  return best;
}

/** Parts that were pushed by one another, where they are several. */
const bundlesOf = (pushed: readonly Pushed[]): Pushed[][] =>
  [...new Set(pushed.map(({ bundle }) => bundle))].filter((bundle) => bundle.length > 1);

/** From the first lane of a bundle to the last, mm. */
const widthOf = (bundle: readonly Pushed[]): number =>
  Math.max(...bundle.map(({ at }) => at)) - Math.min(...bundle.map(({ at }) => at));

/** Parts of one direction in their lanes, where some of them lie on others. */
function lanesOf(parts: readonly Part[], walls: () => readonly WallBox[], scale: number): readonly Pushed[] {
  const usual = pushedApart(parts, scale, APART);
  const apart = bundlesOf(usual).some((bundle) => widthOf(bundle) > WIDEST * scale) ? TIGHT : APART;
  const pushed = apart === APART ? usual : pushedApart(parts, scale, apart);
  const bundles = bundlesOf(pushed);
  if (bundles.length === 0) return [];
  for (const bundle of bundles) {
    const back = backOf(bundle, walls(), scale);
    for (const one of bundle) one.at -= back;
  }
  pushedBack(pushed, scale, apart);
  return pushed.filter(({ part, at }) => Math.abs(at - part.across) > 1e-6);
}

/** What each part is moved by, sideways; courses without any are left out. */
function shiftsOf(courses: readonly Course[], level: Level, angle: number, scale: number): Shifts {
  const shifts = new Map<number, Map<number, Point>>();
  let boxes: readonly WallBox[] | null = null;
  const walls = () => (boxes ??= level.cuts.map(({ footprint }) => ({ ring: footprint, box: boundsOf(footprint) })));
  for (const { part, at } of groupsOf(courses, angle).flatMap((parts) => lanesOf(parts, walls, scale))) {
    const { course, index, normal, across } = part;
    const own = shifts.get(course) ?? new Map<number, Point>();
    shifts.set(course, own.set(index, offsetFrom({ x: 0, y: 0 }, normal, at - across)));
  }
  return shifts;
}

/**
 * A building as its pipes are drawn on the plan of a level: those that run along one another stand side by side, their
 * ends on the stack or the pipe of their fluid that they meet. Exchange drawings show them where they are.
 * @param angle of the axes of the plan, degrees
 */
export function sideBySide(building: Building, level: Level, angle: number, scale: number): Building {
  const courses = building.pipes.flatMap((pipe): Course[] =>
    pipe.runs
      .filter(({ planIndex }) => planIndex === level.index)
      .map(({ id, points }) => ({ id, fluid: `${pipe.type} ${pipe.source.circuit ?? ''}`, points })),
  );
  if (courses.reduce((sum, { points }) => sum + points.length, 0) > MOST_PARTS) return building;
  const shifts = shiftsOf(courses, level, angle, scale);
  if (shifts.size === 0) return building;
  const uprights = building.stacks.filter(({ bottom, top }) => bottom < level.top && top > level.z);
  const drawn = shiftedCourses(
    courses,
    shifts,
    uprights.map(({ center }) => center),
  );
  const pipes = building.pipes.map((pipe) => ({
    ...pipe,
    runs: pipe.runs.map((run) => ({ ...run, points: drawn.get(run.id) ?? run.points })),
  }));
  return { ...building, pipes };
}
