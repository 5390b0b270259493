import type { Opening, SideSpan, Wall } from '../building/index.js';
import { outerSide } from '../building/index.js';
import { unionRings } from '../maths/clip.js';
import { areaOf } from '../maths/ring.js';
import { sum } from './round.js';

/** Bays of a wall within its height, mm²: overlapping bays count once. */
export const bayArea = (wall: Wall): number => areaOfBays(wall, wall.openings);

function areaOfBays(wall: Wall, openings: readonly Opening[]): number {
  const rings = openings.map(({ position, width, sill, height }) => {
    const [from, to, low, high] = [
      Math.max(0, position),
      Math.min(wall.length, position + width),
      Math.max(0, sill),
      Math.min(wall.height, sill + height),
    ];
    return [
      { x: from, y: low },
      { x: to, y: low },
      { x: to, y: high },
      { x: from, y: high },
    ];
  });
  return rings.length === 0 ? 0 : sum(unionRings(rings), areaOf);
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
