import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { concurrencyGate } from '../../../src/services/limits/index.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A gate whose one place for each of the addresses is taken. */
async function shut(...addresses: readonly string[]) {
  const gate = concurrencyGate(1);
  for (const address of addresses) await gate.enter(address);
  return gate;
}

test('an address that is refused by the hundred gets its refusals at a pace; the first come at once', async () => {
  const gate = await shut('203.0.113.7');
  let refused = 0;
  for (let i = 0; i < 220; i += 1) gate.enter('203.0.113.7').catch(() => (refused += 1));
  await vi.advanceTimersByTimeAsync(0);
  expect(refused).toBe(20);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(refused).toBe(120);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(refused).toBe(220);
});

test('another address waits for none of them, nor the same one a moment later', async () => {
  const gate = await shut('203.0.113.7', '203.0.113.8');
  for (let i = 0; i < 220; i += 1) gate.enter('203.0.113.7').catch(() => {});
  await expect(gate.enter('203.0.113.8')).rejects.toMatchObject({ code: 'trop_de_requetes' });
  await vi.advanceTimersByTimeAsync(3_000);
  await expect(gate.enter('203.0.113.7')).rejects.toMatchObject({ code: 'trop_de_requetes' });
});

test('no refusal is held back longer than five seconds', async () => {
  const gate = await shut('203.0.113.7');
  let refused = 0;
  for (let i = 0; i < 3_000; i += 1) gate.enter('203.0.113.7').catch(() => (refused += 1));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(refused).toBe(3_000);
});
