import { expect, test } from 'vitest';
import { concurrencyGate } from '../../../src/services/limits/index.js';

const pending = () => {
  let finish!: () => void;
  const promise = new Promise<void>((resolve) => (finish = resolve));
  return { finish, call: () => promise };
};

test('one address runs at most so many checks at once, another is not held up', async () => {
  const gate = concurrencyGate(2);
  const [a, b] = [pending(), pending()];
  const running = [gate.run('203.0.113.7', a.call), gate.run('::ffff:203.0.113.7', b.call)];
  await expect(gate.run('203.0.113.7', async () => 1)).rejects.toMatchObject({
    code: 'trop_de_requetes',
    extras: { retryAfter: 1 },
  });
  expect(await gate.run('203.0.113.8', async () => 2)).toBe(2);
  a.finish();
  await running[0];
  expect(await gate.run('203.0.113.7', async () => 3)).toBe(3);
  b.finish();
  await running[1];
});

test('a check that fails gives its place back', async () => {
  const gate = concurrencyGate(1);
  await expect(gate.run('::1', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await gate.run('::1', async () => 'yes')).toBe('yes');
});
