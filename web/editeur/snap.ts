import type { Point } from '../../src/kernel/maths/geometry.js';
import { meet } from '../../src/kernel/maths/lines.js';
import { add, distance, dot, leftOf, scale, subtract, unit } from '../../src/kernel/maths/vector.js';

export interface Segment {
  readonly a: Point;
  readonly b: Point;
}

/** What a point was drawn to. */
export type Hold = 'end' | 'crossing' | 'wall' | 'angle' | 'aligned' | 'grid' | 'free';

export interface Snapped {
  readonly at: Point;
  readonly hold: Hold;
  /** Lines that explain why it is there. */
  readonly guides: readonly Segment[];
}

export interface Surroundings {
  /** Axes of the walls of the level. */
  readonly walls: readonly Segment[];
  /** Where the wall being drawn starts. */
  readonly from?: Point;
  /** How far a point is drawn, mm. */
  readonly reach: number;
  /** Side of the grid, mm. */
  readonly step: number;
}

/** A line that draws points to it, and where along it they are counted from. */
interface Line {
  readonly origin: Point;
  readonly direction: Point;
  readonly hold: Hold;
  /** Where a wall stops drawing points; absent for a line without end. */
  readonly length?: number;
}

const EAST: Point = { x: 1, y: 0 };
const NORTH: Point = { x: 0, y: 1 };
/** Directions that a wall takes by preference, from where it starts: square, then half-square. */
const DIRECTIONS: readonly Point[] = [EAST, NORTH, unit({ x: 1, y: 1 }), unit({ x: 1, y: -1 })];

const rounded = (value: number, step: number): number => Math.round(value / step) * step;
const along = ({ origin, direction }: Line, p: Point): number => dot(subtract(p, origin), direction);
const at = ({ origin, direction }: Line, length: number): Point => add(origin, scale(direction, length));
const near = (line: Line, p: Point): number => Math.abs(dot(subtract(p, line.origin), leftOf(line.direction)));
const tidy = ({ x, y }: Point): Point => ({ x: Math.round(x * 10) / 10 + 0, y: Math.round(y * 10) / 10 + 0 });

const lengthOf = ({ a, b }: Segment): number => distance(a, b);

/** The axes of walls as lines that draw points. */
const axesOf = (walls: readonly Segment[]): Line[] =>
  walls
    .filter((wall) => lengthOf(wall) > 0)
    .map((wall) => ({
      origin: wall.a,
      direction: unit(subtract(wall.b, wall.a)),
      hold: 'wall' as const,
      length: lengthOf(wall),
    }));

/** Directions square to the walls that a point lies on, beside the usual ones. */
function raysFrom(from: Point, walls: readonly Segment[], reach: number): Line[] {
  const own = axesOf(walls)
    .filter((line) => near(line, from) < 1 && along(line, from) > -reach && along(line, from) < line.length! + reach)
    .flatMap(({ direction }) => [direction, leftOf(direction)]);
  return [...DIRECTIONS, ...own].map((direction) => ({ origin: from, direction, hold: 'angle' as const }));
}

/** Lines through the ends of the walls, east and north. */
const alignmentsOf = (ends: readonly Point[]): Line[] =>
  ends.flatMap((origin) => [EAST, NORTH].map((direction) => ({ origin, direction, hold: 'aligned' as const })));

/** Whether a line draws a point to it. */
function draws(line: Line, p: Point, reach: number): boolean {
  if (near(line, p) > reach) return false;
  return line.length === undefined || (along(line, p) >= -reach && along(line, p) <= line.length + reach);
}

/** What draws a point, of the strongest kind first, the nearest of each first. */
function linesAt(p: Point, { walls, from, reach }: Surroundings): Line[] {
  const ends = walls.flatMap(({ a, b }) => [a, b]);
  const kinds = [from ? raysFrom(from, walls, reach) : [], axesOf(walls), alignmentsOf(ends)];
  return kinds.flatMap((lines) =>
    lines.filter((line) => draws(line, p, reach)).toSorted((one, other) => near(one, p) - near(other, p)),
  );
}

const guideOf = (line: Line, to: Point): Segment => ({ a: line.origin, b: to });

/** Where two lines that draw a point cross. */
function crossing(lines: readonly Line[], p: Point, reach: number): Snapped | null {
  for (const [i, one] of lines.entries()) {
    for (const other of lines.slice(i + 1)) {
      const length = meet(one.origin, one.direction, other.origin, other.direction);
      const to = length === null ? null : tidy(at(one, length));
      if (!to || distance(to, p) > reach * 1.5) continue;
      return { at: to, hold: 'crossing', guides: [guideOf(one, to), guideOf(other, to)] };
    }
  }
  return null;
}

/** The point of a line nearest to another, a whole number of steps from where the line is counted. */
function onLine(line: Line, p: Point, step: number): Point {
  const isSquare = Math.abs(line.direction.x * line.direction.y) < 1e-9;
  if (line.hold === 'angle' || !isSquare) return at(line, rounded(along(line, p), step));
  const on = at(line, along(line, p));
  return line.direction.x === 0 ? { x: on.x, y: rounded(on.y, step) } : { x: rounded(on.x, step), y: on.y };
}

/** Where a point goes: an end of a wall, a crossing, a right angle, a wall, an alignment; else the grid. */
export function snap(p: Point, around: Surroundings): Snapped {
  const { walls, reach, step } = around;
  const ends = walls.flatMap(({ a, b }) => [a, b]).filter((end) => distance(end, p) <= reach);
  const [end] = ends.toSorted((one, other) => distance(one, p) - distance(other, p));
  if (end) return { at: end, hold: 'end', guides: [] };
  const lines = linesAt(p, around);
  const crossed = crossing(lines.slice(0, 12), p, reach);
  if (crossed) return crossed;
  const [line] = lines;
  if (line) {
    const to = tidy(onLine(line, p, step));
    return { at: to, hold: line.hold, guides: [guideOf(line, to)] };
  }
  return { at: { x: rounded(p.x, step) + 0, y: rounded(p.y, step) + 0 }, hold: 'grid', guides: [] };
}

/** How far from the axis of a wall another one still lies on it, mm. */
const SAME_MM = 1;

/** The parts of a segment that no wall lies on yet. */
export function uncovered({ a, b }: Segment, walls: readonly Segment[]): Segment[] {
  const length = distance(a, b);
  if (length < SAME_MM) return [];
  const line: Line = { origin: a, direction: unit(subtract(b, a)), hold: 'wall' };
  const taken = walls
    .filter((wall) => near(line, wall.a) < SAME_MM && near(line, wall.b) < SAME_MM)
    .map((wall) => [along(line, wall.a), along(line, wall.b)].toSorted((p, q) => p - q) as [number, number])
    .toSorted(([p], [q]) => p - q);
  const free: Segment[] = [];
  let reached = 0;
  for (const [start, end] of [...taken, [length, length] as const]) {
    const until = Math.min(start, length);
    if (until - reached > SAME_MM) free.push({ a: tidy(at(line, reached)), b: tidy(at(line, until)) });
    reached = Math.max(reached, end);
  }
  return free;
}
