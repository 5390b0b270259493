import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { DEMOS } from '../../src/kernel/demo/index.js';
import { heapBytes } from '../../src/schema/held/heap-bytes.js';

const collect = (() => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
})();
function heapUsed(): number {
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}

const N = 50_000;
const list = (count: number, make: (i: number) => unknown): unknown[] =>
  Array.from({ length: count }, (_, i) => make(i));
const wall = (i: number) => ({ x1: i * 10, y1: i / 2, x2: i * 7, y2: 3, hauteur: 2500, type: 'exterieur' });

/** Documents of many kinds, each some megabytes on the heap. */
const KINDS: Readonly<Record<string, () => unknown>> = {
  'thirty houses': () => list(30, () => DEMOS.maison()),
  walls: () => ({ murs: list(N / 2, wall) }),
  'empty objects': () => list(N, () => ({})),
  'empty lists': () => list(N, () => []),
  'small numbers': () => list(N * 4, (i) => i % 10),
  points: () => list(N, (i) => [i + 0.5, i / 3]),
  'an object of many keys': () => Object.fromEntries(list(N, (i) => [`k${i}`, i]) as [string, number][]),
  'objects of keys of their own': () => list(N / 2, (i) => ({ [`k${i}`]: i })),
  words: () => list(N, (i) => `word ${i}`),
  'one text': () => 'x'.repeat(3_000_000),
};

// Functions of their own: what one leaves behind is no longer held while it is measured.
const bytesOf = (kind: string): Buffer => Buffer.from(JSON.stringify(KINDS[kind]!()));
const parsed = (bytes: Buffer): unknown => JSON.parse(bytes.toString());

test.each(Object.keys(KINDS))('what a parsed document takes is told to within a factor of two: %s', (kind) => {
  const bytes = bytesOf(kind);
  const before = heapUsed();
  const document = parsed(bytes);
  const taken = heapUsed() - before;
  expect(heapBytes(document) / taken).toBeGreaterThan(0.5);
  expect(heapBytes(document) / taken).toBeLessThan(2);
});
