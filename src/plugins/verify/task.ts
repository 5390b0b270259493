import type { TaskHooks } from '../../contract/task.js';
import { defineTask } from '../../contract/task.js';
import type { Langue } from '../../words/index.js';
import { checkDocuments, checkIntegrity, PASSES, verify } from '../../kernel/checks/index.js';
import type { Scene } from '../../kernel/scene/index.js';
import { isHeavyScene, sceneHash } from '../../kernel/scene/index.js';
import { cachedBuilding } from '../../schema/building-cache.js';

const CHECKS = { verifier: verify, integrite: checkIntegrity, documents: checkDocuments } as const;
export type CheckName = keyof typeof CHECKS;
export type CheckAnswer<C extends CheckName> = ReturnType<(typeof CHECKS)[C]>;

export interface CheckInput {
  readonly controle: CheckName;
  readonly scene: Scene;
  readonly appliquer?: boolean;
  readonly revalider?: boolean;
  readonly langue: Langue;
}

const now = () => performance.now();

const STEPS = {
  fr: { building: 'Bâtiment', checks: 'Contrôles', corrections: 'Corrections' },
  en: { building: 'Building', checks: 'Checks', corrections: 'Corrections' },
} as const;

/** One of the three checks on a scene; the building is kept for the calls that follow. */
export function runCheck({ controle, scene, ...options }: CheckInput, { progress, signal }: TaskHooks) {
  const start = now();
  const words = STEPS[options.langue];
  // The building is a step of its own, and so are all corrections together.
  const steps = 1 + PASSES.length + (options.appliquer ? 1 : 0);
  const onPass = (done: number) => {
    signal.throwIfAborted();
    progress(1 + done, steps, words.checks);
  };
  progress(0, steps, words.building);
  const building = cachedBuilding(scene);
  onPass(0);
  const answer = CHECKS[controle](scene, { ...options, now, building, onPass });
  if (options.appliquer) progress(steps, steps, words.corrections);
  return { ...answer, duree_ms: Math.round((now() - start) * 100) / 100 };
}

export const checkTask = defineTask<CheckInput, ReturnType<typeof runCheck>>({
  module: import.meta.url,
  export: 'runCheck',
  run: runCheck,
  heavy: ({ scene }) => isHeavyScene(scene),
  affinity: ({ scene }) => sceneHash(scene),
});
