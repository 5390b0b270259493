import type { Langue } from '../../../../words/index.js';
import { say } from '../../../../words/index.js';
import type { Flight } from '../../../building/index.js';
import type { Scene } from '../../../scene/index.js';
import type { AlertSpec } from '../../engine/trade.js';
import { ALERTS } from './alerts.js';
import { stepFaults } from './step-faults.js';

/** What the limits of the scene's country have against a flight of stairs, a sentence for each dimension beyond one. */
export const flightDeviations =
  (scene: Scene, langue: Langue) =>
  (flight: Flight): string[] =>
    [...stepFaults(scene, flight)].map(({ code, value, rule, params }) =>
      say((ALERTS[code] as AlertSpec).message, langue, { ...params, valeur: value, seuil: rule.valeur }),
    );
