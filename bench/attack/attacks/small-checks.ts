import type { Attack } from '../attack.js';
import { flood, tally, unless } from '../attack.js';
import type { Target } from '../target.js';

const CHECKS = 200;

/** The demonstration house, moved: each is a scene that was never seen. */
async function houses(target: Target): Promise<readonly string[]> {
  const { json } = await target.send('/api/v1/cao/demo', { address: '203.0.113.9' });
  const { scene } = json as { readonly scene: object };
  const text = JSON.stringify(scene);
  return Array.from({ length: CHECKS }, () => text.replace('{', `{"nom_${Math.random()}":1,`));
}

/** Checks of one house, all at once. @param addressOf each caller's */
function smallChecks(title: string, addressOf: (i: number) => string): Attack {
  let bodies: readonly string[] = [];
  return {
    title,
    prepare: async (target) => {
      bodies = await houses(target);
    },
    async run(target, until) {
      const check = (i: number) =>
        target.send('/api/v1/cao/verifier', { body: bodies[i % CHECKS], address: addressOf(i) });
      const statuses = (await flood(5 * CHECKS, CHECKS, check, until)).map(({ status }) => status);
      const areHonest = statuses.every((status) => status === 200 || status === 429);
      return unless(areHonest, `each is checked or told to wait, not ${tally(statuses)}`);
    },
  };
}

/** Small work in numbers: from one caller, and from many. */
export const smallChecksOfOne = smallChecks(
  `${CHECKS} checks of a house at once from one address`,
  () => '198.51.100.7',
);
export const smallChecksOfMany = smallChecks(
  `${CHECKS} checks of a house at once, each from another address`,
  (i) => `198.18.${Math.floor(i / 250) % 250}.${(i % 250) + 1}`,
);
