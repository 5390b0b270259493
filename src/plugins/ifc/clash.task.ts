import type { TaskHooks } from '../../contract/index.js';
import { defineTask } from '../../contract/index.js';
import { clashAnswer } from '../../kernel/clash/index.js';
import { expectedTime, sceneKey } from '../../schema/index.js';
import type { IfcConflits } from './clash.operation.js';
import type { ClashInput } from './clash-source.js';
import { clashesOf } from './clash-source.js';

/** The task on a thread. @throws ServiceError validation of what is no IFC file */
export async function runClash(input: ClashInput, hooks: TaskHooks): Promise<IfcConflits> {
  const from = performance.now();
  const { report, words } = await clashesOf(input, hooks);
  const answer = clashAnswer(report, words);
  return { ...answer, duree_ms: Math.round(performance.now() - from) };
}

/** Building, cutting and measuring of an element. */
const MS_AN_ELEMENT = 2;

/** Finds clashes. */
export const clashTask = defineTask<ClashInput, IfcConflits>({
  module: import.meta.url,
  export: 'runClash',
  run: runClash,
  heavy: true,
  affinity: ({ scene }) => (scene ? sceneKey(scene) : undefined),
  expectedMs: ({ scene }) => (scene ? expectedTime(scene, MS_AN_ELEMENT, 0) : 3_000),
});
