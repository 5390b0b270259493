import { buffer } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { encoded } from '../../src/schema/encoded.js';

/** Texts around the length of a piece, with pairs of surrogates and halves of them wherever they fall. */
const text = fc
  .tuple(fc.nat(4), fc.array(fc.constantFrom('é', '🏠', '\ud83c', '\udfe0', 'x'), { minLength: 1, maxLength: 6 }))
  .map(([shift, units]) => 'x'.repeat(262_142 + shift) + units.join('').repeat(20_000));

const bytesOf = (whole: string) => buffer(encoded(whole));

test('pieces together are the text in UTF-8, no pair of surrogates apart', async () => {
  await fc.assert(
    fc.asyncProperty(text, async (whole) => (await bytesOf(whole)).equals(Buffer.from(whole))),
    { numRuns: 60 },
  );
  expect(await bytesOf('')).toHaveLength(0);
});
