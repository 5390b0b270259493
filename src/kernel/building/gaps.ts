import { boxIndex } from '../maths/box-index.js';
import { LENGTH_TOLERANCE_MM } from '../maths/constants.js';
import type { Point, Ring } from '../maths/geometry.js';
import { finder } from '../maths/inside.js';
import { cross, distance, dot, midpoint, offsetFrom, subtract } from '../maths/vector.js';
import { axisBounds, outward, rectangleOf } from './axis.js';
import { axisKey, withoutCopies } from './section.js';
import { touchOf } from './touch.js';
import type { FreeEnd, Level, Wall } from './types.js';

/** Widest hole of an envelope that is closed by prolonging walls, mm; at a wider one a wall is missing. */
export const MAX_WELD_MM = 1500;

/** A free end and the wall that it would meet if it were prolonged. */
export interface Gap {
  readonly end: FreeEnd;
  readonly other: Wall;
  /** The other's free end, when the two face each other. */
  readonly facing: FreeEnd | null;
  /** Clear distance, mm. */
  readonly width: number;
  /** Where the ends meet once closed: midpoint of two ends in line, crossing of the axes at a corner, face at a T. */
  readonly weld: Point;
  readonly middle: Point;
  /** The missing piece of wall. */
  readonly patch: Ring;
  /** True when the middle of the gap lies inside the outline of the level: an inner junction, not the envelope. */
  readonly isInside: boolean;
}

interface Context {
  readonly freeEnds: ReadonlyMap<Wall, readonly FreeEnd[]>;
  readonly islandAt: (point: Point) => number;
}

/** The narrowest way to close each free end of a level; two ends that face each other make one gap. */
export function gapsOf(level: Level): Gap[] {
  if (level.freeEnds.length === 0) return [];
  const walls = withoutCopies(
    level.cuts.map(({ wall }) => wall),
    axisKey,
  ).distinct;
  const index = boxIndex(walls.map((wall) => axisBounds(wall)));
  const context: Context = {
    freeEnds: Map.groupBy(level.freeEnds, ({ wall }) => wall),
    islandAt: finder(level.outline),
  };
  const gaps: Gap[] = [];
  const taken = new Set<FreeEnd>();
  const candidates = level.freeEnds.flatMap((end) => {
    const { x, y } = end.at;
    const near = index
      .search({ minX: x, minY: y, maxX: x, maxY: y }, MAX_WELD_MM + end.wall.thickness)
      .map((i) => walls[i]!);
    return near
      .filter((wall) => wall !== end.wall)
      .map((other) => gapBetween(end, other, context))
      .filter((gap) => gap !== null);
  });
  for (const gap of candidates.sort((p, q) => p.width - q.width || p.end.wall.index - q.end.wall.index)) {
    if (taken.has(gap.end) || (gap.facing && taken.has(gap.facing))) continue;
    taken.add(gap.end);
    if (gap.facing) taken.add(gap.facing);
    gaps.push(gap);
  }
  return gaps;
}

function gapBetween(end: FreeEnd, other: Wall, { freeEnds, islandAt }: Context): Gap | null {
  const touch = touchOf(end.wall, end.side, other, MAX_WELD_MM);
  if (!touch) return null;
  const facing = facingEnd(end, freeEnds.get(other) ?? []);
  const sine = Math.abs(cross(end.wall.direction, other.direction));
  const out = outward(end.wall, end.side);
  // A wall met sideways stops on its near face; ends in line and corners meet on the axes.
  const reach = touch.isParallel || facing ? touch.extension : touch.extension - other.thickness / 2 / sine;
  const width = touch.isParallel ? touch.extension : Math.max(0, touch.extension - other.thickness / 2 / sine);
  const isBehind = touch.extension <= LENGTH_TOLERANCE_MM && !facing;
  if (
    isBehind ||
    (touch.isParallel && !facing) ||
    Math.max(width, facing ? distance(facing.at, touch.at) : 0) > MAX_WELD_MM
  ) {
    return null;
  }
  const weld = facing && touch.isParallel ? midpoint(end.at, facing.at) : offsetFrom(end.at, out, reach);
  // Middle of the clear gap: the middle of two axis ends may already lie in the body of the other wall.
  const middle = facing && touch.isParallel ? weld : offsetFrom(end.at, out, width / 2);
  const past = touch.isParallel ? 0 : pastEnd(touch.at, other, end.wall.thickness / 2 / sine);
  const gapWidth = facing ? clearWidth(end, facing, touch.isParallel) : Math.hypot(width, past);
  return {
    end,
    other,
    facing,
    width: gapWidth,
    weld,
    middle,
    patch: rectangleOf(
      { index: -1, a: end.at, b: weld, direction: out, length: distance(end.at, weld), thickness: end.wall.thickness },
      LENGTH_TOLERANCE_MM,
    ),
    isInside: islandAt(middle) !== -1,
  };
}

/**
 * How far a point of the axis of a wall lies beyond its ends and a margin, mm: where the wall is joined to another one
 * there it goes no further, and is as far from what would meet it as its end is.
 */
function pastEnd(at: Point, { a, direction, length }: Wall, margin: number): number {
  const along = dot(subtract(at, a), direction);
  return Math.max(0, -along - margin, along - length - margin);
}

const clearWidth = (end: FreeEnd, facing: FreeEnd, isInLine: boolean): number => {
  const between = distance(end.at, facing.at);
  return isInLine ? between : Math.max(0, between - Math.min(end.wall.thickness, facing.wall.thickness) / 2);
};

/** The free end of the other wall that would reach this wall in turn. */
function facingEnd({ wall, at }: FreeEnd, others: readonly FreeEnd[]): FreeEnd | null {
  const mine = others.filter((end) => touchOf(end.wall, end.side, wall, MAX_WELD_MM) !== null);
  return mine.sort((p, q) => distance(p.at, at) - distance(q.at, at))[0] ?? null;
}
