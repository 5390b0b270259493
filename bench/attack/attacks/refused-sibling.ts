import type { Attack } from '../attack.js';
import { unless } from '../attack.js';

const GOOD = 'irlRevision(entree: { loyer_actuel: 650, irl_reference: 142.06, irl_nouveau: 144.64 }) { loyer_revise }';
const BAD = 'irlRevision(entree: { loyer_actuel: 650, irl_reference: -1, irl_nouveau: 144.64 }) { loyer_revise }';

export const refusedSibling: Attack = {
  title: 'a good and a refused mutation in one document, both ways round',
  async run(target) {
    const faults: string[] = [];
    for (const document of [`mutation { a: ${GOOD} b: ${BAD} }`, `mutation { a: ${BAD} b: ${GOOD} }`]) {
      const { secret, id } = await target.key('agent');
      const { json, text } = await target.graphql(document, {}, { key: secret });
      const { data } = (json ?? {}) as { data?: Record<string, unknown> | null };
      const results = Object.values(data ?? {}).filter((value) => value !== null).length;
      const { counter } = await target.charged(id);
      faults.push(...unless(counter === results, `${counter} charged for ${results} delivered: ${text.slice(0, 200)}`));
    }
    return faults;
  },
};
