import { defineTask } from '../../contract/task.js';
import type { Langue } from '../../kernel/checks/index.js';
import { checkDocuments, checkIntegrity, verify } from '../../kernel/checks/index.js';
import type { Scene } from '../../kernel/scene/index.js';
import { isHeavyScene, sceneHash } from '../../kernel/scene/index.js';
import { cachedBuilding } from '../../schema/building-cache.js';

const CHECKS = { verifier: verify, integrite: checkIntegrity, documents: checkDocuments } as const;
export type CheckName = keyof typeof CHECKS;

export interface CheckInput {
  readonly controle: CheckName;
  readonly scene: Scene;
  readonly appliquer?: boolean;
  readonly revalider?: boolean;
  readonly langue: Langue;
}

const now = () => performance.now();

/** One of the three checks on a scene; the building is kept for the calls that follow. */
export function runCheck({ controle, scene, ...options }: CheckInput) {
  const start = now();
  const answer = CHECKS[controle](scene, { ...options, now, building: cachedBuilding(scene) });
  return { ...answer, duree_ms: Math.round((now() - start) * 100) / 100 };
}

export const checkTask = defineTask<CheckInput, ReturnType<typeof runCheck>>({
  module: import.meta.url,
  export: 'runCheck',
  run: runCheck,
  heavy: ({ scene }) => isHeavyScene(scene),
  affinity: ({ scene }) => sceneHash(scene),
});
