/**
 * Free reads and charged calls through GraphQL and REST: the server on one core, the load on the other, in one run with
 * a bare Apollo + Fastify server. `npm run bench -- http` (BENCH_DATABASE_URL for MariaDB).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Load, LoadResult } from './harness.js';
import { atRest, fsyncMs, load, median, pinSelf, printTable, startPinned, stop } from './harness.js';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const READ = '{ me { plan prefixe nom phase unites_consommees_mois } }';
const IRL = { loyer_actuel: 650, irl_reference: 142.06, irl_nouveau: 144.64 };
const CHARGED =
  'mutation ($entree: IrlRevisionEntree!) { irlRevision(entree: $entree) { loyer_revise variation_euros formule } }';
const CHARGED_REST = 'REST charged IRL, 20 keys';
const UNDER_KEYS = `${CHARGED_REST}, each call under an Idempotency-Key of its own`;
const SERVER = new URL('../src/main.js', import.meta.url).pathname;
const BARE = new URL('./bare-server.js', import.meta.url).pathname;

async function signup(base: string): Promise<string> {
  const answer = await fetch(`${base}/api/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"bench"}',
  });
  if (!answer.ok) throw new Error(`signup: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { cle: string }).cle;
}

type Case = readonly [name: string, goal: string, load: Load];

function casesOf(base: string, bare: string, keys: readonly string[]): readonly Case[] {
  const json = { 'content-type': 'application/json' };
  const keyed = { ...json, 'x-api-key': keys[0]! };
  let turn = 0;
  const spread = () => ({ 'x-api-key': keys[turn++ % keys.length]! });
  let serial = 0;
  const charged = JSON.stringify({ query: CHARGED, variables: { entree: IRL } });
  return [
    [
      'bare Apollo + Fastify, one resolver',
      '',
      { url: `${bare}/graphql`, headers: json, body: JSON.stringify({ query: READ }) },
    ],
    [
      'GraphQL keyed free read',
      '≥ 5,000/s and ≥ 55 % of bare',
      { url: `${base}/graphql`, headers: keyed, body: JSON.stringify({ query: READ }) },
    ],
    [
      'GraphQL keyed free read, every document new',
      '≥ 1,500/s',
      {
        url: `${base}/graphql`,
        headers: keyed,
        nextBody: () => JSON.stringify({ query: READ.replace('me', `a${serial++}: me`) }),
      },
    ],
    ['REST keyed free read', '≥ 200 % of GraphQL', { url: `${base}/api/v1/me`, headers: keyed, method: 'GET' }],
    [
      'GraphQL charged IRL, 20 keys',
      '≥ 4,500/s (SQLite), ≥ 4,000/s (MariaDB), p99 ≤ 25 ms',
      { url: `${base}/graphql`, headers: json, nextHeaders: spread, body: charged },
    ],
    [
      CHARGED_REST,
      '≥ 6,000/s (SQLite), ≥ 5,500/s (MariaDB), p99 ≤ 25 ms',
      { url: `${base}/api/v1/irl/revision`, headers: json, nextHeaders: spread, body: JSON.stringify(IRL) },
    ],
    ['GraphQL charged IRL, one hot key', 'no slower', { url: `${base}/graphql`, headers: keyed, body: charged }],
    [
      'REST charged IRL, one hot key',
      'no slower',
      { url: `${base}/api/v1/irl/revision`, headers: keyed, body: JSON.stringify(IRL) },
    ],
    [
      UNDER_KEYS,
      '≥ 85 % of the same without one',
      {
        url: `${base}/api/v1/irl/revision`,
        headers: keyed,
        body: JSON.stringify(IRL),
        nextHeaders: spread,
        eachHeaders: () => ({ 'idempotency-key': `bench-${serial++}` }),
      },
    ],
    [
      'REST charged IRL, one caller in flight',
      '≥ 1,000/s',
      { url: `${base}/api/v1/irl/revision`, headers: keyed, body: JSON.stringify(IRL), connections: 1 },
    ],
  ];
}

export async function run(): Promise<void> {
  pinSelf(1);
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-bench-'));
  const database = process.env['BENCH_DATABASE_URL'] ?? `sqlite:${join(folder, 'bench.db')}`;
  const env = { PORT: '0', DATABASE_URL: database, SIGNUP_PER_HOUR: '100000', NODE_ENV: 'production' };
  // The first start migrates; readiness is measured on a database that is up to date.
  await stop((await startPinned(SERVER, env)).process);
  const server = await startPinned(SERVER, env);
  const bare = await startPinned(BARE, { NODE_ENV: 'production' });
  try {
    const keys = await Promise.all(Array.from({ length: 20 }, () => signup(server.address)));
    const cases = casesOf(server.address, bare.address, keys);
    await Promise.all([server, bare].map((one) => atRest(one.process.pid!)));
    for (const [, , options] of cases) await load({ ...options, seconds: 2 });
    const pidOf = ({ url }: Load) => (url.startsWith(bare.address) ? bare : server).process.pid;
    const results = new Map<string, LoadResult[]>();
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, , options] of cases) {
        results.set(name, [...(results.get(name) ?? []), await load({ ...options, server: pidOf(options) })]);
      }
    }
    const rate = (name: string) => median(results.get(name)!.map((r) => r.perSecond));
    const bareRate = rate(cases[0]![0]);
    const readRate = rate(cases[1]![0]);
    const rows = cases.map(([name, goal]) => {
      const all = results.get(name)!;
      const errors = all.reduce((sum, r) => sum + r.errors, 0);
      const percentOf = (whole: number) => Math.round((rate(name) / whole) * 100);
      let share = '';
      if (name.startsWith('GraphQL keyed')) share = `, ${percentOf(bareRate)} % of bare`;
      else if (name === 'REST keyed free read') share = `, ${percentOf(readRate)} % of GraphQL`;
      else if (name === UNDER_KEYS) share = `, ${percentOf(rate(CHARGED_REST))} % of the same without one`;
      const cpu = Math.round(median(all.map((r) => r.cpu)));
      const p99 = median(all.map((r) => r.p99));
      const failures = errors ? `, ${errors} errors` : '';
      return {
        mesure: name,
        valeur: `${Math.round(rate(name))}/s${share}, ${cpu} µs of CPU, p99 ${p99} ms${failures}`,
        objectif: goal,
      };
    });
    const kind = database.startsWith('sqlite') ? 'SQLite, synchronous=FULL' : 'MariaDB';
    printTable(`HTTP, server on one core, ${kind}, ${ROUNDS} rounds (medians)`, [
      {
        mesure: 'ready (spawn to listening, migrated database)',
        valeur: `${Math.round(server.readyMs)} ms`,
        objectif: '≤ 2 s',
      },
      ...rows,
      { mesure: 'fsync of 4 kB here', valeur: `${fsyncMs().toFixed(2)} ms` },
    ]);
  } finally {
    await stop(server.process);
    await stop(bare.process);
    rmSync(folder, { recursive: true, force: true });
  }
}
