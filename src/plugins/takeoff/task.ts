import { defineTask } from '../../contract/task.js';
import { alertsOf, findingsOf, flightDeviations } from '../../kernel/checks/index.js';
import { quantitiesOf } from '../../kernel/quantities/index.js';
import type { Scene } from '../../kernel/scene/index.js';
import { isHeavyScene, sceneHash } from '../../kernel/scene/index.js';
import { cachedBuilding } from '../../schema/building-cache.js';
import type { Takeoff } from './operations.js';

export interface TakeoffInput {
  readonly scene: Scene;
  readonly langue: 'fr' | 'en';
}

/** Quantities of a scene, beside what the checks have to say of it. */
export function takeOff({ scene, langue }: TakeoffInput): Takeoff {
  const building = cachedBuilding(scene);
  const quantities = quantitiesOf(building, langue, flightDeviations(scene, langue));
  return { ...quantities, alertes: alertsOf(findingsOf(building).flat(), langue) };
}

export const takeoffTask = defineTask<TakeoffInput, Takeoff>({
  module: import.meta.url,
  export: 'takeOff',
  run: takeOff,
  heavy: ({ scene }) => isHeavyScene(scene),
  affinity: ({ scene }) => sceneHash(scene),
});
