import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keyStore } from '../../src/billing/keys/key-store.js';
import { knownKey } from '../../src/billing/keys/known-key.js';
import { openDatabase, type Database } from '../../src/persistence/index.js';

const AT = Date.UTC(2026, 2, 10, 12);

describe('what is known of a key on a database shared with another process', () => {
  let folder: string;
  let here: Database;
  let elsewhere: Database;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'aplomb-keys-'));
    const url = `sqlite:${join(folder, 'shared.db')}`;
    [here, elsewhere] = [await openDatabase(url), await openDatabase(url)];
  });
  afterEach(async () => {
    await Promise.all([here.close(), elsewhere.close()]);
    rmSync(folder, { recursive: true });
  });

  const plan = async (secret: string) => (await knownKey(here, secret, AT))?.account.plan ?? null;

  it.each(['here', 'elsewhere'] as const)(
    'a plan, a use and a revocation written %s hold on the next call',
    async (where) => {
      const writer = where === 'here' ? here : elsewhere;
      const keys = keyStore(writer);
      const { account, secret } = await keys.create({ name: 'Agence', plan: 'eval' }, new Date(AT));
      expect(await plan(secret)).toBe('eval');
      await keys.setPlan(account.id, 'pro');
      expect(await plan(secret)).toBe('pro');
      await writer.execute(
        "insert into usage_mois (cle_id, mois, plan, unites, franchise, offert, appels, reserve) values (?, '2026-03', 'pro', 7, 0, 0, 1, 0)",
        [account.id],
      );
      expect((await knownKey(here, secret, AT))?.usage.units).toBe(7);
      await keys.revoke(account.id, new Date(AT));
      expect(await plan(secret)).toBeNull();
    },
  );

  it('is read once while nobody commits, and apart for each month', async () => {
    const { secret } = await keyStore(here).create({ name: 'Agence', plan: 'eval' }, new Date(AT));
    const rows = vi.spyOn(here.snapshot()!, 'rows');
    for (let i = 0; i < 5; i++) await plan(secret);
    expect(rows).toHaveBeenCalledTimes(1);
    expect((await knownKey(here, secret, Date.UTC(2026, 3, 10)))?.usage.month).toBe('2026-04');
    expect(rows).toHaveBeenCalledTimes(2);
  });
});
