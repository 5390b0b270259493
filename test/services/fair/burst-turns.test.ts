import { expect, test } from 'vitest';
import { shareOfAddress } from '../../../src/contract/index.js';
import { BurstTurns } from '../../../src/services/fair/index.js';

/** Who began when `callers` came together, one letter an address; `|` where the event loop went round. */
async function begun(callers: string, turnMs: number): Promise<string> {
  const turns = new BurstTurns(turnMs);
  let seen = '';
  let isOver = false;
  const look = () => {
    seen += '|';
    if (!isOver) setImmediate(look);
  };
  const all = [...callers].map(
    (name) => new Promise<void>((done) => turns.run(shareOfAddress(name), () => done(void (seen += name)))),
  );
  setImmediate(look);
  await Promise.all(all);
  isOver = true;
  return seen;
}

test('what comes while the loop is calm begins at once', async () => {
  expect(await begun('aaabbb', Infinity)).toBe('aaabbb');
});

test('beyond the time of a turn one begins in each, addresses one by one', async () => {
  expect(await begun('aaaaaabc', 0)).toMatch(/^a\|+a\|b\|c\|a\|a\|a\|a$/);
});

test('what is asked for by one that begins has its turn too', async () => {
  const turns = new BurstTurns(0);
  const seen: string[] = [];
  await new Promise<void>((done) => {
    turns.run(shareOfAddress('a'), () => {
      seen.push('first');
      turns.run(shareOfAddress('a'), () => {
        seen.push('second');
        turns.run(shareOfAddress('a'), () => done(void seen.push('third')));
      });
    });
  });
  expect(seen).toEqual(['first', 'second', 'third']);
});
