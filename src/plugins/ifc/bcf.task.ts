import type { RegistryView, Task, TaskHooks } from '../../contract/index.js';
import { defineTask } from '../../contract/index.js';
import type { Checks } from '../../kernel/checks/index.js';
import { alertTopics, clashAnswer, clashTopic } from '../../kernel/clash/index.js';
import { bcf } from '../../kernel/formats/bcf/index.js';
import { cachedBuilding, checksOf, checksOfThread, expectedTime, sceneKey } from '../../schema/index.js';
import { topicWritten } from './bcf-answer.js';
import type { IfcBcf } from './bcf.operation.js';
import type { ClashInput } from './clash-source.js';
import { clashesOf } from './clash-source.js';

/** An archive, and the fields of the answer beside it. */
export interface BcfMade {
  readonly answer: Omit<IfcBcf, 'bcf_base64' | 'fichier'>;
  readonly bytes: Uint8Array;
}

async function run(checks: Checks, input: ClashInput, hooks: TaskHooks): Promise<BcfMade> {
  const { scene, langue } = input;
  const { report, words, elements } = await clashesOf(input, hooks);
  const { conflits, ...rest } = clashAnswer(report, words);
  const alertes = scene ? checks.alertsOf(checks.findingsOf(cachedBuilding(scene)).flat(), langue) : [];
  const issues = [
    ...report.clashes.map((clash, i) => clashTopic(clash, conflits[i]!, i, words)),
    ...alertTopics(alertes, elements),
  ];
  return {
    answer: { version: '2.1', topics: issues.map(topicWritten), conflits, alertes, ...rest },
    bytes: bcf.write({ topics: issues }) as Uint8Array,
  };
}

/** The task in a worker, whose thread has the checks of the service. @throws ServiceError validation */
export const runBcf = (input: ClashInput, hooks: TaskHooks): Promise<BcfMade> => run(checksOfThread(), input, hooks);

/** Detection, checks and pictures. */
const MS_AN_ELEMENT = 3;

/** The task of a service, whose plugins may bring trades. */
export const bcfTask = (registry: RegistryView): Task<ClashInput, BcfMade> =>
  defineTask<ClashInput, BcfMade>({
    module: import.meta.url,
    export: 'runBcf',
    run: (input, hooks) => run(checksOf(registry), input, hooks),
    heavy: true,
    affinity: ({ scene }) => (scene ? sceneKey(scene) : undefined),
    expectedMs: ({ scene }) => (scene ? expectedTime(scene, MS_AN_ELEMENT, 0) : 3_000),
  });
