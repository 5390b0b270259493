import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { SERVICE_SHARE } from '../../../src/contract/index.js';
import { digestOf, sceneDigest } from '../../../src/plugins/scenes/digest.js';
import { createWorkPool } from '../../../src/services/work/index.js';

test('the digest is the SHA-256 of the JSON with sorted keys', () => {
  const sorted = '{"a":[{"x":1,"y":2.5}],"b":"é","murs":[{},{}]}';
  expect(digestOf('{"b":"é","murs":[{},{}],"a":[{"y":2.5,"x":1}]}')).toEqual({
    sha256: createHash('sha256').update(sorted).digest('hex'),
    elements: 3,
  });
});

test('a long text is read on a worker, with the same digest', async () => {
  const work = createWorkPool({ workers: 1 });
  const text = JSON.stringify({
    murs: Array.from({ length: 10_000 }, (_, i) => ({ x1: i, y1: 0, x2: i, y2: 1000, nom: `m${i}` })),
  });
  const hooks = { progress: () => undefined, signal: new AbortController().signal, share: SERVICE_SHARE };
  expect(await work.run(sceneDigest, text, hooks)).toEqual(digestOf(text));
  expect(work.status()).toMatchObject({ completed: 1, inline: 0 });
  await work.close();
});
