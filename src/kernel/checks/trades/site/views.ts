import type { Opening } from '../../../building/index.js';
import { isOnFacade } from '../../../building/index.js';
import { atLeast } from '../../../maths/constants.js';
import type { Point } from '../../../maths/geometry.js';
import { distanceToSegment } from '../../../maths/lines.js';
import { leftOf, offsetFrom, scale } from '../../../maths/vector.js';
import type { Finding } from '../../engine/finding.js';
import type { Rule } from '../../engine/threshold.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import type { SidesNear } from './sight.js';
import { neighboursOf, sight } from './sight.js';
import { THRESHOLDS } from './thresholds.js';

/** Straight and oblique views on the boundary (civil code, 678 to 680): from the outer face of the wall. */
export const views = check({
  raises: ['vue_droite_trop_proche', 'vue_oblique_trop_proche'],
  stage: 'site',
  *run(building) {
    const { scene, site, openings, levels } = building;
    const { parcel, groundZ } = site;
    const [straight, oblique] = [ruleOf(scene, THRESHOLDS.vue_droite), ruleOf(scene, THRESHOLDS.vue_oblique)];
    if (!parcel || !straight || !oblique) return;
    const sides = neighboursOf(building, parcel);
    for (const opening of openings) {
      if (!opening.isGlazed || !isOnFacade(opening)) continue;
      const level = levels[opening.levelIndex];
      const light = ruleOf(
        scene,
        level && level.z > groundZ ? THRESHOLDS.jour_allege_etage : THRESHOLDS.jour_allege_rdc,
      );
      if (light && atLeast(opening.z - (level?.z ?? 0), light.valeur)) continue;
      const finding = judge(opening, sides, straight, oblique);
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
  },
});

const nearest = (from: Point, sides: SidesNear, within: number): number =>
  sides([from], within).reduce((least, side) => Math.min(least, distanceToSegment(from, ...side)), Infinity);

function judge(
  opening: Opening,
  sides: SidesNear,
  straight: Rule,
  oblique: Rule,
): Pick<Finding<'vue_droite_trop_proche' | 'vue_oblique_trop_proche'>, 'code' | 'valeur' | 'seuil' | 'norme'> | null {
  const { wall, near, far, center } = opening;
  const side = opening.outer === 'left' ? 1 : -1;
  const outward = scale(leftOf(wall.direction), side);
  const faces = [near, center, far].map((point) => offsetFrom(point, wall.direction, 0, (side * wall.thickness) / 2));
  const ahead = Math.min(...faces.map((face) => sight(face, outward, sides, straight.valeur)));
  if (!atLeast(ahead, straight.valeur)) {
    return { code: 'vue_droite_trop_proche', valeur: ahead, seuil: straight.valeur, norme: normOf(straight) };
  }
  const aside = Math.min(...faces.map((face) => nearest(face, sides, oblique.valeur)));
  return atLeast(aside, oblique.valeur)
    ? null
    : { code: 'vue_oblique_trop_proche', valeur: aside, seuil: oblique.valeur, norme: normOf(oblique) };
}
