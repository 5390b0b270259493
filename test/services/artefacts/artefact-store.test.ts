import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Holder } from '../../../src/contract/index.js';
import { shareOfAddress } from '../../../src/contract/index.js';
import { createArtefactStore } from '../../../src/services/artefacts/index.js';
import { handClock, onSqlite } from '../database.js';
import { artefactsBehaviour } from './behaviour.js';

describe('artefacts in SQLite', () => {
  const { nodes } = onSqlite(2);
  artefactsBehaviour(nodes, () => 'db:');

  test('a full store refuses until files expire', async () => {
    const clock = handClock(Date.UTC(2040, 0, 1));
    const store = createArtefactStore({ database: nodes[0]!, baseUrl: '', now: clock.now, capacity: 1_000 });
    await store.purge();
    const file = { name: 'a.bin', mediaType: 'application/octet-stream', bytes: randomBytes(600) };
    await store.put(file);
    await expect(store.put(file)).rejects.toMatchObject({ code: 'indisponible' });
    clock.advance(7 * 86_400_000);
    await store.purge();
    await store.put(file);
    expect(await nodes[0]!.query('select count(*) as n from artefacts')).toEqual([{ n: 1 }]);
  });

  test('files made without a key make room, those of an account never do', async () => {
    const clock = handClock(Date.UTC(2041, 0, 1));
    const sizes = { capacity: 10_000, perAddress: 2_000 };
    const store = createArtefactStore({ database: nodes[0]!, baseUrl: '', now: clock.now, ...sizes });
    await store.purge();
    const put = async (holder: Holder) => {
      clock.advance(1_000);
      const file = { name: 'a.bin', mediaType: 'application/octet-stream', bytes: randomBytes(1_000) };
      return (await store.put(file, holder)).url!.split('/').at(-1)!;
    };
    const there = (tokens: readonly string[]) =>
      Promise.all(tokens.map(async (one) => (await store.get(one)) !== null));
    const own = shareOfAddress('203.0.113.1');
    expect(await there([await put(own), await put(own), await put(own)])).toEqual([false, true, true]);
    const others = [];
    for (let i = 2; i < 6; i += 1) others.push(await put(shareOfAddress(`203.0.113.${i}`)));
    const paid = [];
    for (let i = 0; i < 10; i += 1) paid.push(await put({ account: 'a', address: '203.0.113.9' }));
    expect(await there(others)).toEqual([false, false, false, false]);
    expect(new Set(await there(paid))).toEqual(new Set([true]));
    await expect(put({ account: 'a', address: null })).rejects.toMatchObject({ code: 'indisponible' });
    await expect(put(shareOfAddress('203.0.113.7'))).rejects.toMatchObject({ code: 'indisponible' });
    clock.advance(7 * 86_400_000);
    await store.purge();
  });
});
