import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { THRESHOLDS } from './thresholds.js';

/** chauffage.temperature_base in the range of the climates the norm covers. */
export const designTemperature = check({
  raises: ['temperature_base_invraisemblable'],
  stage: 'dwelling-equipment',
  *run({ scene }) {
    const heating = scene.chauffage;
    const value = typeof heating === 'object' ? heating['temperature_base'] : undefined;
    const [low, high] = [
      ruleOf(scene, THRESHOLDS.temperature_base_min),
      ruleOf(scene, THRESHOLDS.temperature_base_max),
    ];
    if (typeof value !== 'number' || !low || !high || (value >= low.valeur && value <= high.valeur)) return;
    yield {
      code: 'temperature_base_invraisemblable',
      objet: '/chauffage/temperature_base',
      params: { bas: low.valeur, haut: high.valeur },
      valeur: value,
      norme: normOf(low),
      fixes: [],
    };
  },
});
