import { randomBytes } from 'node:crypto';
import type { Attack } from '../attack.js';
import { flood, tally, unless } from '../attack.js';

export const feedbackFlood: Attack = {
  title: '2,000 feedback messages of 10,000 characters from one address',
  async run(target) {
    const message = 'x'.repeat(10_000);
    const answers = await flood(2000, 16, () => target.send('/api/v1/feedback', { body: { message } }));
    const statuses = answers.map(({ status }) => status);
    const kept = statuses.filter((status) => status === 200 || status === 201).length;
    return [
      ...unless(kept <= 200, `feedback is limited for an address: ${tally(statuses)}`),
      ...unless(!statuses.some((status) => status === 0 || status >= 500), `no error: ${tally(statuses)}`),
    ];
  },
};

export const scenesFlood: Attack = {
  title: '60 anonymous scenes of 4 MB that no compression makes smaller, from as many addresses',
  async run(target) {
    const wall = { x1: 0, y1: 0, x2: 5000, y2: 0, epaisseur: 200, hauteur: 2500 };
    const note = randomBytes(3_000_000).toString('base64');
    const answers = await flood(60, 3, (i) =>
      target.send('/api/v1/cao/scenes', {
        body: `{"murs":[${JSON.stringify(wall)}],"client":{"note":"${i}${note}"}}`,
        address: `198.51.${Math.floor(i / 250)}.${(i % 250) + 1}`,
      }),
    );
    const statuses = answers.map(({ status }) => status);
    return unless(!statuses.some((status) => status === 0 || status >= 500), `no error: ${tally(statuses)}`);
  },
};
