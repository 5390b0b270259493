import { t } from '../../../../words/index.js';
import type { Building, Parking } from '../../../building/index.js';
import { placeRing } from '../../../building/index.js';
import { boxIndex } from '../../../maths/box-index.js';
import { asPolygon } from '../../../maths/clip.js';
import { atLeast } from '../../../maths/constants.js';
import { boundsOf } from '../../../maths/ring.js';
import type { Fix } from '../../engine/finding.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { groundOutline, MIN_OVERLAP_MM2, overlapOf } from './areas.js';
import { THRESHOLDS } from './thresholds.js';

const ENLARGE = t('Cotes minimales de la place, sans la déplacer', 'Least size of the place, without moving it');

/** In larger car parks a small place has an alert without a proposed enlargement. */
const MANY_PLACES = 1000;

/** Parking places: their size. The enlarged place is proposed where it meets neither another place nor the building. */
export const parkingSizes = check({
  raises: ['stationnement_trop_petit'],
  stage: 'site',
  *run({ scene, site, levels }) {
    const [longRule, plainRule, adaptedRule] = [
      ruleOf(scene, THRESHOLDS.stationnement_longueur),
      ruleOf(scene, THRESHOLDS.stationnement_largeur),
      ruleOf(scene, THRESHOLDS.stationnement_adapte_largeur),
    ];
    if (!longRule || !plainRule || !adaptedRule) return;
    const isFree = freePlaces(site, levels);
    for (const place of site.parkings) {
      const wideRule = place.isAdapted ? adaptedRule : plainRule;
      if (atLeast(place.width, wideRule.valeur) && atLeast(place.length, longRule.valeur)) continue;
      const isLong = atLeast(place.length, longRule.valeur);
      const size = enlarged(place, wideRule.valeur, longRule.valeur);
      yield {
        code: 'stationnement_trop_petit',
        objet: place.pointer,
        id: place.id,
        params: {
          index: place.index,
          largeur: place.width,
          longueur: place.length,
          large: wideRule.valeur,
          long: longRule.valeur,
        },
        position: { ...place.center, z: site.groundZ },
        valeur: isLong ? place.width : place.length,
        seuil: isLong ? wideRule.valeur : longRule.valeur,
        norme: normOf(isLong ? wideRule : longRule),
        fixes: isFree(place, size) ? resize(place, size) : [],
      };
    }
  },
});

/** Sides of a place as they are written, mm. */
interface Size {
  readonly l: number;
  readonly p: number;
}

/** The least size that a place must have, its longer side where it is written. */
function enlarged({ width, length, source }: Parking, least: number, leastLength: number): Size {
  const [wide, long] = [Math.max(width, least), Math.max(length, leastLength)];
  const isAcross = source.l !== undefined && source.p !== undefined && source.l < source.p;
  return isAcross ? { l: wide, p: long } : { l: long, p: wide };
}

/** Gives a test: whether a parking place of some size, where it is, meets neither another place nor the building. */
function freePlaces(site: Building['site'], levels: Building['levels']): (place: Parking, size: Size) => boolean {
  const built = groundOutline({ site, levels });
  if (site.parkings.length > MANY_PLACES) return () => false;
  const index = boxIndex(site.parkings.map(({ footprint }) => boundsOf(footprint)));
  return (place, { l, p }) => {
    const ring = placeRing(place.center, l, p, place.source.rotation);
    const others = index.search(boundsOf(ring)).map((i) => site.parkings[i]!);
    return (
      overlapOf(ring, built) < MIN_OVERLAP_MM2 &&
      !others.some((other) => other !== place && overlapOf(ring, [asPolygon(other.footprint)]) >= MIN_OVERLAP_MM2)
    );
  };
}

const resize = ({ pointer, source }: Parking, size: Size): Fix[] =>
  (['l', 'p'] as const)
    .filter((side) => source[side] !== size[side])
    .map((side) => ({ cible: `${pointer}/${side}`, actuel: source[side], propose: size[side], raison: ENLARGE }));
