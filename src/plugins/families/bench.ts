import { ServiceError } from '../../contract/index.js';
import type { TrialBench } from '../../kernel/families/index.js';
import { FamilyRefusal } from '../../kernel/families/index.js';
import type { SceneWork } from '../../schema/index.js';
import { cachedBuilding, readerIn } from '../../schema/index.js';
import type { Langue } from '../../words/index.js';
import { say } from '../../words/index.js';

/** The checks of the service for a work on a scene, whose own alerts are found once. */
export function benchOf(work: SceneWork<unknown>): TrialBench {
  const { langue, checks, building } = work;
  return {
    langue,
    read: readerIn(langue),
    buildingOf: cachedBuilding,
    alertsOf: (other) => (other === building ? work.alerts : checks.alertsOf(checks.findingsOf(other).flat(), langue)),
    sayFindings: (findings) => checks.alertsOf(findings, langue),
  };
}

/**
 * What a family function answers, its refusal turned into one of the input.
 * @throws ServiceError validation naming field and value, with what was meant
 */
export function told<T>(langue: Langue, answer: () => T): T {
  try {
    return answer();
  } catch (error) {
    if (!(error instanceof FamilyRefusal)) throw error;
    const { loc, value, reason, suggestion } = error;
    throw new ServiceError('validation', {
      detail: [
        {
          loc: ['body', ...loc],
          msg: say(reason, langue),
          type: 'value_error',
          input: value,
          ...(suggestion !== undefined && { suggestion }),
        },
      ],
    });
  }
}
