import type { Attack } from '../attack.js';
import { flood, tally, unless } from '../attack.js';

export const invalidCredentials: Attack = {
  title: '200 checks at once from one address with an invalid key',
  async run(target) {
    const { json } = await target.send('/api/v1/cao/demo', { address: '203.0.113.9' });
    const body = JSON.stringify((json as { scene: object }).scene);
    const answers = await flood(200, 200, (i) => target.send('/api/v1/cao/verifier', { body, key: `apl_false_${i}` }));
    const statuses = answers.map(({ status }) => status);
    const served = statuses.filter((status) => status === 200).length;
    return [
      ...unless(served < 150, `an invalid key opens no further place: ${tally(statuses)}`),
      ...unless(!statuses.some((status) => status === 0 || status >= 500), `no error: ${tally(statuses)}`),
    ];
  },
};
