import { defineTask } from '../../contract/task.js';
import { quantitiesOf } from '../../kernel/quantities/index.js';
import type { Scene } from '../../kernel/scene/index.js';
import { isHeavyScene, sceneHash } from '../../kernel/scene/index.js';
import { cachedBuilding } from '../../schema/building-cache.js';

export interface TakeoffInput {
  readonly scene: Scene;
  readonly langue: 'fr' | 'en';
}

export const takeOff = ({ scene, langue }: TakeoffInput) => quantitiesOf(cachedBuilding(scene), langue);

export const takeoffTask = defineTask<TakeoffInput, ReturnType<typeof takeOff>>({
  module: import.meta.url,
  export: 'takeOff',
  run: takeOff,
  heavy: ({ scene }) => isHeavyScene(scene),
  affinity: ({ scene }) => sceneHash(scene),
});
