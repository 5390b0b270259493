import { defineTask } from '../../contract/task.js';
import { quantitiesOf } from '../../kernel/quantities/index.js';
import type { Scene } from '../../kernel/scene/index.js';
import { countElements, sceneHash } from '../../kernel/scene/index.js';
import { cachedBuilding } from '../../schema/building-cache.js';

/** Above this a takeoff may hold the event loop for more than 50 ms. */
const HEAVY_ELEMENTS = 500;

export interface TakeoffInput {
  readonly scene: Scene;
  readonly langue: 'fr' | 'en';
}

export const takeOff = ({ scene, langue }: TakeoffInput) => quantitiesOf(cachedBuilding(scene), langue);
export const isHeavyScene = (scene: Readonly<Record<string, unknown>> | undefined): boolean => scene !== undefined && countElements(scene).total > HEAVY_ELEMENTS;

export const takeoffTask = defineTask<TakeoffInput, ReturnType<typeof takeOff>>({
  module: import.meta.url,
  export: 'takeOff',
  run: takeOff,
  heavy: ({ scene }) => isHeavyScene(scene),
  affinity: ({ scene }) => sceneHash(scene),
});
