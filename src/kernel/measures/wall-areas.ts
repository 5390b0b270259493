import type { Opening, SideSpan, Wall } from '../building/index.js';
import { outerSide } from '../building/index.js';
import { unionRings } from '../maths/clip.js';
import type { Ring } from '../maths/geometry.js';
import { areaOf } from '../maths/ring.js';
import { sum } from './round.js';

/** Bays of a wall within its height, mm²: overlapping bays count once. */
export const bayArea = (wall: Wall): number => areaOfBays(wall, wall.openings);

/** The part of a bay within its wall: along it, and in height. */
interface Cut {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

function areaOfBays(wall: Wall, openings: readonly Opening[]): number {
  const cuts = openings
    .map(({ position, width, sill, height }): Cut => ({
      from: Math.max(0, position),
      to: Math.min(wall.length, position + width),
      low: Math.max(0, sill),
      high: Math.min(wall.height, sill + height),
    }))
    .filter(({ from, to, low, high }) => from < to && low < high);
  return areApart(cuts) ? sum(cuts, sizeOf) : sum(unionRings(cuts.map(ringOf)), areaOf);
}

const sizeOf = ({ from, to, low, high }: Cut): number => (to - from) * (high - low);

const ringOf = ({ from, to, low, high }: Cut): Ring => [
  { x: from, y: low },
  { x: to, y: low },
  { x: to, y: high },
  { x: from, y: high },
];

/** Each bay ends before the next one begins: most walls, whose bays need no clipping. */
function areApart(cuts: readonly Cut[]): boolean {
  if (cuts.length < 2) return true;
  const inOrder = cuts.toSorted((p, q) => p.from - q.from);
  return inOrder.every(({ to }, i) => i + 1 === inOrder.length || to <= inOrder[i + 1]!.from);
}

/** One face of a wall to the height it is written with, along its axis, bays deducted, mm². */
export const netArea = (wall: Wall): number => wall.length * wall.height - bayArea(wall);

/**
 * The outer face of a wall to the height it is written with, bays to the outside deducted, mm²: from corner to corner
 * of the building, where an axis would lose half a thickness at each end. A wall whose faces look onto no room counts
 * along its axis.
 */
export function outerArea(wall: Wall): number {
  const spans = wall[outerSide(wall)].filter(({ room }) => room === null);
  if (spans.length === 0) return netArea(wall);
  const outside = wall.openings.filter(({ left, right }) => left === null || right === null);
  return outerLength(spans) * wall.height - areaOfBays(wall, outside);
}

/** Mean over the storeys that cut the wall, mm. */
function outerLength(spans: readonly SideSpan[]): number {
  const levels = [...Map.groupBy(spans, ({ level }) => level).values()];
  return sum(levels, (own) => sum(own, ({ from, to }) => to - from)) / levels.length;
}
