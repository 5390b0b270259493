import type { RegistryView, Task } from '../../contract/index.js';
import { defineTask } from '../../contract/index.js';
import type { AdviceTrade, Digest, Review } from '../../kernel/advice/index.js';
import { digestOf, reviewOf } from '../../kernel/advice/index.js';
import type { Checks } from '../../kernel/checks/index.js';
import type { Scene } from '../../kernel/scene/index.js';
import { isHeavyScene, LIGHT_ELEMENTS } from '../../kernel/scene/index.js';
import { cachedBuilding, checksOf, checksOfThread, expectedTime, readerIn, sceneKey } from '../../schema/index.js';
import type { Langue } from '../../words/index.js';

/** What is read over, for whom. */
export interface AdviseInput {
  readonly scene: Scene;
  readonly metiers: readonly AdviceTrade[] | undefined;
  readonly langue: Langue;
  /** A model will be asked: the scene is described in words for it. */
  readonly isAsked: boolean;
}

/** What the rules say, and the scene as it is described to a model. */
export interface Advised extends Review {
  readonly digest: Digest | null;
}

/** Trials of a review, each a building and its checks. */
const MS_AN_ELEMENT = 5;

function run(checks: Checks, { scene, metiers, langue, isAsked }: AdviseInput): Advised {
  const building = cachedBuilding(scene);
  const review = reviewOf(building, { checks, langue, read: readerIn(langue), ...(metiers && { metiers }) });
  const digest = isAsked && review.unread === null ? digestOf(building, review.suggestions, langue) : null;
  return { ...review, digest };
}

/** The task in a worker, whose thread has the checks of the service. */
export const advise = (input: AdviseInput): Advised => run(checksOfThread(), input);

/** The task of a service, whose plugins may bring trades. */
export const adviseTask = (registry: RegistryView): Task<AdviseInput, Advised> =>
  defineTask<AdviseInput, Advised>({
    module: import.meta.url,
    export: 'advise',
    run: (input) => run(checksOf(registry), input),
    // The trials take a second for a house.
    heavy: ({ scene }) => isHeavyScene(scene, LEAST_ELEMENTS),
    affinity: ({ scene }) => sceneKey(scene),
    expectedMs: ({ scene }) => expectedTime(scene, MS_AN_ELEMENT, LIGHT_ELEMENTS),
  });

/** Smaller scenes are read over at once. */
const LEAST_ELEMENTS = 20;
