import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { digestOf } from '../../../src/kernel/scene/identity/digest.js';

test('is the beginning of the SHA-256 that the platform computes, one text after the other', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 2_500 }),
    fc.integer({ min: 0, max: 1_100 }).map((length) => '€'.repeat(length)),
  );
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 20 }), (texts) => {
      for (const one of texts) {
        // A lone surrogate is the replacement character in UTF-8.
        const bytes = Buffer.from(one.toWellFormed(), 'utf8');
        expect(digestOf(one)).toBe(createHash('sha256').update(bytes).digest('hex').slice(0, 20));
      }
    }),
  );
});
