import { t } from '../../../../words/index.js';
import type { Building, Flight, Stair } from '../../../building/index.js';
import type { Fix } from '../../engine/finding.js';
import type { Rule } from '../../engine/threshold.js';
import { normOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { atFlight } from './at-flight.js';
import { betterSteps } from './better-steps.js';
import type { StepCode } from './step-faults.js';
import { stepFaults } from './step-faults.js';

const WIDEN = t('Largeur minimale', 'Least width');

/** Steps, width and length of flights within the limits of the country (`stepFaults`). */
export const flightDimensions = check({
  raises: [
    'escalier_blondel',
    'marche_trop_haute',
    'giron_insuffisant',
    'escalier_etroit',
    'volee_trop_longue',
    'escalier_trop_raide',
  ],
  stage: 'stair-sizes',
  *run(building) {
    const { scene } = building;
    for (const stair of building.stairs) {
      for (const flight of stair.flights) {
        for (const { code, value, rule, params } of stepFaults(scene, flight)) {
          yield {
            ...atFlight(flight, building),
            code,
            params,
            valeur: value,
            seuil: rule.valeur,
            norme: normOf(rule),
            fixes: fixesOf(code, flight, stair, building, rule),
          };
        }
      }
    }
  },
});

function fixesOf(code: StepCode, flight: Flight, { flights }: Stair, building: Building, { valeur }: Rule): Fix[] {
  if (code === 'volee_trop_longue') return [];
  if (code === 'escalier_etroit') {
    return [
      { cible: `${flight.pointer}/largeur`, actuel: flight.source.largeur ?? null, propose: valeur, raison: WIDEN },
    ];
  }
  // Another run would move the arrival off the landing, and the following flights with it.
  return flights.length > 1 && flight.toLevel === null ? [] : betterSteps(flight, building);
}
