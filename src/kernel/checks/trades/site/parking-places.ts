import type { Parking } from '../../../building/index.js';
import { asPolygon, difference } from '../../../maths/clip.js';
import { boundsOf } from '../../../maths/ring.js';
import type { Findings } from '../../engine/finding.js';
import { check } from '../../engine/trade.js';
import { groundOutline, MIN_OVERLAP_MM2, overlapOf } from './areas.js';

const M2 = 1e6;

/** Places compared with each in a sweep: more than any row of a car park. */
const MAX_BACK = 300;

/** Places on one another, or in the building elsewhere than in a garage. */
export const parkingPlaces = check({
  raises: ['stationnements_chevauchants', 'stationnement_sur_batiment'],
  stage: 'site',
  *run({ site, levels, rooms }): Findings<'stationnements_chevauchants' | 'stationnement_sur_batiment'> {
    const { parkings, groundZ } = site;
    if (parkings.length === 0) return;
    const under = firstUnder(parkings);
    const garages = rooms.filter(({ use, z }) => use === 'garage' && z === groundZ).map(({ polygon }) => polygon);
    const built = difference(groundOutline({ site, levels }), garages);
    for (const place of parkings) {
      const common = { objet: place.pointer, id: place.id, position: { ...place.center, z: groundZ }, fixes: [] };
      const other = under.get(place);
      if (other) {
        yield {
          ...common,
          code: 'stationnements_chevauchants',
          params: { index: place.index, autre: other.index },
          valeur: overlapOf(place.footprint, [asPolygon(other.footprint)]) / M2,
        };
      }
      const inside = overlapOf(place.footprint, built);
      if (inside >= MIN_OVERLAP_MM2) {
        yield { ...common, code: 'stationnement_sur_batiment', params: { index: place.index }, valeur: inside / M2 };
      }
    }
  },
});

/** For each place the first found that lies under it, by a sweep along x that looks a bounded number of places back. */
function firstUnder(parkings: readonly Parking[]): Map<Parking, Parking> {
  const found = new Map<Parking, Parking>();
  const sorted = parkings
    .map((place) => ({ place, box: boundsOf(place.footprint) }))
    .sort((p, q) => p.box.minX - q.box.minX || p.place.index - q.place.index);
  for (const [i, { place, box }] of sorted.entries()) {
    for (let j = i - 1; j >= Math.max(0, i - MAX_BACK); j--) {
      const { place: other, box: back } = sorted[j]!;
      if (back.maxX <= box.minX || back.maxY <= box.minY || back.minY >= box.maxY) continue;
      if (overlapOf(place.footprint, [asPolygon(other.footprint)]) < MIN_OVERLAP_MM2) continue;
      found.set(place, other);
      break;
    }
  }
  return found;
}
