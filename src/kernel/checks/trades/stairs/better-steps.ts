import { t } from '../../../../words/index.js';
import type { Building, Flight } from '../../../building/index.js';
import type { Fix } from '../../engine/finding.js';
import { ruleOf } from '../../engine/threshold.js';
import type { ThresholdKey } from './thresholds.js';
import { THRESHOLDS } from './thresholds.js';

const STEPS = t(
  'Nombre de hauteurs et giron qui respectent toutes les limites',
  'Number of risers and going within every limit',
);

/** Usual riser sought, and how far from the present number of risers. */
const MORE_RISERS = 12;
const COMFORT_MM = 630;

/**
 * Number of risers and going within every limit, the run changing least (the arrival moves with it). Empty when no
 * combination fits.
 */
export function betterSteps(flight: Flight, { scene }: Building): Fix[] {
  const limit = (key: ThresholdKey, otherwise: number): number => ruleOf(scene, THRESHOLDS[key])?.valeur ?? otherwise;
  const [highest, least, low, high, pitch] = [
    limit('hauteur_marche_max', Infinity),
    limit('giron_min', 0),
    limit('blondel_min', 0),
    limit('blondel_max', Infinity),
    limit('pente_escalier_max', 90),
  ];
  const options = Array.from({ length: 2 * MORE_RISERS + 1 }, (_, i) => flight.risers + i - MORE_RISERS)
    .filter((count) => count >= 2)
    .flatMap((count) => {
      const riser = flight.rise / count;
      if (riser > highest) return [];
      const from = Math.ceil(Math.max(least, low - 2 * riser, riser / Math.tan((pitch * Math.PI) / 180)));
      const to = Math.floor(Math.min(high - 2 * riser, 400));
      if (from > to) return [];
      const same = flight.run / (count - 1);
      const going = Math.min(to, Math.max(from, Math.round(same)));
      return [
        { count, going, cost: Math.abs(going * (count - 1) - flight.run) + Math.abs(2 * riser + going - COMFORT_MM) },
      ];
    });
  const best = options.sort((p, q) => p.cost - q.cost)[0];
  if (!best) return [];
  return [
    {
      cible: `${flight.pointer}/nb_marches`,
      actuel: flight.source.nb_marches ?? null,
      propose: best.count,
      raison: STEPS,
    },
    { cible: `${flight.pointer}/giron`, actuel: flight.source.giron ?? null, propose: best.going, raison: STEPS },
  ];
}
