import type { Building, Parking } from '../../../building/index.js';
import { placeRing } from '../../../building/index.js';
import { asPolygon, difference, intersection } from '../../../maths/clip.js';
import { atLeast, RELATIVE_TOLERANCE } from '../../../maths/constants.js';
import { boxIndex } from '../../../maths/box-index.js';
import type { Polygon, Ring } from '../../../maths/geometry.js';
import { areaOf, boundsOf } from '../../../maths/ring.js';
import { normOf, ruleOf } from '../norms.js';
import type { Finding, Fix } from '../../engine/finding.js';
import { t } from '../../../../words/index.js';

const MID_SLOPE = t('Milieu de la plage admise, vers l’extérieur', 'Middle of the allowed range, outwards');
const WIDEN = t('Largeur où l’on se croise', 'Width where people pass each other');
const ENLARGE = t('Cotes minimales de la place, sans la déplacer', 'Least size of the place, without moving it');
const M2 = 1e6;
/** Places compared with each in a sweep: more than any row of a car park. */
const MAX_BACK = 300;
/** In larger car parks a place too small is said, and no enlargement proposed. */
const MANY_PLACES = 1000;
/** Overlaps under 0.05 m² are drawing slips. */
const MIN_OVERLAP_MM2 = 5e4;

export const areaSum = (polygons: readonly Polygon[]): number =>
  polygons.reduce((sum, polygon) => sum + areaOf(polygon), 0);

/** Area shared, mm²; the boxes are compared first: most pairs are far apart. */
function overlapOf(ring: Ring, polygons: readonly Polygon[]): number {
  const own = boundsOf(ring);
  const near = polygons.filter(({ outer }) => {
    const { minX, minY, maxX, maxY } = boundsOf(outer);
    return minX < own.maxX && maxX > own.minX && minY < own.maxY && maxY > own.minY;
  });
  return near.length === 0 ? 0 : areaSum(intersection([asPolygon(ring)], near));
}

/** Drainage fall of terraces that state one. */
export function* terraceSlopes({ scene, site }: Building): Generator<Finding> {
  const [least, most] = [ruleOf(scene, 'terrasse_pente_min'), ruleOf(scene, 'terrasse_pente_max')];
  if (!least || !most) return;
  for (const { source, pointer, index, id, center } of site.terraces) {
    const { pente_pct: slope } = source;
    if (
      slope === undefined ||
      (slope >= least.valeur * (1 - RELATIVE_TOLERANCE) && slope <= most.valeur * (1 + RELATIVE_TOLERANCE))
    ) {
      continue;
    }
    const broken = slope < least.valeur ? least : most;
    yield {
      code: 'terrasse_pente',
      objet: pointer,
      id,
      params: { index, bas: least.valeur, haut: most.valeur },
      position: { ...center, z: site.groundZ },
      valeur: slope,
      seuil: broken.valeur,
      norme: normOf(broken),
      fixes: [
        { cible: `${pointer}/pente_pct`, actuel: slope, propose: (least.valeur + most.valeur) / 2, raison: MID_SLOPE },
      ],
    };
  }
}

/** Paths that state a width: the strict minimum, then what people need to pass each other. */
export function* pathWidths({ scene, site }: Building): Generator<Finding> {
  const [strict, passing] = [ruleOf(scene, 'allee_largeur'), ruleOf(scene, 'allee_croisement')];
  if (!strict || !passing) return;
  for (const { width, pointer, index, id, a } of site.paths) {
    if (width === null || atLeast(width, passing.valeur)) continue;
    const rule = atLeast(width, strict.valeur) ? passing : strict;
    yield {
      code: rule === strict ? 'allee_trop_etroite' : 'allee_sans_croisement',
      objet: pointer,
      id,
      params: { index },
      position: { ...a, z: site.groundZ },
      valeur: width,
      seuil: rule.valeur,
      norme: normOf(rule),
      fixes: [{ cible: `${pointer}/largeur`, actuel: width, propose: passing.valeur, raison: WIDEN }],
    };
  }
}

/** Parking places: their size. The enlarged place is proposed where it meets neither another place nor the building. */
export function* parkingSizes({ scene, site, levels }: Building): Generator<Finding> {
  const [longRule, plainRule, adaptedRule] = [
    ruleOf(scene, 'stationnement_longueur'),
    ruleOf(scene, 'stationnement_largeur'),
    ruleOf(scene, 'stationnement_adapte_largeur'),
  ];
  if (!longRule || !plainRule || !adaptedRule) return;
  const built = groundOutline({ site, levels });
  const index =
    site.parkings.length <= MANY_PLACES ? boxIndex(site.parkings.map(({ footprint }) => boundsOf(footprint))) : null;
  for (const place of site.parkings) {
    const wideRule = place.isAdapted ? adaptedRule : plainRule;
    if (atLeast(place.width, wideRule.valeur) && atLeast(place.length, longRule.valeur)) continue;
    const isLong = atLeast(place.length, longRule.valeur);
    const { pointer, source, center } = place;
    const [width, length] = [Math.max(place.width, wideRule.valeur), Math.max(place.length, longRule.valeur)];
    const size =
      source.l !== undefined && source.p !== undefined && source.l < source.p
        ? { l: width, p: length }
        : { l: length, p: width };
    const ring = placeRing(center, size.l, size.p);
    const isFree =
      index !== null &&
      overlapOf(ring, built) < MIN_OVERLAP_MM2 &&
      !index
        .search(boundsOf(ring))
        .some(
          (i) =>
            site.parkings[i] !== place && overlapOf(ring, [asPolygon(site.parkings[i]!.footprint)]) >= MIN_OVERLAP_MM2,
        );
    yield {
      code: 'stationnement_trop_petit',
      objet: pointer,
      id: place.id,
      params: {
        index: place.index,
        largeur: place.width,
        longueur: place.length,
        large: wideRule.valeur,
        long: longRule.valeur,
      },
      position: { ...center, z: site.groundZ },
      valeur: isLong ? place.width : place.length,
      seuil: isLong ? wideRule.valeur : longRule.valeur,
      norme: normOf(isLong ? wideRule : longRule),
      fixes: isFree ? resize(place, size) : [],
    };
  }
}

const resize = ({ pointer, source }: Parking, size: { readonly l: number; readonly p: number }): Fix[] =>
  (['l', 'p'] as const)
    .filter((side) => source[side] !== size[side])
    .map((side) => ({ cible: `${pointer}/${side}`, actuel: source[side], propose: size[side], raison: ENLARGE }));

/** What stands on the ground: an upper storey may cover a place. */
const groundOutline = ({ site, levels }: Pick<Building, 'site' | 'levels'>): readonly Polygon[] =>
  levels.find(({ z }) => z === site.groundZ)?.outline ?? [];

/** Places on one another, or in the building elsewhere than in a garage. */
export function* parkingPlaces({ site, levels, rooms }: Building): Generator<Finding> {
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
}

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
