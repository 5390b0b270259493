import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Database } from '../../../src/persistence/index.js';
import { createShareStore } from '../../../src/services/shares/index.js';
import { handClock } from '../database.js';

const DAY = 86_400_000;
const ROOMY = { maxAgeMs: 365 * DAY, maxBytes: 100_000_000 };

/** What the share store does on any database. */
export function sharesBehaviour(nodes: readonly Database[]): void {
  let serial = 0;
  const setup = () => {
    const clock = handClock();
    const [here, there] = nodes.map((database) => createShareStore({ database, now: clock.now }));
    const owner = `cle-${(serial += 1)}`;
    const share = (bytes: Uint8Array, lifeMs: number | null = 7 * DAY, space = 'studio') =>
      ({ space, owner, name: 'Maison été', mediaType: 'application/json', bytes, lifeMs }) as const;
    return { clock, here: here!, there: there ?? here!, owner, share };
  };

  test('a share is found on every node by its token, with its owner and its end', async () => {
    const { here, there, owner, share, clock } = setup();
    const bytes = randomBytes(1_300_000);
    const { token, expiresAt } = await here.put(share(bytes), ROOMY);
    expect([token.length, expiresAt!.getTime()]).toEqual([43, clock.now() + 7 * DAY]);
    const found = (await there.get('studio', token))!;
    expect(found).toMatchObject({
      owner,
      name: 'Maison été',
      mediaType: 'application/json',
      bytes: 1_300_000,
      expiresAt,
    });
    expect(Buffer.compare(Buffer.from(await found.content()), bytes)).toBe(0);
  });

  test('the database holds no token', async () => {
    const { here, share } = setup();
    const { token } = await here.put(share(Buffer.from('x')), ROOMY);
    expect(JSON.stringify(await nodes[0]!.query('select * from partages'))).not.toContain(token);
  });

  test('absent, expired, revoked and another space look the same', async () => {
    const { here, owner, share, clock } = setup();
    const ended = await here.put(share(Buffer.from('a'), 1000), ROOMY);
    const revoked = await here.put(share(Buffer.from('b'), null), ROOMY);
    const kept = await here.put(share(Buffer.from('c'), null), ROOMY);
    expect(await here.revoke('studio', revoked.token, owner)).toBe(true);
    clock.advance(1000);
    for (const token of [ended.token, revoked.token, 'x', 'x'.repeat(43), '']) {
      expect(await here.get('studio', token)).toBeNull();
    }
    expect(await here.get('plan', kept.token)).toBeNull();
    expect((await here.get('studio', kept.token))!.expiresAt).toBeNull();
  });

  test('only its owner revokes a share, once', async () => {
    const { here, owner, share } = setup();
    const { token } = await here.put(share(Buffer.from('a'), null), ROOMY);
    expect(await here.revoke('studio', token, 'autre')).toBe(false);
    expect(await here.revoke('plan', token, owner)).toBe(false);
    expect(await here.get('studio', token)).not.toBeNull();
    expect(await here.revoke('studio', token, owner)).toBe(true);
    expect(await here.revoke('studio', token, owner)).toBe(false);
    expect(await nodes[0]!.query('select 1 from partages where proprietaire = ?', [owner])).toEqual([]);
  });

  test('one without end outlives any purge; expired ones go with their bytes', async () => {
    const { here, share, clock } = setup();
    const kept = await here.put(share(Buffer.from('k'), null), ROOMY);
    await here.put(share(randomBytes(600_000), 1000), ROOMY);
    clock.advance(1000 * DAY);
    expect(await here.purge()).toBeGreaterThan(0);
    expect(await here.purge()).toBe(0);
    expect(await here.get('studio', kept.token)).not.toBeNull();
  });

  test('an owner’s old shares make room first, then the oldest, and nobody else’s', async () => {
    const { here, share, clock } = setup();
    const other = setup();
    const theirs = await other.here.put(other.share(randomBytes(400), null), ROOMY);
    const elsewhere = await here.put(share(randomBytes(900), null, 'plan'), ROOMY);
    const quota = { maxAgeMs: 10 * DAY, maxBytes: 1000 };
    const tokens: string[] = [];
    for (const [size, after] of [
      [100, 0],
      [300, 8],
      [300, 1],
      [300, 2],
      [250, 0],
    ] as const) {
      clock.advance(after * DAY);
      tokens.push((await here.put(share(randomBytes(size), null), quota)).token);
    }
    const found = await Promise.all(tokens.map(async (token) => (await here.get('studio', token)) !== null));
    // The first is eleven days old; of the rest (300, 300, 300, 250) the oldest goes.
    expect(found).toEqual([false, false, true, true, true]);
    expect(await other.here.get('studio', theirs.token)).not.toBeNull();
    expect(await here.get('plan', elsewhere.token)).not.toBeNull();
    await expect(here.put(share(randomBytes(1001), null), quota)).rejects.toMatchObject({ code: 'trop_grand' });
  });

  test('what an owner keeps never exceeds the quota, and the newest is always there', async () => {
    const { here, share, owner } = setup();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 6 }), async (sizes) => {
        for (const size of sizes) {
          const { token } = await here.put(share(randomBytes(size), null), { maxAgeMs: DAY, maxBytes: 1000 });
          expect((await here.get('studio', token))!.bytes).toBe(size);
        }
        const [row] = await nodes[0]!.query<{ total: number }>(
          'select sum(octets) as total from partages where proprietaire = ?',
          [owner],
        );
        expect(Number(row!.total)).toBeLessThanOrEqual(1000);
      }),
      { numRuns: 10 },
    );
  });
}
