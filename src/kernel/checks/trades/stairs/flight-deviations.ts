import type { Langue } from '../../../../words/index.js';
import { say } from '../../../../words/index.js';
import type { Flight } from '../../../building/index.js';
import type { Scene } from '../../../scene/index.js';
import type { AlertSpec } from '../../engine/trade.js';
import { ALERTS } from './alerts.js';
import { stepFaults } from './step-faults.js';

/** Deviations of a flight from the limits of the country, one sentence for each dimension beyond its limit. */
export const flightDeviations =
  (scene: Scene, langue: Langue) =>
  (flight: Flight): string[] =>
    [...stepFaults(scene, flight)].map(({ code, value, rule, params }) =>
      say((ALERTS[code] as AlertSpec).message, langue, { ...params, valeur: value, seuil: rule.valeur }),
    );
