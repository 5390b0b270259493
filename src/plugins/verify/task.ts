import type { RegistryView } from '../../contract/index.js';
import type { Task, TaskHooks } from '../../contract/index.js';
import { defineTask } from '../../contract/index.js';
import type { Checks, CheckOptions } from '../../kernel/checks/index.js';
import { PASSES } from '../../kernel/checks/index.js';
import type { Scene } from '../../kernel/scene/index.js';
import { isHeavyScene, LIGHT_ELEMENTS } from '../../kernel/scene/index.js';
import { cachedBuilding, checksOf, checksOfThread, expectedTime, rememberKey, sceneKey } from '../../schema/index.js';
import type { Langue } from '../../words/index.js';
import { say, t } from '../../words/index.js';

const CONTROLS = {
  verifier: ({ verify }: Checks, scene: Scene, options: CheckOptions) => verify(scene, options),
  integrite: ({ checkIntegrity }: Checks, scene: Scene, options: CheckOptions) => checkIntegrity(scene, options),
  documents: ({ checkDocuments }: Checks, scene: Scene, options: CheckOptions) => checkDocuments(scene, options),
} as const;
export type CheckName = keyof typeof CONTROLS;
export type CheckAnswer<C extends CheckName> = ReturnType<(typeof CONTROLS)[C]>;

export interface CheckInput {
  readonly controle: CheckName;
  readonly scene: Scene;
  /** Key of the scene, where it is computed already. */
  readonly key?: string;
  readonly appliquer?: boolean;
  readonly revalider?: boolean;
  readonly langue: Langue;
}

const now = () => performance.now();
/** What building and checking take. */
const MS_AN_ELEMENT = 0.3;

const BUILDING = t('Bâtiment', 'Building');
const CHECKING = t('Contrôles', 'Checks');
const CORRECTING = t('Corrections', 'Corrections');

/** The input of a check, with the key of its scene. */
export const checkInput = (input: Omit<CheckInput, 'key'>): CheckInput => ({ ...input, key: sceneKey(input.scene) });

/** One of the three checks on a scene; the building is kept for the calls that follow. Durations in ms. */
function run(checks: Checks, { controle, scene, key, ...options }: CheckInput, { progress, signal }: TaskHooks) {
  const start = now();
  if (key !== undefined) rememberKey(scene, key);
  const { langue } = options;
  // The building is a step of its own, and so are all corrections together.
  const steps = 1 + PASSES.length + (options.appliquer ? 1 : 0);
  const onPass = (done: number) => {
    signal.throwIfAborted();
    progress(1 + done, steps, say(CHECKING, langue));
  };
  progress(0, steps, say(BUILDING, langue));
  const building = cachedBuilding(scene);
  onPass(0);
  const answer = CONTROLS[controle](checks, scene, { ...options, now, building, onPass });
  if (options.appliquer) progress(steps, steps, say(CORRECTING, langue));
  return { ...answer, duree_ms: Math.round((now() - start) * 100) / 100 };
}

/** The task in a worker: its thread has the checks of the service. */
export const runCheck = (input: CheckInput, hooks: TaskHooks) => run(checksOfThread(), input, hooks);

/** The task of a service, whose plugins may bring trades. */
export const checkTask = (registry: RegistryView): Task<CheckInput, ReturnType<typeof runCheck>> =>
  defineTask<CheckInput, ReturnType<typeof runCheck>>({
    module: import.meta.url,
    export: 'runCheck',
    run: (input, hooks) => run(checksOf(registry), input, hooks),
    heavy: ({ scene }) => isHeavyScene(scene),
    affinity: ({ key }) => key,
    expectedMs: ({ scene }) => expectedTime(scene, MS_AN_ELEMENT, LIGHT_ELEMENTS),
  });
