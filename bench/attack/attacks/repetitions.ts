import type { Attack } from '../attack.js';
import { flood, tally, unless } from '../attack.js';
import type { Answer, Target } from '../target.js';

const IRL = { loyer_actuel: 650, irl_reference: 142.06, irl_nouveau: 144.64 };
const REPETITIONS = 20;
const DOCUMENT =
  'mutation { irlRevision(entree: { loyer_actuel: 650, irl_reference: 142.06, irl_nouveau: 144.64 }) { loyer_revise } }';
const MCP = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' };

/** The same call under one key, in each door. */
const DOORS: Readonly<Record<string, (target: Target, key: string, name: string) => Promise<Answer>>> = {
  REST: (target, key, name) =>
    target.send('/api/v1/irl/revision', { key, headers: { 'idempotency-key': name }, body: IRL }),
  GraphQL: (target, key, name) => target.graphql(DOCUMENT, {}, { key, headers: { 'idempotency-key': name } }),
  MCP: (target, key, name) => {
    const params = { name: 'irl_revision', arguments: IRL, _meta: { 'idempotency-key': name } };
    return target.send('/mcp', { key, headers: MCP, body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params } });
  },
};

export const repetitions: Attack = {
  title: `${REPETITIONS} equal calls at once under one Idempotency-Key, in each door`,
  async run(target) {
    const faults: string[] = [];
    for (const [door, call] of Object.entries(DOORS)) {
      const { secret, id } = await target.key('agent');
      const answers = await flood(REPETITIONS, REPETITIONS, () => call(target, secret, `k-${door}`));
      const again = await call(target, secret, `k-${door}`);
      const { counter, journal } = await target.charged(id);
      const statuses = [...answers, again].map(({ status }) => status);
      faults.push(
        ...unless(counter === 1 && journal === 1, `${door}: charged once, not ${counter} (journal ${journal})`),
        ...unless(again.text.includes('661'), `${door}: a repetition is answered: ${again.text.slice(0, 200)}`),
        ...unless(!statuses.some((status) => status === 0 || status >= 500), `${door}: no error: ${tally(statuses)}`),
      );
    }
    return faults;
  },
};
