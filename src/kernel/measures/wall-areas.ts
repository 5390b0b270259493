import type { Building, Face, Opening, SideSpan, Wall } from '../building/index.js';
import { outerSide } from '../building/index.js';
import { unionRings } from '../maths/clip.js';
import type { Ring } from '../maths/geometry.js';
import { areaOf } from '../maths/ring.js';
import { wallFaces } from './inner-faces.js';
import { sum } from './round.js';

/** Bays of a wall within its height, mm²: overlapping bays count once. */
export const bayArea = (wall: Wall): number => areaOfBays(wall, wall.openings, 0);

/** The part of a bay within its wall: along it, and in height. */
interface Cut {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

/** @param from height over the foot of the wall under which nothing counts, mm */
function areaOfBays(wall: Wall, openings: readonly Opening[], from: number): number {
  const cuts = openings
    .map(({ position, width, sill, height }): Cut => ({
      from: Math.max(0, position),
      to: Math.min(wall.length, position + width),
      low: Math.max(from, sill),
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
 * along its axis. What rooms of the lower half of a split level cover of it is deducted.
 * @param above altitude under which nothing counts, as the ground for a façade, mm
 */
export function outerArea(building: Building, wall: Wall, above = -Infinity): number {
  const from = Math.max(0, above - wall.z);
  const side = outerSide(wall);
  const spans = wall[side].filter(({ isOutside }) => isOutside);
  if (spans.length === 0) return netArea(wall);
  const outside = wall.openings.filter(({ outer }) => outer !== null);
  const bands = outerBands(building, wall, spans);
  const whole = sum(bands, ({ length, low, high }) => length * Math.max(0, high - Math.max(low, wall.z + from)));
  return Math.max(0, whole - coveredBy(building, wall, bands, side, wall.z + from) - areaOfBays(wall, outside, from));
}

/** The height of a wall from one storey that cuts it to the next, and how long its outer face looks outside there. */
interface Band {
  readonly level: number;
  readonly low: number;
  readonly high: number;
  /** Along the outer face, mm. */
  readonly length: number;
}

function outerBands({ levels }: Building, wall: Wall, spans: readonly SideSpan[]): Band[] {
  const cutting = [...new Set([...wall.left, ...wall.right].map(({ level }) => level))].sort((p, q) => p - q);
  return cutting.map((level, i): Band => {
    const next = levels[cutting[i + 1] ?? -1];
    return {
      level,
      low: i === 0 ? wall.z : levels[level]!.z,
      high: next ? next.z : wall.top,
      length: sum(
        spans.filter((span) => span.level === level),
        ({ from, to }) => to - from,
      ),
    };
  });
}

/** What rooms of other storeys see of the outer side of a wall within the bands where that looks outside, mm². */
function coveredBy(
  building: Building,
  wall: Wall,
  bands: readonly Band[],
  side: 'left' | 'right',
  from: number,
): number {
  const open = bands.filter(({ length }) => length > 0);
  if (bands.length < 2) return 0;
  const sign = side === 'left' ? -1 : 1;
  const looksOut = ({ normal }: Face): boolean =>
    sign * (normal.x * -wall.direction.y + normal.y * wall.direction.x) > Math.SQRT1_2;
  return sum((wallFaces(building).get(wall.id) ?? []).filter(looksOut), (face) => {
    const heights = face.ring.map(({ z }) => z);
    const [low, high] = [Math.min(...heights), Math.max(...heights)];
    const shared = sum(
      open.filter(({ level }) => level !== face.level),
      (band) => Math.max(0, Math.min(high, band.high) - Math.max(low, band.low, from)),
    );
    return (face.area * shared) / (high - low);
  });
}
