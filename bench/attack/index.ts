/**
 * `npm run attack`: every way of slowing, crashing or overcharging other callers that was once found, replayed against
 * a running service on both databases, while another caller works and the event loop is watched.
 *
 * `npm run attack -- NAME…` runs those named, `--short` one database and the shortest watching (what CI runs),
 * `--database sqlite|mariadb` one of the two (MariaDB: ATTACK_MARIADB_URL, @default the local one as root).
 *
 * An attack is a file of `attacks/` with its line in `attacks/index.ts`. What it returns are promises of the service
 * that were broken; those, errors that the other caller met, a dead or frozen service fail the run. Delays and memory
 * beyond their goal are printed and fail a long run only: in CI the machine is shared.
 */
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { printTable } from '../harness.js';
import type { Attack } from './attack.js';
import { ATTACKS } from './attacks/index.js';
import { databasesFor } from './databases.js';
import type { Report } from './replay.js';
import { GOALS, replay } from './replay.js';
import { startTarget } from './target.js';

const { values, positionals } = parseArgs({
  options: { short: { type: 'boolean', default: false }, database: { type: 'string' } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !Object.hasOwn(ATTACKS, name));
if (unknown.length > 0) {
  console.error(`Unknown attack ${unknown.join(', ')}: one of ${Object.keys(ATTACKS).join(', ')}`);
  process.exit(2);
}

const chosen = Object.entries(ATTACKS).filter(([name]) => positionals.length === 0 || positionals.includes(name));
const nothing: Attack = { title: 'nothing: what the machine itself delays', run: async () => [] };
const databases = await databasesFor(values.database ?? (values.short ? 'sqlite' : undefined));
const reports: Report[] = [];
for (const [turn, { name: database, url, drop }] of databases.entries()) {
  const asked = chosen.filter(([, { everyDatabase }]) => everyDatabase !== false || turn === 0);
  let target = await startTarget(url);
  const done: Report[] = [];
  for (const attack of [nothing, ...asked.map(([, attack]) => attack)]) {
    const report = await replay(target, attack);
    console.log(`${report.faults.length > 0 ? 'broken' : 'held  '} ${report.title}`);
    done.push(report);
    if (!report.isOver) continue;
    await target.stop();
    target = await startTarget(url);
  }
  await target.stop();
  await drop();
  printTable(`Attacks, ${database}`, done.flatMap(rowsOf));
  reports.push(...done);
}

function rowsOf({ title, delays, other, growth, faults }: Report) {
  const statuses = Object.entries(other.statuses).map(([status, count]) => `${count} × ${status}`);
  const figures = [
    `loop p99 ${delays.p99.toFixed(0)} ms, max ${delays.max.toFixed(0)} ms`,
    `other p99 ${other.p99.toFixed(0)} ms, max ${other.max.toFixed(0)} ms (${statuses.join(', ')})`,
    `memory ${growth >= 0 ? '+' : ''}${growth.toFixed(0)} MB`,
  ];
  return [
    { mesure: title, valeur: figures.join(' · '), objectif: GOALS },
    ...faults.map((fault) => ({ mesure: '— broken', valeur: fault })),
  ];
}

const isBroken = reports.some(({ faults, slow }) => faults.length > 0 || (!values.short && slow.length > 0));
for (const { title, slow } of reports) for (const one of slow) console.log(`beyond its goal: ${title}: ${one}`);
process.exit(isBroken ? 1 : 0);
