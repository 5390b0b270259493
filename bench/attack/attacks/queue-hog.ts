import type { Attack } from '../attack.js';
import { flood, tally, unless } from '../attack.js';
import type { Target } from '../target.js';

/** As many floors of many rooms as make a set of sheets long work. */
function tower(): object {
  const murs = Array.from({ length: 1200 }, (_, i) => ({
    x1: (i % 40) * 3000,
    y1: Math.floor(i / 40) * 3000,
    x2: (i % 40) * 3000 + 3000,
    y2: Math.floor(i / 40) * 3000,
    epaisseur: 200,
    hauteur: 2500,
  }));
  return { murs };
}

async function demo(target: Target): Promise<object> {
  const { json } = await target.send('/api/v1/cao/demo', { address: '203.0.113.9' });
  return (json as { scene: object }).scene;
}

export const queueHog: Attack = {
  title: 'one key queues 66 long sheet sets, another asks for a picture',
  async run(target) {
    const [hog, other] = await Promise.all([target.key('eval'), target.key('eval')]);
    const scene = await demo(target);
    const body = JSON.stringify({ ...tower(), format: 'pdf' });
    const end = new AbortController();
    const queued = flood(66, 66, () =>
      target.send('/api/v1/cao/carnet', { body, key: hog.secret, signal: end.signal }),
    );
    await new Promise((resolve) => setTimeout(resolve, 500));
    const pictures = await flood(3, 1, () =>
      target.send('/api/v1/cao/render', {
        body: { ...scene, format: 'png' },
        key: other.secret,
        address: '203.0.113.9',
        signal: AbortSignal.timeout(10_000),
      }),
    );
    end.abort();
    await queued;
    const statuses = pictures.map(({ status }) => status);
    return unless(
      statuses.every((status) => status === 200),
      `the other caller’s pictures are made within 10 s: ${tally(statuses)}`,
    );
  },
};
