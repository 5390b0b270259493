import { t } from '../../../../words/index.js';
import type { Parking } from '../../../building/index.js';
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

/** In larger car parks a place too small is said, and no enlargement proposed. */
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
              site.parkings[i] !== place &&
              overlapOf(ring, [asPolygon(site.parkings[i]!.footprint)]) >= MIN_OVERLAP_MM2,
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
  },
});

const resize = ({ pointer, source }: Parking, size: { readonly l: number; readonly p: number }): Fix[] =>
  (['l', 'p'] as const)
    .filter((side) => source[side] !== size[side])
    .map((side) => ({ cible: `${pointer}/${side}`, actuel: source[side], propose: size[side], raison: ENLARGE }));
