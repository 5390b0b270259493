import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256Of } from '../../../../src/kernel/scene/identity/sha256.js';

const hex = (text: string): string => Buffer.from(sha256Of(text)).toString('hex');
const known = (text: string): string => createHash('sha256').update(text).digest('hex');

test('the SHA-256 of a text of any length and alphabet is that of OpenSSL', () => {
  for (let length = 0; length <= 130; length++) expect(hex('a'.repeat(length))).toBe(known('a'.repeat(length)));
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.string({ maxLength: 1500 })), (text) => {
      expect(hex(text)).toBe(known(text));
    }),
    { numRuns: 100 },
  );
});
