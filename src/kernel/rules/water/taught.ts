import { t } from '../../../words/index.js';
import type { Taught } from '../support/taught.js';
import { taught } from '../support/taught.js';
import { DRAWS, FLOWS, MOST_SPEED } from './figures.js';

/** The rules of the water supply. */
export const WATER_RULES: readonly Taught[] = [
  taught(
    'debits',
    FLOWS,
    t(
      'Débits de base (l/s) : évier, lavabo, douche et lave-linge {sink}, baignoire {bath}, WC {wc} ; à partir de six appareils leur somme × 0,8/√(x − 1) ; {single} m/s au plus vers un appareil, {shared} m/s en tronc commun',
      'Base flows (l/s): sink, basin, shower and washing machine {sink}, bath {bath}, WC {wc}; from six appliances on their sum × 0.8/√(x − 1); at most {single} m/s to one appliance, {shared} m/s where several are served',
    ),
    {
      sink: DRAWS.evier.flow,
      bath: DRAWS.baignoire.flow,
      wc: DRAWS.wc.flow,
      single: MOST_SPEED.single,
      shared: MOST_SPEED.shared,
    },
  ),
];
