import { boxIndex } from '../../maths/box-index.js';
import type { BoxIndex } from '../../maths/box-index.js';
import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import type { Point, Ring } from '../../maths/geometry.js';
import { boundsOf, ringContains } from '../../maths/ring.js';
import { cross, dot, leftOf, midpoint, offsetFrom, subtract } from '../../maths/vector.js';
import { rankOf } from '../bodies/walls.js';
import { wallGables } from '../gables/wall-gables.js';
import type { Building, Wall } from '../types.js';
import type { Cell } from './cells.js';
import { areaOfCell, cutAt, lessAll, meet } from './cells.js';
import type { Strip } from './strips.js';

/** Which face of a wall: a side of its axis, or the end of it. */
export type WallSide = 'left' | 'right' | 'end';

/** A part of a strip and the wall that it belongs to. */
export interface Claim {
  readonly wall: Wall;
  readonly side: WallSide;
  /** `gable`: above the written height of the wall; `open`: no element, above a low wall. */
  readonly as: 'wall' | 'gable' | 'open';
  readonly cell: Cell;
}

/** An edge of the plan of a wall, in the order of its outline. */
interface WallLine {
  readonly wall: Wall;
  readonly a: Point;
  readonly b: Point;
  readonly level: number;
}

/** A face of a wall and the side of a room are one line within this, mm. */
const ON_FACE_MM = LENGTH_TOLERANCE_MM;
/** How far behind a face its gable is looked for, mm. */
const BEHIND_MM = 5;
/** A ceiling may rise past the top of its wall by this share of the thickness, over the slope of a roof. */
const EAVE_RATIO = 3;

/** The faces of the walls of a building, found by the sides of its rooms. */
export interface WallLines {
  readonly lines: readonly WallLine[];
  readonly index: BoxIndex;
  readonly rank: ReadonlyMap<Wall, number>;
  readonly gables: ReadonlyMap<Wall, readonly Ring[]>;
}

/** Every edge of every wall, as each level cuts or shows it. */
export function wallLinesOf(building: Building): WallLines {
  const seen = new Map<Wall, Set<Ring>>();
  const lines = building.levels.flatMap(({ index, cuts, below, above }) =>
    [...cuts, ...below, ...above].flatMap(({ wall, footprint }): WallLine[] => {
      const known = seen.get(wall) ?? new Set();
      seen.set(wall, known);
      if (known.has(footprint)) return [];
      known.add(footprint);
      return footprint.map((a, i) => ({ wall, a, b: footprint[(i + 1) % footprint.length]!, level: index }));
    }),
  );
  const gables = new Map<Wall, Ring[]>();
  for (const { wall, whole } of wallGables(building)) {
    gables.set(wall, [...(gables.get(wall) ?? []), ...whole.map(({ plan }) => plan.outer)]);
  }
  return {
    lines,
    index: boxIndex(lines.map(({ a, b }) => boundsOf([a, b]))),
    rank: rankOf(building.walls),
    gables,
  };
}

/**
 * The parts of a strip that have a wall behind them, and the rest of the strip.
 * @param level of the room
 */
export function claimsOn(strip: Strip, level: number, walls: WallLines): { claims: Claim[]; rest: Cell[] } {
  const behind = linesBehind(strip, level, walls);
  const claims: Claim[] = [];
  let rest: readonly Cell[] = strip.cells;
  for (const { line, from, to } of behind) {
    const { wall } = line;
    const body: Cell = { from, to, low: [wall.z, wall.z], high: [wall.top, wall.top] };
    const own = rest.flatMap((cell) => meet(cell, body));
    if (own.length === 0) continue;
    const side = sideOf(wall, strip);
    claims.push(...own.map((cell): Claim => ({ wall, side, as: 'wall', cell })));
    rest = lessAll(rest, [body]);
  }
  for (const { line, from, to } of behind) {
    const { wall } = line;
    const over: Cell = { from, to, low: [wall.top, wall.top], high: [1e9, 1e9] };
    const own = rest.flatMap((cell) => meet(cell, over));
    if (own.length === 0) continue;
    const side = sideOf(wall, strip);
    claims.push(...own.flatMap((cell) => aboveWall(strip, wall, side, cell, walls)));
    rest = lessAll(rest, [over]);
  }
  return { claims, rest: rest.filter((cell) => areaOfCell(cell) > 0) };
}

interface Behind {
  readonly line: WallLine;
  readonly from: number;
  readonly to: number;
}

/** Edges of walls that run against a strip, those of the room's own level first, then the stronger wall. */
function linesBehind({ a, b, direction, length }: Strip, level: number, { lines, index, rank }: WallLines): Behind[] {
  const along = (point: Point): number => dot(direction, subtract(point, a));
  const aside = (point: Point): number => Math.abs(cross(direction, subtract(point, a)));
  return index
    .search(boundsOf([a, b]), ON_FACE_MM)
    .map((i) => lines[i]!)
    .flatMap((line): Behind[] => {
      const [s, t] = [along(line.b), along(line.a)];
      const [from, to] = [Math.max(0, s), Math.min(length, t)];
      if (to - from <= 1e-6 || !isAlong(line, s, t, from, to, aside)) return [];
      return [{ line, from, to }];
    })
    .toSorted(
      (p, q) =>
        Number(p.line.level !== level) - Number(q.line.level !== level) ||
        rank.get(p.line.wall)! - rank.get(q.line.wall)! ||
        p.from - q.from,
    );
}

/** The edge keeps to the strip over what they share: a short one may turn by the grid of plane booleans. */
function isAlong(
  line: WallLine,
  s: number,
  t: number,
  from: number,
  to: number,
  aside: (point: Point) => number,
): boolean {
  const at = (place: number): Point => {
    const share = (t - place) / (t - s);
    return { x: line.a.x + (line.b.x - line.a.x) * share, y: line.a.y + (line.b.y - line.a.y) * share };
  };
  return aside(at(from)) <= ON_FACE_MM && aside(at(to)) <= ON_FACE_MM;
}

/** Left and right as seen along the axis; the room is on the left of the strip. */
function sideOf(wall: Wall, { a, b, direction }: Strip): WallSide {
  const aside = cross(wall.direction, subtract(midpoint(a, b), wall.a));
  const isParallel = Math.abs(cross(wall.direction, direction)) < 0.02;
  if (!isParallel || Math.abs(Math.abs(aside) - wall.thickness / 2) > 2 * ON_FACE_MM) return 'end';
  // A spike of the plan may run along a face the other way: that is no side of the wall.
  const looksAway = aside * dot(wall.direction, direction) > 0;
  if (looksAway) return aside > 0 ? 'left' : 'right';
  return 'end';
}

/** Above the written height of a wall: its gable, the slope over its thickness under an eave, or an open side. */
function aboveWall(strip: Strip, wall: Wall, side: WallSide, cell: Cell, { gables }: WallLines): Claim[] {
  const rings = gables.get(wall) ?? [];
  const { a, direction } = strip;
  const stops = rings.flatMap((ring) => ring.map((point) => dot(direction, subtract(point, a))));
  return cutAt(cell, stops, []).map((part): Claim => {
    const middle = offsetFrom(a, direction, (part.from + part.to) / 2, -BEHIND_MM);
    if (rings.some((ring) => ringContains(ring, middle))) return { wall, side, as: 'gable', cell: part };
    const isLow = Math.max(part.high[0] - part.low[0], part.high[1] - part.low[1]) <= EAVE_RATIO * wall.thickness;
    const isSloping = strip.under.closedBy === 'roof' && strip.under.hung === null;
    return { wall, side, as: isSloping && isLow ? 'wall' : 'open', cell: part };
  });
}

/** Abscissa along the axis of a wall of a place along a strip, and back. */
export function onAxis(
  wall: Wall,
  { a, direction }: Strip,
): { to: (at: number) => number; back: (s: number) => number } {
  const start = dot(wall.direction, subtract(a, wall.a));
  const pace = dot(wall.direction, direction) > 0 ? 1 : -1;
  return { to: (at) => start + pace * at, back: (s) => (s - start) * pace };
}

/** A point of the other face of a wall, or past it. @param past how far beyond that face, mm */
export function acrossWall(wall: Wall, side: WallSide, along: number, past: number): Point {
  const sign = side === 'left' ? -1 : 1;
  return offsetFrom(wall.a, wall.direction, along, sign * (wall.thickness / 2 + past));
}

/** A point behind a strip, on the side away from the room. */
export const behindStrip = ({ a, direction }: Strip, at: number, past: number): Point => {
  const left = leftOf(direction);
  return { x: a.x + direction.x * at - left.x * past, y: a.y + direction.y * at - left.y * past };
};
