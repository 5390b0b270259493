import { t } from '../../../../words/index.js';
import { atLeast } from '../../../maths/constants.js';
import type { Findings, Fix } from '../../engine/finding.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { atLift } from './at-lift.js';
import { THRESHOLDS } from './thresholds.js';

const WIDEN = t('Valeur minimale', 'Least value');
const SIDES = { largeur: t('largeur', 'width'), profondeur: t('profondeur', 'depth') } as const;

/** Doors and cabins against EN 81-70. */
export const liftSizes = check({
  raises: ['ascenseur_porte_etroite', 'ascenseur_cabine_petite'],
  stage: 'stair-sizes',
  *run(building): Findings<'ascenseur_porte_etroite' | 'ascenseur_cabine_petite'> {
    const { scene } = building;
    const door = ruleOf(scene, THRESHOLDS.porte_ascenseur_min);
    const sides = [
      ['largeur', ruleOf(scene, THRESHOLDS.cabine_largeur_min)],
      ['profondeur', ruleOf(scene, THRESHOLDS.cabine_profondeur_min)],
    ] as const;
    for (const lift of building.lifts) {
      const { pointer, index, source, width, depth } = lift;
      if (door && !atLeast(lift.door, door.valeur)) {
        const fixes: Fix[] =
          width >= door.valeur
            ? [{ cible: `${pointer}/porte`, actuel: source.porte ?? null, propose: door.valeur, raison: WIDEN }]
            : [];
        yield {
          ...atLift(lift, building),
          code: 'ascenseur_porte_etroite',
          params: { index },
          valeur: lift.door,
          seuil: door.valeur,
          norme: normOf(door),
          fixes,
        };
      }
      for (const [side, rule] of sides) {
        const value = side === 'largeur' ? width : depth;
        if (!rule || atLeast(value, rule.valeur)) continue;
        yield {
          ...atLift(lift, building),
          code: 'ascenseur_cabine_petite',
          params: { index, cote: SIDES[side] },
          valeur: value,
          seuil: rule.valeur,
          norme: normOf(rule),
          fixes: [],
        };
      }
    }
  },
});
