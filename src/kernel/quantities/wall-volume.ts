import type { Building, Wall } from '../building/index.js';
import { unionRings } from '../maths/clip.js';
import { areaOf } from '../maths/ring.js';
import { sum } from './round.js';

/**
 * Volume of the walls after joins, mm³: the altitudes where walls begin and end cut the building into slices; in each,
 * the union of the footprints times the height. What two walls share at a junction counts once.
 */
export function wallVolume({ walls }: Pick<Building, 'walls'>): number {
  const stops = [...new Set(walls.flatMap(({ z, top }) => [z, top]))].sort((p, q) => p - q);
  let [volume, lastKey, lastArea] = [0, '', 0];
  for (let i = 1; i < stops.length; i++) {
    const [from, to] = [stops[i - 1]!, stops[i]!];
    const present = walls.filter((wall) => wall.z <= from && wall.top >= to);
    const key = present.map(({ index }) => index).join(',');
    if (key !== lastKey) {
      [lastKey, lastArea] = [key, sum(unionRings(present.map(({ footprint }) => footprint)), areaOf)];
    }
    volume += lastArea * (to - from);
  }
  return volume;
}

/** Bays of a wall within its height, mm²: overlapping bays count once. */
export function bayArea(wall: Wall): number {
  const rings = wall.openings.map(({ position, width, sill, height }) => {
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
