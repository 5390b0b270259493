import type { Parcel, Roof } from '../../../building/index.js';
import { asPolygon, difference } from '../../../maths/clip.js';
import type { Ring } from '../../../maths/geometry.js';
import { ringContains } from '../../../maths/ring.js';
import { check } from '../../engine/trade.js';
import { areaSum } from './areas.js';

const M2 = 1e6;

/** Less than 0.05 m² outside is a drawing slip. */
const MIN_OUTSIDE_MM2 = 5e4;

/** Elements that extend beyond the plot. */
export const outsideParcel = check({
  raises: ['batiment_hors_parcelle', 'element_hors_parcelle'],
  stage: 'site',
  *run({ site, footprint, roofs }) {
    const { parcel, groundZ } = site;
    if (!parcel) return;
    const plot = [asPolygon(parcel.ring)];
    const built = difference(footprint, plot);
    const excess = areaSum(built);
    if (excess >= MIN_OUTSIDE_MM2) {
      yield {
        code: 'batiment_hors_parcelle',
        objet: '/parcelle',
        valeur: excess / M2,
        position: built[0] ? { ...built[0].outer[0]!, z: groundZ } : null,
        fixes: [],
      };
    }
    const laid: readonly { readonly id: string; readonly pointer: string; readonly footprint: Ring | null }[] = [
      ...site.terraces,
      ...site.paths,
      ...site.parkings,
      ...drawnRoofs(roofs),
    ];
    for (const { id, pointer, footprint: ring } of laid) {
      if (!ring || isWithin(ring, parcel)) continue;
      // What stands on walls outside is told with them.
      const out = difference([asPolygon(ring)], [...plot, ...footprint]);
      const area = areaSum(out);
      if (area >= MIN_OUTSIDE_MM2) {
        yield {
          code: 'element_hors_parcelle',
          objet: pointer,
          id,
          valeur: area / M2,
          position: { ...out[0]!.outer[0]!, z: groundZ },
          fixes: [],
        };
      }
    }
  },
});

/** Roofs whose outline is drawn: those that follow walls are told with them, overhangs by themselves. */
const drawnRoofs = (roofs: readonly Roof[]) =>
  roofs
    .filter(({ source, isDefault }) => !isDefault && (source?.polygone?.length ?? 0) > 0)
    .map(({ id, pointer, footprint }) => ({ id, pointer, footprint: footprint.outer }));

/** Wholly inside, seen without a boolean: no side of the plot comes near. */
const isWithin = (ring: Ring, parcel: Parcel): boolean =>
  parcel.sidesNear(ring, 0).length === 0 && ringContains(parcel.ring, ring[0]!);
