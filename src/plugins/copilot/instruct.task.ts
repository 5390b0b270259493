import type { RegistryView, Task } from '../../contract/index.js';
import { defineTask, ServiceError } from '../../contract/index.js';
import { digestOf } from '../../kernel/advice/index.js';
import { buildingOf } from '../../kernel/building/index.js';
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
  /** A model will be asked where the grammar does not understand: the scene is described in words for it. */
  readonly isAsked: boolean;
}

/** The answer, and the scene as it is described to a model where the grammar did not understand. */
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

type Codes = ReadonlyMap<string, number>;

/** Whether operations raise no alert more than those before them, on a scene that is only tried. */
function trialsOf(checks: Checks, { scene, langue }: InstructInput) {
  const read = readerIn(langue);
  let left = MOST_TRIALS;
  const known = new Map<string, Codes | null>();
  /** How often each alert is raised after operations; null where they cannot be carried out. */
  const codesAfter = (operations: readonly WrittenOperation[]): Codes | null => {
    if (operations.some((one) => operationFaults(one).length > 0)) return null;
    const outcome = runOperations(scene, operations);
    if ('refused' in outcome) return null;
    try {
      return countsOf(checks.findingsOf(buildingOf(read(outcome.scene))).flat());
    } catch (fault) {
      if (fault instanceof ServiceError) return null;
      throw fault;
    }
  };
  const decided = (before: readonly WrittenOperation[]): Codes | null => {
    const key = JSON.stringify(before);
    if (!known.has(key)) known.set(key, codesAfter(before));
    return known.get(key)!;
  };
  return (operations: readonly WrittenOperation[], before: readonly WrittenOperation[]): boolean => {
    if (left-- <= 0) return false;
    const was = decided(before);
    const is = codesAfter([...before, ...operations]);
    return was !== null && is !== null && [...is].every(([code, count]) => count <= (was.get(code) ?? 0));
  };
}

function countsOf(findings: readonly { readonly code: string }[]): Codes {
  const counts = new Map<string, number>();
  for (const { code } of findings) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
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
