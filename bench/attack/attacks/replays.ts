import type { Attack } from '../attack.js';
import { unless } from '../attack.js';

const IRL = { loyer_actuel: 650, irl_reference: 142.06, irl_nouveau: 144.64 };

export const replays: Attack = {
  title: 'answers replayed with a revoked key, a rotated key, a stranger’s placeholder',
  async run(target) {
    const headers = { 'idempotency-key': 'replay-1' };
    const { secret } = await target.key('agent');
    await target.send('/api/v1/irl/revision', { key: secret, headers, body: IRL });
    const rotation = { 'idempotency-key': 'rotation-1' };
    const renewed = await target.send('/api/v1/me/cle/renouveler', { key: secret, headers: rotation, body: {} });
    const again = await target.send('/api/v1/me/cle/renouveler', { key: secret, headers: rotation, body: {} });
    const secretOf = (json: unknown) => (json as { cle?: string } | undefined)?.cle;
    const replayed = await target.send('/api/v1/irl/revision', { key: 'apl_unknown', headers, body: IRL });
    const signups = await Promise.all(
      ['203.0.113.1', '203.0.113.2'].map((address) =>
        target.send('/api/v1/signup', { address, headers: { 'idempotency-key': 'test' }, body: { name: 'A' } }),
      ),
    );
    const [one, two] = signups.map(({ json }) => secretOf(json));
    return [
      ...unless(replayed.status === 401, `an unknown key reads no kept answer: ${replayed.status}`),
      ...unless(
        secretOf(again.json) === undefined || secretOf(again.json) !== secretOf(renewed.json),
        'a rotation is never replayed with its secret',
      ),
      ...unless(one === undefined || one !== two, 'two strangers never get the same key'),
    ];
  },
};
