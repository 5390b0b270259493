import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBilling, type Billing } from '../../src/billing/index.js';
import { knownKey } from '../../src/billing/keys/known-key.js';
import { newSecret } from '../../src/billing/keys/secret.js';
import { openDatabase, type Database } from '../../src/persistence/index.js';
import { hasMariadb, temporaryDatabase } from './server.js';

const AT = Date.UTC(2026, 10, 30, 22, 59, 59);
/** The month of Paris has turned between the two. */
const AFTER = AT + 60_000;

describe.skipIf(!(await hasMariadb()))('key lookups that travel together (MariaDB)', () => {
  let place: Awaited<ReturnType<typeof temporaryDatabase>>;
  let db: Database;
  let billing: Billing;
  beforeAll(async () => {
    place = await temporaryDatabase();
    db = await openDatabase(place.url);
    billing = createBilling(db);
  });
  afterAll(async () => {
    await db.close();
    await place.drop();
  });

  it('give each caller its own account, none to unknown secrets, and the month of its own instant', async () => {
    const keys = await Promise.all(
      Array.from({ length: 150 }, (_, i) => billing.keys.create({ name: `n${i}`, plan: 'eval' }, new Date(0))),
    );
    const asks = Array.from({ length: 600 }, (_, i) => ({
      secret: i % 4 === 3 ? newSecret() : keys[i % 150]!.secret,
      at: i % 2 ? AT : AFTER,
      i,
    }));
    const found = await Promise.all(asks.map(({ secret, at }) => knownKey(db, secret, at)));
    for (const { i, at } of asks) {
      expect(found[i]?.account.name).toBe(i % 4 === 3 ? undefined : `n${i % 150}`);
      if (found[i]) expect(found[i].usage.month).toBe(at === AT ? '2026-11' : '2026-12');
    }
  });

  it('see a revocation that was answered before they were asked', async () => {
    const { account, secret } = await billing.keys.create({ name: 'revoked', plan: 'eval' }, new Date(0));
    const noise = Array.from({ length: 40 }, () => knownKey(db, secret, AT));
    await billing.keys.revoke(account.id, new Date(AT));
    expect(await knownKey(db, secret, AT)).toBeNull();
    await Promise.all(noise);
  });
});
