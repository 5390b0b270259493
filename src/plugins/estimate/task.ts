import type { Langue } from '../../contract/index.js';
import { defineTask } from '../../contract/index.js';
import { estimateOf } from '../../kernel/estimate/index.js';
import type { Scene } from '../../kernel/scene/index.js';
import { isHeavyScene, sceneHash } from '../../kernel/scene/index.js';
import { cachedBuilding } from '../../schema/building-cache.js';

export interface EstimateInput {
  readonly scene: Scene;
  readonly prix: Readonly<Record<string, number>>;
  readonly tvaPct: number;
  readonly langue: Langue;
}

export const makeEstimate = ({ scene, langue, ...prices }: EstimateInput) =>
  estimateOf(cachedBuilding(scene), prices, langue);

export const estimateTask = defineTask<EstimateInput, ReturnType<typeof makeEstimate>>({
  module: import.meta.url,
  export: 'makeEstimate',
  run: makeEstimate,
  heavy: ({ scene }) => isHeavyScene(scene),
  affinity: ({ scene }) => sceneHash(scene),
});
