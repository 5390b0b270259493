import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/persistence/index.js';
import { knownKey } from '../../src/billing/keys/known-key.js';
import { hashOf, isWellFormed, newSecret, prefixOf } from '../../src/billing/keys/secret.js';

describe('a key', () => {
  it('has one form whatever its bytes, and a prefix that tells it apart', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        const secret = newSecret(bytes);
        expect(secret).toMatch(/^apl_[0-9A-Za-z]{49}$/);
        expect(isWellFormed(secret)).toBe(true);
        expect(secret.startsWith(prefixOf(secret))).toBe(true);
      }),
    );
  });

  it('loses its checksum to any single change', () => {
    const alphabet = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.integer({ min: 4, max: 46 }),
        fc.constantFrom(...alphabet),
        (bytes, at, letter) => {
          const secret = newSecret(bytes);
          fc.pre(secret[at] !== letter);
          expect(isWellFormed(secret.slice(0, at) + letter + secret.slice(at + 1))).toBe(false);
        },
      ),
    );
  });

  it('is known by the SHA-256 of its text alone', () => {
    expect(hashOf('apl_x')).toBe(createHash('sha256').update('apl_x').digest('hex'));
  });

  it('makes no query when it is malformed', async () => {
    const db = await openDatabase('sqlite::memory:');
    let queries = 0;
    const counting = { snapshot: () => null, query: async () => (queries++, []) } as never;
    expect(await knownKey(counting, `${newSecret().slice(0, -1)}!`, 0)).toBeNull();
    expect(queries).toBe(0);
    await knownKey(counting, newSecret(), 0);
    expect(queries).toBeGreaterThan(0);
    await db.close();
  });
});
