import type { Attack } from '../attack.js';
import { flood, unless } from '../attack.js';
import type { Answer, Target } from '../target.js';

const CEILING = 6000;
const ALIASES = 7;
const IRL = '{ loyer_actuel: 650, irl_reference: 142.06, irl_nouveau: 144.64 }';
const REVISION = `irlRevision(entree: ${IRL}) { loyer_revise }`;
const documentOf = (aliases: number) =>
  `mutation { ${Array.from({ length: aliases }, (_, i) => `a${i}: ${REVISION}`).join(' ')} }`;

/** Results that reached the caller. */
const delivered = ({ json }: Answer): number => {
  const { data } = (json ?? {}) as { data?: Record<string, unknown> | null };
  return Object.values(data ?? {}).filter((value) => value !== null).length;
};

async function bring(target: Target, key: string, units: number): Promise<number> {
  const answers = await flood(Math.ceil(units / 10), 16, () => target.graphql(documentOf(10), {}, { key }));
  return answers.reduce((sum, answer) => sum + delivered(answer), 0);
}

export const aliasesAtCeiling: Attack = {
  title: '50 callers with 7 aliases each at the ceiling of a paid plan',
  async run(target) {
    const { secret, id } = await target.key('agent');
    const before = await bring(target, secret, CEILING - 130);
    const answers = await flood(50, 50, () => target.graphql(documentOf(ALIASES), {}, { key: secret }));
    const results = answers.reduce((sum, answer) => sum + delivered(answer), before);
    const { counter, journal } = await target.charged(id);
    return [
      ...unless(counter === journal, `counter ${counter} and journal ${journal} agree`),
      ...unless(counter === results, `${counter} units are charged for ${results} results delivered`),
      ...unless(counter <= CEILING, `${counter} units are within the ceiling of ${CEILING}`),
    ];
  },
};
