/**
 * `npm run attack`: every way of slowing, crashing or overcharging other callers that was once found, replayed against
 * a running service on both databases, while another caller works and the event loop is watched.
 *
 * `npm run attack -- NAME…` runs those named, `--short` one database and the shortest watching (what CI runs),
 * `--database sqlite|mariadb` one of the two (MariaDB: ATTACK_MARIADB_URL, @default the local one as root).
 *
 * An attack is a file of `attacks/` with its line in `attacks/index.ts`. What it returns are promises of the service
 * that were broken. Those, errors that the other caller met, memory that is kept, a dead or frozen service fail every
 * run. Delays beyond their goal fail a long run. A short one runs where the machine is shared, and timings decide no
 * test: there a delay is told when it is beyond five times its goal and ten times what the same run saw with nothing
 * else going on, thrice in a row; short of a frozen loop it fails nothing.
 */
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { printTable } from '../harness.js';
import { ATTACKS } from './attacks/index.js';
import { startBystander } from './bystander.js';
import type { AttackedDatabase } from './databases.js';
import { databasesFor } from './databases.js';
import type { Bounds } from './judge.js';
import { boundsFor, faultsOf, GOALS, slownessOf } from './judge.js';
import type { Field, Seen } from './replay.js';
import { openField } from './replay.js';

const { values, positionals } = parseArgs({
  options: { short: { type: 'boolean', default: false }, database: { type: 'string' } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !Object.hasOwn(ATTACKS, name));
if (unknown.length > 0) {
  console.error(`Unknown attack ${unknown.join(', ')}: one of ${Object.keys(ATTACKS).join(', ')}`);
  process.exit(2);
}

/** How long each attack is made again and again, ms. */
const LEAST_MS = values.short ? 1_000 : 4_000;
/** How often in a row a delay must be beyond its bounds to be told: a short run looks again. */
const LOOKS = values.short ? 3 : 1;
const QUIET = 'nothing';
const GOAL = `loop p99 ≤ ${GOALS.loop} ms, other p99 ≤ ${GOALS.other} ms, no 5xx, ≤ +${GOALS.growth} MB`;

interface Report {
  readonly title: string;
  readonly seen?: Seen;
  readonly faults: readonly string[];
  readonly slow: readonly string[];
}

const bystander = startBystander();
const databases = await databasesFor(values.database ?? (values.short ? 'sqlite' : undefined));
const reports: Report[] = [];
for (const [turn, database] of databases.entries()) {
  const chosen = Object.keys(ATTACKS).filter(isChosen);
  const done = await attackAll(
    database,
    chosen.filter((name) => ATTACKS[name]!.everyDatabase !== false || turn === 0),
  );
  printTable(`Attacks, ${database.name}`, done.flatMap(rowsOf));
  reports.push(...done);
}
await bystander.close();

/** Those named; without a name all of them, in a short run those that stand for the others. */
function isChosen(name: string): boolean {
  if (positionals.length > 0) return positionals.includes(name);
  return !values.short || ATTACKS[name]!.inShort !== false;
}

async function attackAll({ url, drop }: AttackedDatabase, names: readonly string[]): Promise<Report[]> {
  let field = await openField(url, bystander);
  let bounds: Bounds = GOALS;
  const done: Report[] = [];
  for (const name of [QUIET, ...names]) {
    const report = await attackOnce(field, name, bounds);
    const { seen, title } = report;
    if (name === QUIET && seen && values.short) bounds = boundsFor(seen);
    done.push(report);
    console.log(`${stateOf(report)} ${title}`);
    if (seen) continue;
    await field.close();
    field = await openField(url, bystander);
  }
  await field.close();
  await drop();
  return done;
}

/** One attack; a delay beyond its bounds is looked at again where the machine may be the cause. */
async function attackOnce(field: Field, name: string, bounds: Bounds): Promise<Report> {
  const title = name === QUIET ? 'nothing: what the machine itself delays' : `${name}: ${ATTACKS[name]!.title}`;
  try {
    for (let look = 1; ; look++) {
      const seen = await field.replay(name, LEAST_MS);
      const faults = faultsOf(seen);
      const slow = name === QUIET ? [] : slownessOf(seen, bounds);
      if (faults.length > 0 || slow.length === 0 || look === LOOKS) return { title, seen, faults, slow };
    }
  } catch (error) {
    return { title, faults: [(error as Error).message], slow: [] };
  }
}

function stateOf({ faults, slow }: Report): string {
  if (faults.length > 0) return 'broken';
  return slow.length > 0 ? 'slow  ' : 'held  ';
}

function rowsOf({ title, seen, faults, slow }: Report) {
  return [
    { mesure: title, valeur: seen ? figuresOf(seen) : '', objectif: GOAL },
    ...faults.map((fault) => ({ mesure: '— broken', valeur: fault })),
    ...slow.map((delay) => ({ mesure: '— slow', valeur: delay })),
  ];
}

function figuresOf({ delays, other, growth }: Seen): string {
  const statuses = Object.entries(other.statuses).map(([status, count]) => `${count} × ${status}`);
  return [
    `loop p99 ${delays.p99.toFixed(0)} ms, max ${delays.max.toFixed(0)} ms`,
    `other p50 ${other.p50.toFixed(1)}, p99 ${other.p99.toFixed(0)} ms, max ${other.max.toFixed(0)} ms (${statuses.join(', ')})`,
    `memory ${growth >= 0 ? '+' : ''}${growth.toFixed(0)} MB`,
  ].join(' · ');
}

process.exit(reports.some(({ faults, slow }) => faults.length + (values.short ? 0 : slow.length) > 0) ? 1 : 0);
