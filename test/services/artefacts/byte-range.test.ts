import { expect, test } from 'vitest';
import { byteRange } from '../../../src/services/artefacts/byte-range.js';

test.each([
  ['bytes=0-0', { start: 0, end: 1 }],
  ['bytes=10-', { start: 10, end: 100 }],
  ['bytes=90-1000', { start: 90, end: 100 }],
  ['bytes=-5', { start: 95, end: 100 }],
  ['bytes=-500', { start: 0, end: 100 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-4', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['lines=0-1', null],
  ['bytes=a-b', null],
  [undefined, null],
] as const)('%s of 100 bytes', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range);
});
