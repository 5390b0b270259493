import { t } from '../../../../words/index.js';
import { distance } from '../../../maths/vector.js';
import { defineAdvice } from '../../rule.js';
import { terracesOf, toBuilding } from '../../support/outside.js';

/** Depth for a table with its chairs, mm; least area of a terrace that the rule judges, mm². */
const [DEPTH_MM, AREA_MM2] = [2500, 6e6];

/** Reports a terrace too shallow for a table with chairs on both sides. */
export const terraceSize = defineAdvice({
  code: 'terrasse_trop_etroite',
  metier: 'paysage',
  confirmed: 'suggestion',
  message: t(
    'La terrasse n’a que {profondeur} m de profondeur ; 3 m pour une table et ses chaises.',
    'The terrace is only {profondeur} m deep; 3 m for a table with its chairs.',
  ),
  reason: t(
    'Table de 90 cm et 90 cm derrière chaque chaise : 2,70 m, 3 m à l’aise.',
    'A table of 90 cm and 90 cm behind each chair: 2.70 m, 3 m at ease.',
  ),
  *find(house) {
    for (const { pointer, footprint, center, z } of terracesOf(house)) {
      const [p, q, r] = [footprint[0]!, footprint[1]!, footprint[2]!];
      const [one, other] = [distance(p, q), distance(q, r)];
      const depth = Math.min(one, other);
      if (depth >= DEPTH_MM || one * other < AREA_MM2 || toBuilding(house, center) > DEPTH_MM) continue;
      yield { objet: pointer, position: { ...center, z }, params: { profondeur: Math.round(depth / 10) / 100 } };
    }
  },
});
