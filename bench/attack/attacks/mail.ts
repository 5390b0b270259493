import type { Attack } from '../attack.js';
import { flood, tally, unless } from '../attack.js';

/** A signup waits two seconds for its mail, and not longer. */
const PATIENCE_MS = 6_000;

export const frozenRelay: Attack = {
  title: 'signups whose mail goes to a relay that stands still, 8 at a time',
  async run(target, until) {
    const signup = async (i: number) => {
      const begun = performance.now();
      const body = { name: 'A', email: `frozen${i}.${Math.random()}@agence.example` };
      const { status, json } = await target.send('/api/v1/signup', { body });
      return { status, hasKey: Boolean((json as { cle?: string } | undefined)?.cle), ms: performance.now() - begun };
    };
    const answers = await flood(64, 8, signup, until);
    const slowest = Math.max(...answers.map(({ ms }) => ms));
    return [
      ...unless(
        answers.every(({ hasKey }) => hasKey),
        `each has its key: ${tally(answers.map(({ status }) => status))}`,
      ),
      ...unless(slowest < PATIENCE_MS, `none waits for the relay: ${(slowest / 1000).toFixed(1)} s`),
    ];
  },
};

/** DEMARCHAGE_PER_DAY of the attacked service is its default. */
const A_DAY = 50;
/** What refuses further keys of one address. */
const A_DAY_OF_ADDRESS = 'demarchage-adresse';

export const outreachFlood: Attack = {
  title: 'one key sends offers to as many domains as it can, with a link in its words',
  async run(target, until) {
    const { secret } = await target.key('agent');
    const offer = (i: number, contexte: string) =>
      target.send('/api/v1/agent/demarchage', {
        key: secret,
        body: { prospect_email: `a${i}@domaine${i}-${Date.now()}.fr`, prospect_nom: 'A', cible: 'agence', contexte },
      });
    const linked = await offer(0, 'voyez gains-faciles.example.com/inscription');
    const answers = await flood(2 * A_DAY, 8, (i) => offer(i + 1, 'vous gérez 300 lots'), until);
    const statuses = answers.map(({ status }) => status);
    const sent = statuses.filter((status) => status === 200).length;
    // Its address has a day of its own, which a few keys use up.
    const isSpent = answers.some(({ json }) => (json as { limite?: string } | undefined)?.limite === A_DAY_OF_ADDRESS);
    return [
      ...unless(linked.status === 422, `a bare domain is refused as a link: ${linked.status}`),
      ...unless((sent > 0 || isSpent) && sent <= A_DAY, `a key sends at most ${A_DAY} a day: ${tally(statuses)}`),
      ...unless(!statuses.some((status) => status === 0 || status >= 500), `no error: ${tally(statuses)}`),
    ];
  },
};
