import { expect, test } from 'vitest';
import type { WorkShare } from '../../../src/contract/index.js';
import { LoopTurns } from '../../../src/services/fair/index.js';

const share = (account: string): WorkShare => ({ account, address: null, weight: 1, isBackground: false });

/** Writes down who had a turn, and where the event loop went round between two. */
async function turnsOf(callers: string): Promise<string> {
  const turns = new LoopTurns();
  let seen = '';
  let isOver = false;
  const look = () => {
    seen += '|';
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await Promise.all([...callers].map((name) => turns.next(share(name)).then(() => (seen += name))));
  isOver = true;
  expect(turns.waiting).toBe(0);
  return seen;
}

test('each piece of work has a turn of the event loop of its own, and others have two between', async () => {
  expect((await turnsOf('aaaa')).replace(/^\|+|\|+$/g, '')).toBe('a|||a|||a|||a');
  expect((await turnsOf('a')).replace(/\|$/, '')).toMatch(/^\|?a$/);
});

test('callers take turns with one another, whatever the first of them has asked for', async () => {
  expect((await turnsOf('aaaaaabb')).replaceAll('|', '')).toBe('ababaaaa');
});

test('a turn that is asked for in a turn comes in another', async () => {
  const turns = new LoopTurns();
  const seen: string[] = [];
  const twice = async (name: string) => {
    await turns.next(share(name));
    seen.push(`${name}1`);
    await turns.next(share(name));
    seen.push(`${name}2`);
  };
  await Promise.all([twice('a'), twice('b')]);
  expect(seen).toEqual(['a1', 'b1', 'a2', 'b2']);
});
