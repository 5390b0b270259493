import type { Building, Opening, Parcel } from '../../../building/index.js';
import { asPolygon, difference } from '../../../maths/clip.js';
import { atLeast } from '../../../maths/constants.js';
import type { Point, Ring } from '../../../maths/geometry.js';
import { ringContains } from '../../../maths/ring.js';
import { meet } from '../../../maths/lines.js';
import { leftOf, offsetFrom, scale, subtract } from '../../../maths/vector.js';
import { normOf, ruleOf } from '../norms.js';
import type { Finding } from '../../engine/finding.js';
import { areaSum } from './outside.js';
import type { Text } from '../../../../words/index.js';
import { t } from '../../../../words/index.js';

const FAULTS: Readonly<Record<NonNullable<Building['site']['parcelFault']>, Text>> = {
  trop_peu_de_points: t('moins de trois points distincts', 'fewer than three distinct points'),
  surface_nulle: t('surface nulle', 'no area'),
  cotes_croises: t('deux côtés se croisent', 'two sides cross'),
};
const M2 = 1e6;
/** Less than 0.05 m² outside is a drawing slip. */
const MIN_OUTSIDE_MM2 = 5e4;

export function* parcelFaults({ site }: Building): Generator<Finding> {
  if (site.parcelFault !== null) {
    yield { code: 'parcelle_invalide', objet: '/parcelle', params: { raison: FAULTS[site.parcelFault] }, fixes: [] };
  }
}

/** What leaves the plot. */
export function* outsideParcel({ site, footprint }: Building): Generator<Finding> {
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
  ];
  for (const { id, pointer, footprint: ring } of laid) {
    if (!ring || isWithin(ring, parcel)) continue;
    const out = difference([asPolygon(ring)], plot);
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
}

/** Wholly inside, seen without a boolean: no side of the plot comes near. */
const isWithin = (ring: Ring, parcel: Parcel): boolean =>
  parcel.sidesNear(ring, 0).length === 0 && ringContains(parcel.ring, ring[0]!);

/** Straight and oblique views on the boundary (civil code, 678 to 680): from the outer face of the wall. */
export function* views({ scene, site, openings, levels }: Building): Generator<Finding> {
  const { parcel, groundZ } = site;
  const [straight, oblique] = [ruleOf(scene, 'vue_droite'), ruleOf(scene, 'vue_oblique')];
  if (!parcel || !straight || !oblique) return;
  for (const opening of openings) {
    if (!opening.isGlazed || !opening.isExterior) continue;
    const level = levels[opening.levelIndex];
    const light = ruleOf(scene, level && level.z > groundZ ? 'jour_allege_etage' : 'jour_allege_rdc');
    if (light && atLeast(opening.z - (level?.z ?? 0), light.valeur)) continue;
    const finding = judge(opening, parcel, straight, oblique);
    if (finding) {
      yield {
        ...finding,
        objet: opening.pointer,
        id: opening.id,
        params: { index: opening.index },
        position: { ...opening.center, z: opening.z },
        niveau: level ?? null,
        fixes: [],
      };
    }
  }
}

type Limit = NonNullable<ReturnType<typeof ruleOf>>;

function judge(
  opening: Opening,
  parcel: Parcel,
  straight: Limit,
  oblique: Limit,
): Pick<Finding, 'code' | 'valeur' | 'seuil' | 'norme'> | null {
  const { wall, near, far, center } = opening;
  const side = opening.left === null ? 1 : -1;
  const outward = scale(leftOf(wall.direction), side);
  const faces = [near, center, far].map((point) => offsetFrom(point, wall.direction, 0, (side * wall.thickness) / 2));
  const ahead = Math.min(...faces.map((face) => sight(face, outward, parcel, straight.valeur)));
  if (!atLeast(ahead, straight.valeur)) {
    return { code: 'vue_droite_trop_proche', valeur: ahead, seuil: straight.valeur, norme: normOf(straight) };
  }
  const aside = Math.min(...faces.map((face) => parcel.distanceWithin(face, oblique.valeur)));
  return atLeast(aside, oblique.valeur)
    ? null
    : { code: 'vue_oblique_trop_proche', valeur: aside, seuil: oblique.valeur, norme: normOf(oblique) };
}

/** Distance straight ahead to the boundary; Infinity beyond `within`. */
function sight(from: Point, direction: Point, parcel: Parcel, within: number): number {
  let nearest = Infinity;
  for (const [p, q] of parcel.sidesNear([from, offsetFrom(from, direction, within)], 0)) {
    const along = meet(from, direction, p, subtract(q, p));
    const across = meet(p, subtract(q, p), from, direction);
    if (along !== null && across !== null && along >= 0 && across >= 0 && across <= 1) {
      nearest = Math.min(nearest, along);
    }
  }
  return nearest;
}
