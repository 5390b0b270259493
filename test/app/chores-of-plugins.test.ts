import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import pluginEntries from '../../plugins.config.js';
import type { ChoreSpec } from '../../src/contract/index.js';
import { definePlugin } from '../../src/contract/index.js';
import type { RegistryError } from '../../src/schema/registry.js';
import { createRegistry } from '../../src/schema/registry.js';
import { startApp } from '../support/app.js';
import { described, t } from '../../src/words/index.js';

const folder = mkdtempSync(join(tmpdir(), 'aplomb-chores-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a plugin’s chore runs once for two applications on one database, with its settings and the services', async () => {
  const ran: string[] = [];
  const plugin = definePlugin({
    name: 'veille',
    operations: [],
    resolvers: [],
    settings: z.object({
      VEILLE_MOT: z
        .string()
        .default('rien')
        .meta(described(t('Mot', 'Word'))),
    }),
    chores: [
      {
        name: 'relire',
        every: 86_400_000,
        run: async ({ db, services, settings, clock, site }) => {
          const rows = await db!.query('select 1');
          const { VEILLE_MOT } = settings as { VEILLE_MOT: string };
          ran.push([VEILLE_MOT, rows.length, services.mail.configured, clock().getFullYear(), site.baseUrl].join(' '));
        },
      },
      {
        name: 'tomber',
        every: 86_400_000,
        run: () => {
          ran.push('tombe');
          throw new Error('boum');
        },
      },
    ],
  });
  // Noon: no day ends while the test runs.
  const clock = () => new Date('2026-11-22T12:00:00Z');
  const env = { DATABASE_URL: `sqlite:${join(folder, 'a.db')}`, VEILLE_MOT: 'bonjour' };
  const start = () => startApp({ env, plugins: [...pluginEntries(), plugin()], clock });
  const apps = [await start(), await start()];
  await vi.waitFor(() => expect(ran).toHaveLength(2), { timeout: 10_000 });
  apps.push(await start());
  // `close` waits for whatever is under way.
  await Promise.all(apps.map((app) => app.close()));
  expect(ran.toSorted()).toEqual(['bonjour 1 false 2026 http://aplomb.test', 'tombe']);
});

test('a chore that is never due, or whose name is taken, stops the start', () => {
  const run = () => undefined;
  const chores = [
    { name: 'vite', every: 10, run },
    { name: 'tard', at: '25:00', run },
    { name: 'tard', at: '03:30', run },
    { name: 'Mal Nommé', every: 60_000, run },
  ] as readonly ChoreSpec[];
  const plugin = definePlugin({ name: 'veille', operations: [], resolvers: [], chores });
  const faults = () => {
    try {
      createRegistry([plugin()]);
    } catch (error) {
      return (error as RegistryError).faults;
    }
    return [];
  };
  expect(faults()).toEqual([
    'plugin veille: chore "vite" is due neither every so many ms (1000 at least) nor at an hour HH:MM',
    'plugin veille: chore "tard" is due neither every so many ms (1000 at least) nor at an hour HH:MM',
    'plugin veille: chore "tard" is declared twice',
    'plugin veille: chore "Mal Nommé" is not kebab-case',
  ]);
});
