import type { RegistryView, Task } from '../../contract/index.js';
import { defineTask } from '../../contract/index.js';
import { digestOf } from '../../kernel/advice/index.js';
import { buildingOf } from '../../kernel/building/index.js';
import { alertChanges } from '../../kernel/changes/index.js';
import type { Checks } from '../../kernel/checks/index.js';
import type { WrittenOperation } from '../../kernel/copilot/index.js';
import { operationFaults, runOperations } from '../../kernel/copilot/index.js';
import type { Done, Understanding, Workshop } from '../../kernel/instruction/index.js';
import { asUnderstood, carriedOut, understand } from '../../kernel/instruction/index.js';
import type { Scene } from '../../kernel/scene/index.js';
import { isHeavyScene, LIGHT_ELEMENTS } from '../../kernel/scene/index.js';
import { cachedBuilding, checksOf, checksOfThread, expectedTime, readerIn, sceneKey } from '../../schema/index.js';
import type { Langue } from '../../words/index.js';

/** What is asked of a scene: a sentence, or operations. */
export interface InstructInput {
  readonly scene: Scene;
  readonly instruction: string;
  /** Null for a sentence that is read by the grammar. */
  readonly operations: readonly WrittenOperation[] | null;
  readonly choix: readonly string[];
  readonly langue: Langue;
  /** A model will be asked where the grammar does not understand: the scene is told for it. */
  readonly isAsked: boolean;
}

/** The answer, and the scene as a model is told it where the grammar did not understand. */
export interface Carried {
  readonly done: Done;
  readonly digest: string | null;
}

/** Trials of places, each a building and its checks; beyond them a place is not found. */
const MOST_TRIALS = 120;
const MS_AN_ELEMENT = 5;

/** The checks of the service. Buildings that are only tried are not kept. */
function workshopFor(checks: Checks, langue: Langue): Workshop {
  const isCritical = ({ code, severite }: { code: string; severite?: string | undefined }): boolean =>
    (severite ?? checks.alerts[code]!.severite) === 'critique';
  return {
    langue,
    read: readerIn(langue),
    buildingOf: cachedBuilding,
    alertsOf: (scene) => checks.alertsOf(checks.findingsOf(cachedBuilding(scene)).flat(), langue),
    criticalOf: (scene) => checks.alertsOf(checks.findingsOf(buildingOf(scene)).flat().filter(isCritical), langue),
  };
}

/** Whether operations raise no alert that was not there, on a scene that is only tried. */
function trialsOf(checks: Checks, { scene, langue }: InstructInput) {
  const read = readerIn(langue);
  const alertsOf = (building: ReturnType<typeof buildingOf>) =>
    checks.alertsOf(checks.findingsOf(building).flat(), langue);
  const before = alertsOf(cachedBuilding(scene));
  let left = MOST_TRIALS;
  return (operations: readonly WrittenOperation[]): boolean => {
    if (left-- <= 0 || operations.some((one) => operationFaults(one).length > 0)) return false;
    const outcome = runOperations(scene, operations);
    if ('refused' in outcome) return false;
    try {
      return alertChanges(before, alertsOf(buildingOf(read(outcome.scene))), outcome.places).raised.length === 0;
    } catch {
      return false;
    }
  };
}

function takenFor(checks: Checks, input: InstructInput): Understanding {
  const { scene, instruction, operations, choix, langue } = input;
  if (operations) {
    const own = asUnderstood(operations, langue, instruction);
    return { operations: own, notUnderstood: [], questions: [], refusals: [] };
  }
  return understand(instruction, cachedBuilding(scene), { langue, choix, holds: trialsOf(checks, input) });
}

function run(checks: Checks, input: InstructInput): Carried {
  const { scene, langue, isAsked } = input;
  const done = carriedOut(scene, takenFor(checks, input), workshopFor(checks, langue));
  const digest = isAsked && !done.compris ? digestOf(cachedBuilding(scene), [], langue).text : null;
  return { done, digest };
}

/** The task in a worker, whose thread has the checks of the service. */
export const instruct = (input: InstructInput): Carried => run(checksOfThread(), input);

/** The task of a service, whose plugins may bring trades. */
export const instructTask = (registry: RegistryView): Task<InstructInput, Carried> =>
  defineTask<InstructInput, Carried>({
    module: import.meta.url,
    export: 'instruct',
    run: (input) => run(checksOf(registry), input),
    heavy: ({ scene }) => isHeavyScene(scene, LEAST_ELEMENTS),
    affinity: ({ scene }) => sceneKey(scene),
    expectedMs: ({ scene }) => expectedTime(scene, MS_AN_ELEMENT, LIGHT_ELEMENTS),
  });

/** Smaller scenes are changed at once. */
const LEAST_ELEMENTS = 20;
