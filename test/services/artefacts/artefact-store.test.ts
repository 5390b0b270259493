import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
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
});
