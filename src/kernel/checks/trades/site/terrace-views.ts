import { t } from '../../../../words/index.js';
import type { Building, Guardrail } from '../../../building/index.js';
import { boundariesOf, isStreet } from '../../../building/index.js';
import { atLeast } from '../../../maths/constants.js';
import { distanceToSegment } from '../../../maths/lines.js';
import { polygonContains } from '../../../maths/ring.js';
import { midpoint } from '../../../maths/vector.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { THRESHOLDS } from './thresholds.js';

const SCREEN = t('Écran à hauteur de vue', 'Screen at eye height');
/** A floor lower than this over the ground is a garden, mm. */
const RAISED_MM = 1500;

/** Guardrails of roof terraces and balconies nearer to a neighbour than a straight view may be (civil code, 678). */
export const terraceViews = check({
  raises: ['terrasse_vue_trop_proche'],
  stage: 'site',
  *run(building) {
    const rule = ruleOf(building.scene, THRESHOLDS.vue_droite);
    const sides = boundariesOf(building).filter((side) => !isStreet(side));
    if (!rule || sides.length === 0) return;
    for (const rail of building.guardrails) {
      // A screen as high as a person shuts the view.
      if (atLeast(rail.height, rule.valeur) || !isOverlooking(rail, building)) continue;
      const gap = Math.min(
        ...sides.flatMap(({ a, b }) =>
          [rail.a, midpoint(rail.a, rail.b), rail.b].map((at) => distanceToSegment(at, a, b)),
        ),
      );
      if (atLeast(gap, rule.valeur)) continue;
      yield {
        code: 'terrasse_vue_trop_proche',
        objet: rail.pointer,
        id: rail.id,
        niveau: building.levels[rail.levelIndex] ?? null,
        position: { ...midpoint(rail.a, rail.b), z: rail.z },
        params: { index: rail.index },
        valeur: gap,
        seuil: rule.valeur,
        norme: normOf(rule),
        fixes: [
          {
            cible: `${rail.pointer}/hauteur`,
            actuel: rail.source.hauteur ?? null,
            propose: rule.valeur,
            raison: SCREEN,
          },
        ],
      };
    }
  },
});

/** A guardrail in the open air, over the ground: on a roof, or in no room of its storey but an open one. */
function isOverlooking({ a, b, z }: Guardrail, { site, levels }: Building): boolean {
  if (z - site.groundZ < RAISED_MM) return false;
  const middle = midpoint(a, b);
  const storeys = levels.filter((level) => level.z <= z + 100 && level.top > z + 100);
  return !storeys.some(({ rooms }) =>
    rooms.some(({ use, polygon }) => use !== 'exterieur' && polygonContains(polygon, middle)),
  );
}
