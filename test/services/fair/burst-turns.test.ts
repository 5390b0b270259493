import { expect, test, vi } from 'vitest';
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

test('processor time is asked for in a crowd only', async () => {
  const asked = vi.spyOn(process, 'threadCpuUsage');
  await begun('ababab', Infinity);
  expect(asked).not.toHaveBeenCalled();
  await begun('ababab', 0);
  expect(asked).toHaveBeenCalled();
  asked.mockRestore();
});

test('beyond the time of a turn one begins in each, addresses one by one', async () => {
  expect(await begun('aaaaaabc', 0)).toMatch(/^a\|+a\|b\|c\|a\|a\|a\|a$/);
});

test('what is brief goes before what is not, whoever came first; of the others one begins in every turn', async () => {
  const turns = new BurstTurns(0);
  const seen: string[] = [];
  const come = (name: string, isBrief: boolean) =>
    new Promise<void>((done) => turns.run(shareOfAddress(name), () => done(void seen.push(name)), { isBrief }));
  const crowd = Array.from({ length: 40 }, (_, i) => come(`crowd ${i}`, false));
  const brief = Array.from({ length: 12 }, () => come('brief', true));
  // The first few do not wait at all.
  expect(seen).toEqual(['crowd 0', ...Array.from({ length: 8 }, () => 'brief')]);
  await Promise.all([...crowd, ...brief]);
  expect(seen.slice(9, 14)).toEqual(['crowd 1', 'brief', 'brief', 'brief', 'brief']);
  expect(seen).toHaveLength(52);
});

test('brief requests without end do not hold up the others', async () => {
  const turns = new BurstTurns(0);
  let isOver = false;
  let begun = 0;
  const again = (): void => {
    begun += 1;
    if (!isOver) turns.run(shareOfAddress('flood'), again, { isBrief: true });
  };
  for (let i = 0; i < 200; i += 1) turns.run(shareOfAddress(`flood ${i}`), again, { isBrief: true });
  await Promise.all(
    Array.from({ length: 10 }, () => new Promise<void>((done) => turns.run(shareOfAddress('one'), done))),
  );
  isOver = true;
  expect(begun).toBeLessThan(500);
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
