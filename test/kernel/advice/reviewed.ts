import { everyAdvice } from '../../../src/kernel/advice/found.js';
import { ADVICE_RULES, reviewOf } from '../../../src/kernel/advice/index.js';
import type { AdviceTrade } from '../../../src/kernel/advice/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { CHECKS } from '../../../src/kernel/checks/index.js';
import type { WrittenOperation } from '../../../src/kernel/copilot/index.js';
import { operationFaults, runOperations } from '../../../src/kernel/copilot/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import type { Langue } from '../../../src/words/index.js';

export interface Asked {
  readonly langue?: Langue;
  readonly metiers?: readonly AdviceTrade[];
}

/** What the rules say of a scene. */
export const review = (scene: object, { langue = 'fr', metiers }: Asked = {}) =>
  reviewOf(buildingOf(Scene.parse(scene)), {
    checks: CHECKS,
    langue,
    read: (changed) => Scene.parse(changed),
    ...(metiers && { metiers }),
  });

/** The scene once operations are carried out by the copilot. @throws what refuses one */
export function carriedOut(scene: object, operations: readonly Record<string, unknown>[]): Scene {
  const written = operations as unknown as WrittenOperation[];
  const faulty = written.find((operation) => operationFaults(operation).length > 0);
  if (faulty) throw new Error(JSON.stringify(faulty));
  const outcome = runOperations(Scene.parse(scene), written);
  if ('refused' in outcome) throw outcome.refused.refusal;
  return Scene.parse(outcome.scene);
}

/** Codes of the alerts of a scene with how often each is raised. */
export function alertsOf(scene: object): Record<string, number> {
  const counts: Record<string, number> = {};
  const findings = CHECKS.findingsOf(buildingOf(Scene.parse(scene))).flat();
  for (const { code } of findings) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

/** Codes of what every rule says of a scene, its ways not tried. */
export function adviceIn(scene: object): string[] {
  const building = buildingOf(Scene.parse(scene));
  return everyAdvice(building, CHECKS.findingsOf(building).flat()).map(({ rule }) => rule.code);
}

export const RULE_CODES = ADVICE_RULES.map(({ code }) => code);
