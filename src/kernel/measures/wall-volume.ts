import type { Building } from '../building/index.js';
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
