import { t } from '../../../../words/index.js';
import type { Boundary, Roof } from '../../../building/index.js';
import { boundariesOf, isStreet } from '../../../building/index.js';
import { asPolygon, difference, offset } from '../../../maths/clip.js';
import type { Polygon } from '../../../maths/geometry.js';
import { areaOf } from '../../../maths/ring.js';
import { offsetFrom, subtract, unit } from '../../../maths/vector.js';
import type { Fix } from '../../engine/finding.js';
import { check } from '../../engine/trade.js';

const SHORTEN = t('Débord qui reste dans la parcelle', 'Overhang that stays inside the plot');
const MIN_AREA_MM2 = 1e4;
const STEP_MM = 10;
/** Eaves over the street are the business of its owner, not of a neighbour, as far as this, mm. */
const STREET_MM = 2000;

/**
 * Overhangs beyond the boundary while the walls are inside: rain must fall on one's own land or on the public road
 * (art. 681 C. civ.).
 */
export const overhangs = check({
  raises: ['toiture_hors_parcelle'],
  stage: 'roof-cover',
  *run(building) {
    const { roofs, site } = building;
    if (!site.parcel) return;
    const plot = [asPolygon(site.parcel.ring), ...boundariesOf(building).filter(isStreet).map(streetBeside)];
    const beyond = (polygons: Parameters<typeof difference>[0]) =>
      difference(polygons, plot).reduce((sum, polygon) => sum + areaOf(polygon), 0);
    const alone = roofs.filter(({ isDefault }) => isDefault).length === 1;
    for (const roof of roofs) {
      if (roof.overhang <= 0) continue;
      const area = beyond(roof.outline);
      if (area < MIN_AREA_MM2 || beyond([roof.footprint]) >= MIN_AREA_MM2) continue;
      let debord = roof.overhang - STEP_MM;
      // Widths fall by halves, then the largest that fits is kept on the grid of 10 mm.
      let [low, high] = [0, Math.floor(debord / STEP_MM)];
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if (beyond(offset([roof.footprint], middle * STEP_MM)) < MIN_AREA_MM2 / 10) low = middle;
        else high = middle - 1;
      }
      debord = low * STEP_MM;
      yield {
        code: 'toiture_hors_parcelle',
        objet: roof.pointer,
        id: roof.id,
        valeur: area / 1e6,
        position: { ...roof.footprint.outer[0]!, z: roof.eaveZ },
        fixes: fix(roof, debord, alone),
      };
    }
  },
});

/** The strip of road along a side of the plot. */
function streetBeside({ a, b }: Boundary): Polygon {
  const along = unit(subtract(b, a));
  const at = (point: typeof a, aside: number) => offsetFrom(point, along, 0, aside);
  return asPolygon([at(a, -STREET_MM), at(b, -STREET_MM), at(b, STREET_MM), at(a, STREET_MM)]);
}

/** A generated roof is replaced by its declared like when it is the only one. */
function fix({ pointer, source, isDefault }: Roof, debord: number, alone: boolean): Fix[] {
  if (!isDefault && source?.debords?.length) {
    const propose = source.debords.map((own) => Math.min(own, debord));
    return [{ cible: `${pointer}/debords`, actuel: source.debords, propose, raison: SHORTEN }];
  }
  if (!isDefault) {
    return [{ cible: `${pointer}/debord`, actuel: source?.debord ?? null, propose: debord, raison: SHORTEN }];
  }
  return alone ? [{ cible: '/toitures/-', actuel: null, propose: { type: 'plat', debord }, raison: SHORTEN }] : [];
}
