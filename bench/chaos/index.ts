/**
 * `npm run chaos`: callers that send each call again under its Idempotency-Key, against three nodes of the service on
 * one MariaDB, while nodes, database, Redis and workers are killed and frozen, commits are cut off and clocks jump;
 * then against one node on SQLite whose disk fills up. In the end the books are held against all that callers heard.
 *
 * `--quick` takes a minute, `--calls N` says how many calls there are. It starts a MariaDB and a Redis of its own.
 */
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { printTable } from '../harness.js';
import { clusterChaos } from './cluster.js';
import { diskChaos } from './disk.js';
import type { ChaosReport } from './report.js';
import { rowsOf } from './report.js';

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, calls: { type: 'string' } },
});
const isQuick = values.quick;
const calls = Number(values.calls ?? (isQuick ? 6000 : 200_000));

const reports: ChaosReport[] = [await clusterChaos({ calls, isQuick })];
const disk = await diskChaos({ calls: isQuick ? 1500 : 10_000 });
if (disk) reports.push(disk);
else console.log('Disk full: left out, a small file system cannot be mounted here.');

for (const report of reports) printTable(report.title, rowsOf(report));
const faults = reports.flatMap((report) => report.faults);
for (const fault of faults) console.error(`broken: ${fault}`);
process.exit(faults.length > 0 ? 1 : 0);
