import type { Attack } from '../attack.js';
import { flood, tally, unless } from '../attack.js';

const CHECKS = 100;
/** Each is another scene, and long enough to check that many would be under way at once. */
const bodies = Array.from({ length: CHECKS }, (_, shift) =>
  JSON.stringify({
    murs: Array.from({ length: 1200 }, (_, i) => {
      const [x, y] = [(i % 40) * 3000, Math.floor(i / 40) * 3000 + shift];
      return { x1: x, y1: y, x2: x + 3000, y2: y, epaisseur: 200, hauteur: 2500 };
    }),
  }),
);

export const invalidCredentials: Attack = {
  title: `${CHECKS} checks of large scenes at once from one address, each with another invalid key`,
  async run(target) {
    const answers = await flood(CHECKS, CHECKS, (i) =>
      target.send('/api/v1/cao/verifier', { body: bodies[i], key: `apl_false_${i}` }),
    );
    const statuses = answers.map(({ status }) => status);
    const served = statuses.filter((status) => status === 200).length;
    return [
      ...unless(served < CHECKS / 2, `an invalid key opens no further place: ${tally(statuses)}`),
      ...unless(
        statuses.every((status) => status > 0 && status < 500),
        `each is checked or told to wait, not ${tally(statuses)}`,
      ),
    ];
  },
};
