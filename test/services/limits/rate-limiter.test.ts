import { describe, expect, test, vi } from 'vitest';
import { databaseLimits, memoryLimits } from '../../../src/services/limits/index.js';
import { onSqlite } from '../database.js';
import { limitsBehaviour } from './behaviour.js';

describe('in memory', () => {
  limitsBehaviour((nodes) => {
    const store = memoryLimits();
    return Array.from({ length: nodes }, () => store);
  });
});

describe('on SQLite', () => {
  const { nodes } = onSqlite(2);
  limitsBehaviour((count) => nodes.slice(0, count).map(databaseLimits));

  test('a flood of refused calls writes nothing', async () => {
    const writes = vi.spyOn(nodes[0]!, 'execute');
    const store = databaseLimits(nodes[0]!);
    const limit = { points: 1, windowMs: 60_000, what: { fr: '', en: '' } };
    await store.consume('flood', 1, limit, 0);
    await store.consume('flood', 1, limit, 1);
    const before = writes.mock.calls.length;
    for (let i = 0; i < 50; i += 1) expect((await store.consume('flood', 1, limit, 2)).granted).toBe(false);
    expect(writes.mock.calls.length).toBe(before);
    writes.mockRestore();
  });

  test('neither the address nor the limit can be read from the table', async () => {
    const rows = await nodes[0]!.query<{ cle: string }>('select cle from limites');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ cle }) => !/^([0-9a-f]{64}|flood)$/.test(cle))).toEqual([]);
  });
});
