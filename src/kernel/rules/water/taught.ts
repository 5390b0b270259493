import { t } from '../../../words/index.js';
import type { Taught } from '../support/taught.js';
import { taught } from '../support/taught.js';
import { DRAWS, FLOWS, HOT_WATER, MOST_SPEED } from './figures.js';

/** The rules of the water supply. */
export const WATER_RULES: readonly Taught[] = [
  taught(
    'eau_chaude',
    HOT_WATER,
    t(
      'Un logement a de l’eau chaude à l’évier et où l’on se lave : sans production dans la scène, un chauffe-eau est ajouté hors des volumes 0 et 1, du volume d’une journée',
      'A home has hot water at its sink and where one washes: where nothing of the scene makes it, a water heater is added out of volumes 0 and 1, of the volume of a day',
    ),
    {},
  ),
  taught(
    'debits',
    FLOWS,
    t(
      'Débits de base (l/s) : évier, lavabo, douche et lave-linge {sink}, baignoire {bath}, WC {wc}, lave-vaisselle {dishes} ; à partir de six appareils leur somme × 0,8/√(x − 1) ; {single} m/s au plus vers un appareil, {shared} m/s en tronc commun',
      'Base flows (l/s): sink, basin, shower and washing machine {sink}, bath {bath}, WC {wc}, dishwasher {dishes}; from six appliances on their sum × 0.8/√(x − 1); at most {single} m/s to one appliance, {shared} m/s where several are served',
    ),
    {
      sink: DRAWS.evier.flow,
      bath: DRAWS.baignoire.flow,
      wc: DRAWS.wc.flow,
      dishes: DRAWS.lave_vaisselle.flow,
      single: MOST_SPEED.single,
      shared: MOST_SPEED.shared,
    },
  ),
];
