import type { Langue } from '../../../../words/index.js';
import { say } from '../../../../words/index.js';
import type { Flight } from '../../../building/index.js';
import type { Scene } from '../../../scene/index.js';
import { alertSpec } from '../codes.js';
import { stepFaults } from './dimensions.js';

/** What the limits of the scene's country have against a flight of stairs, a sentence for each dimension beyond one. */
export const flightDeviations =
  (scene: Scene, langue: Langue) =>
  (flight: Flight): string[] =>
    [...stepFaults(scene, flight)].map(({ code, value, rule, params }) =>
      say(alertSpec(code).message, langue, { ...params, valeur: value, seuil: rule.valeur }),
    );
