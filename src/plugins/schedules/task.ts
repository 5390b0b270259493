import type { Langue } from '../../contract/index.js';
import { defineTask } from '../../contract/index.js';
import type { Scene } from '../../kernel/scene/index.js';
import { isHeavyScene, sceneHash } from '../../kernel/scene/index.js';
import { schedulesOf } from '../../kernel/schedules/index.js';
import { cachedBuilding } from '../../schema/building-cache.js';

export interface SchedulesInput {
  readonly scene: Scene;
  readonly langue: Langue;
}

export const makeSchedules = ({ scene, langue }: SchedulesInput) => schedulesOf(cachedBuilding(scene), langue);

export const schedulesTask = defineTask<SchedulesInput, ReturnType<typeof makeSchedules>>({
  module: import.meta.url,
  export: 'makeSchedules',
  run: makeSchedules,
  heavy: ({ scene }) => isHeavyScene(scene),
  affinity: ({ scene }) => sceneHash(scene),
});
