import { t } from '../../../../words/index.js';
import type { Building, Guardrail } from '../../../building/index.js';
import { FLOOR_TOLERANCE_MM } from '../../../building/index.js';
import { atLeast } from '../../../maths/constants.js';
import type { Point, Polygon } from '../../../maths/geometry.js';
import { polygonContains } from '../../../maths/ring.js';
import { leftOf, midpoint, offsetFrom } from '../../../maths/vector.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { THRESHOLDS } from './thresholds.js';

const HEIGHTEN = t('Hauteur minimale', 'Least height');

/** One who leans on a guardrail stands this far from it, mm. */
const BESIDE_MM = 100;

/**
 * Guardrails lower than the limit of the country over where one walks: a floor, a flight, or the top of the flat roof
 * or the platform in whose thickness their base is.
 */
export const guardrailHeights = check({
  raises: ['garde_corps_trop_bas'],
  stage: 'stair-sizes',
  *run(building) {
    const slabs = slabsOf(building);
    for (const guardrail of building.guardrails) {
      const rule = ruleOf(
        building.scene,
        isOnFlight(guardrail) ? THRESHOLDS.garde_corps_volee_min : THRESHOLDS.garde_corps_min,
      );
      const sunk = isOnFlight(guardrail) || isOnFloor(building, guardrail) ? 0 : sunkIn(slabs, guardrail);
      if (!rule || atLeast(guardrail.height - sunk, rule.valeur)) continue;
      const { pointer, id, index, a, b, z, height, source, levelIndex } = guardrail;
      yield {
        code: 'garde_corps_trop_bas',
        objet: pointer,
        id,
        niveau: building.levels[levelIndex] ?? null,
        position: { ...midpoint(a, b), z },
        params: { index },
        valeur: height - sunk,
        seuil: rule.valeur,
        norme: normOf(rule),
        fixes: [
          {
            cible: `${pointer}/hauteur`,
            actuel: source.hauteur ?? null,
            propose: Math.ceil(rule.valeur + sunk),
            raison: HEIGHTEN,
          },
        ],
      };
    }
  },
});

const isOnFlight = ({ footing }: Guardrail): boolean => footing === 'groupe';

/** Whether a guardrail stands on the floor of a storey, within its walls. */
const isOnFloor = ({ levels }: Building, { footing, levelIndex, a, b }: Guardrail): boolean =>
  footing === 'niveau' && levels[levelIndex]!.outline.some((plan) => polygonContains(plan, midpoint(a, b)));

/** What one walks on the top of, between two altitudes, mm. */
interface Slab {
  readonly bottom: number;
  readonly top: number;
  readonly plans: readonly Polygon[];
}

const slabsOf = ({ roofs, decks }: Building): Slab[] => [
  ...roofs
    .filter(({ type }) => type === 'plat')
    .map(({ z, ridgeZ, outline }) => ({ bottom: z, top: ridgeZ, plans: outline })),
  ...decks.map(({ bottom, top, polygon }) => ({ bottom, top, plans: [polygon] })),
];

/** How far the top of the slab beside a guardrail is over its base, the base being in its thickness; else 0. */
function sunkIn(slabs: readonly Slab[], { a, b, z, direction }: Guardrail): number {
  const middle = midpoint(a, b);
  const places: Point[] = [0, BESIDE_MM, -BESIDE_MM].map((far) => offsetFrom(middle, leftOf(direction), far));
  const tops = slabs
    .filter(({ bottom, top }) => z >= bottom - FLOOR_TOLERANCE_MM && z < top - FLOOR_TOLERANCE_MM)
    .filter(({ plans }) => plans.some((plan) => places.some((at) => polygonContains(plan, at))))
    .map(({ top }) => top - z);
  return Math.max(0, ...tops);
}
