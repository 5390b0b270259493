import { randomBytes } from 'node:crypto';
import type { Attack } from '../attack.js';
import { flood, tally, unless } from '../attack.js';

export const feedbackFlood: Attack = {
  title: 'feedback messages of 10,000 characters from one address, 16 at a time',
  async run(target, until) {
    const message = 'x'.repeat(10_000);
    const answers = await flood(2000, 16, () => target.send('/api/v1/feedback', { body: { message } }), until);
    const statuses = answers.map(({ status }) => status);
    const kept = statuses.filter((status) => status === 200 || status === 201).length;
    return [
      ...unless(kept <= 200, `feedback is limited for an address: ${tally(statuses)}`),
      ...unless(!statuses.some((status) => status === 0 || status >= 500), `no error: ${tally(statuses)}`),
    ];
  },
};

const SCENES = 60;
let note = '';

export const scenesFlood: Attack = {
  title:
    'anonymous scenes of 4 MB that no compression makes smaller, each from another address, until their room is full',
  prepare: () => void (note = randomBytes(3_000_000).toString('base64')),
  async run(target, until) {
    const wall = { x1: 0, y1: 0, x2: 5000, y2: 0, epaisseur: 200, hauteur: 2500 };
    const post = (i: number) =>
      target.send('/api/v1/cao/scenes', {
        body: `{"murs":[${JSON.stringify(wall)}],"client":{"note":"${i}${note}"}}`,
        address: `198.51.${Math.floor(i / 250)}.${(i % 250) + 1}`,
      });
    const { secret: key } = await target.key('agent');
    const own = await target.send('/api/v1/cao/scenes', { key, address: '203.0.113.8', body: { murs: [wall] } });
    const answers = await flood(SCENES, 3, post, until);
    const statuses = [own, ...answers].map(({ status }) => status);
    const { scene_id } = (own.json ?? {}) as { readonly scene_id?: string };
    const check = await target.send('/api/v1/cao/verifier', { key, address: '203.0.113.8', body: { scene_id } });
    return [
      ...unless(!statuses.some((status) => status === 0 || status >= 500), `no error: ${tally(statuses)}`),
      ...unless(check.status === 200, `the scene of an account stays while strangers fill the room: ${check.status}`),
    ];
  },
};
