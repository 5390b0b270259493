import { t } from '../../../../words/index.js';
import { nearestLevel } from '../../../building/index.js';
import { midpoint } from '../../../maths/vector.js';
import { check } from '../../engine/trade.js';
import { isInside } from './arrival.js';

const ATTACH = t('Altitude du plancher le plus proche', 'Altitude of the nearest floor');

/**
 * Stairs and guardrails whose z meets no floor, landing nor flight. Outside, a flight is known by the floor it reaches.
 */
export const offPlan = check({
  raises: ['element_hors_plan'],
  stage: 'stair-places',
  *run({ levels, stairs, guardrails }) {
    if (levels.length === 0) return;
    const off = [
      ...stairs
        .flatMap(({ flights }) => flights)
        .filter(({ footing, toLevel, foot }) => footing === 'aucun' && (toLevel === null || isInside(levels, foot)))
        .map((flight) => ({ ...flight, at: flight.foot })),
      ...guardrails
        .filter(({ footing }) => footing === 'aucun')
        .map((guardrail) => ({ ...guardrail, at: midpoint(guardrail.a, guardrail.b) })),
    ];
    for (const { pointer, id, at, z, source } of off) {
      const level = levels[nearestLevel(levels, z)!]!;
      yield {
        code: 'element_hors_plan',
        objet: pointer,
        id,
        position: { ...at, z },
        niveau: level,
        valeur: z,
        seuil: level.z,
        fixes: [{ cible: `${pointer}/z`, actuel: source.z ?? null, propose: level.z, raison: ATTACH }],
      };
    }
  },
});
