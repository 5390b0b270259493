import type { RegistryView, Task } from '../../contract/index.js';
import { defineTask } from '../../contract/index.js';
import type { Checks } from '../../kernel/checks/index.js';
import { isHeavyScene, LIGHT_ELEMENTS } from '../../kernel/scene/index.js';
import type { Versions } from '../../kernel/versions/index.js';
import { mergedVersions } from '../../kernel/versions/index.js';
import {
  cachedBuilding,
  checksOf,
  checksOfThread,
  expectedTime,
  partsWritten,
  readerIn,
  sceneKey,
} from '../../schema/index.js';
import type { Langue } from '../../words/index.js';
import { caoVersionsFusionner } from './merge.operation.js';

/** What is joined. */
export interface MergeInput extends Versions {
  readonly langue: Langue;
}

/** The answer, a long scene of it as its JSON where a thread has made it. */
export type MergeMade = ReturnType<typeof partsWritten>;

/** Comparing, building and checking of four scenes. */
const MS_AN_ELEMENT = 1.5;
const now = () => performance.now();

const run = ({ verify }: Checks, { langue, ...versions }: MergeInput) =>
  mergedVersions(versions, {
    langue,
    read: readerIn(langue),
    verify: (scene) => verify(scene, { langue, now, building: cachedBuilding(scene) }),
  });

/** The task in a worker, whose thread has the checks of the service. */
export const mergeVersions = (input: MergeInput): MergeMade =>
  partsWritten(run(checksOfThread(), input), caoVersionsFusionner, {});

/** The task of a service, whose plugins may bring trades. */
export const mergeTask = (registry: RegistryView): Task<MergeInput, MergeMade> =>
  defineTask<MergeInput, MergeMade>({
    module: import.meta.url,
    export: 'mergeVersions',
    run: (input) => ({ answer: run(checksOf(registry), input) }),
    heavy: ({ base, a, b }) => [base, a, b].some((scene) => isHeavyScene(scene)),
    affinity: ({ base }) => sceneKey(base),
    expectedMs: ({ base }) => expectedTime(base, MS_AN_ELEMENT, LIGHT_ELEMENTS),
  });
