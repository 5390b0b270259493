import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openDatabase, type Database } from '../../src/persistence/index.js';

/** Gives the nodes of a behaviour suite: handles on one shared, migrated database. */
export type OpenNodes = (count: number) => { readonly nodes: readonly Database[] };

const nodesOn =
  (prepare: () => Promise<{ url: string; drop: () => Promise<void> | void }>): OpenNodes =>
  (count) => {
    const nodes: Database[] = [];
    let drop: () => Promise<void> | void;
    beforeAll(async () => {
      const { url, drop: dropDatabase } = await prepare();
      drop = dropDatabase;
      for (let i = 0; i < count; i += 1) nodes.push(await openDatabase(url));
    });
    afterAll(async () => {
      await Promise.all(nodes.map((node) => node.close()));
      await drop?.();
    });
    return { nodes };
  };

export const onSqlite: OpenNodes = nodesOn(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-services-'));
  return { url: `sqlite:${join(folder, 'a.db')}`, drop: () => rmSync(folder, { recursive: true }) };
});

export const onServer = (temporary: () => Promise<{ url: string; drop: () => Promise<void> }>): OpenNodes =>
  nodesOn(temporary);

/** A clock that moves when told. */
export function handClock(at = Date.UTC(2026, 10, 21, 12)) {
  let now = at;
  return { now: () => now, advance: (ms: number) => (now += ms) };
}
