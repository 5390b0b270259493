import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { fsyncMs, printTable, type Row } from './harness.js';
import { crashProof, type CrashReport } from './ledger-crash.js';
import { chargedRate, type Rate } from './ledger-rate.js';

const CALLS = Number(process.env['LEDGER_CALLS'] ?? 100_000);
const SECONDS = 4;
const MARIADB = process.env['MARIADB_URL'] ?? 'mysql://root@127.0.0.1:3306';

/** A fresh database for each run, removed after it; null when no server answers. */
type Place = { readonly url: string; drop(): Promise<void> };

async function sqlitePlace(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-ledger-'));
  return {
    url: `sqlite:${join(folder, 'ledger.db')}`,
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function mariadbPlace(): Promise<Place | null> {
  const name = `aplomb_bench_${randomBytes(6).toString('hex')}`;
  const run = async (sql: string) => {
    const connection = await createConnection({ uri: MARIADB, connectTimeout: 2000 });
    await connection.query(sql);
    await connection.end();
  };
  try {
    await run(`create database \`${name}\` character set utf8mb4 collate utf8mb4_bin`);
  } catch {
    return null;
  }
  return { url: `${MARIADB}/${name}`, drop: () => run(`drop database \`${name}\``) };
}

const rateText = ({ perSecond, p99 }: Rate) => `${Math.round(perSecond)}/s, p99 ${p99.toFixed(1)} ms`;
const RATES = [
  { label: '32 in flight, 100 keys', inFlight: 32, keys: 100 },
  { label: '32 in flight, one key', inFlight: 32, keys: 1 },
  { label: 'one caller', inFlight: 1, keys: 1 },
] as const;

const proofRows = (name: string, r: CrashReport): Row[] => [
  {
    mesure: `${name}: answered calls, 4 processes`,
    valeur: `${r.answered} (${Math.round(r.perSecond)}/s), ${r.refused} refused at the ceiling`,
    objectif: String(CALLS),
  },
  { mesure: `${name}: kill -9`, valeur: `${r.kills}, ${r.reaped} reservations given back` },
  {
    mesure: `${name}: lines without an answer`,
    valeur: String(r.linesWithoutAnswer),
    objectif: `≤ ${r.inFlightAtKills} in flight at the kills`,
  },
  {
    mesure: `${name}: counter ≠ journal, answer without exactly one line`,
    valeur: r.faults.length === 0 ? 'none' : r.faults.slice(0, 5).join('; '),
    objectif: 'none',
  },
];

async function measure(name: string, place: () => Promise<Place | null>): Promise<{ rows: Row[]; faults: number }> {
  const rows: Row[] = [];
  for (const { label, inFlight, keys } of RATES) {
    const at = await place();
    if (!at) return { rows: [{ mesure: name, valeur: 'no server answers: skipped' }], faults: 0 };
    try {
      rows.push({
        mesure: `${name}: charged calls, ${label}`,
        valeur: rateText(await chargedRate(at.url, { inFlight, keys, seconds: SECONDS })),
      });
    } finally {
      await at.drop();
    }
  }
  const at = (await place())!;
  try {
    const report = await crashProof({ url: at.url, calls: CALLS });
    return { rows: [...rows, ...proofRows(name, report)], faults: report.faults.length };
  } finally {
    await at.drop();
  }
}

/**
 * Ledger: durable charged calls per second, and the proof that kill -9 loses and doubles nothing, on both databases.
 */
export async function run(): Promise<void> {
  const sqlite = await measure('SQLite', sqlitePlace);
  const mariadb = await measure('MariaDB', mariadbPlace);
  printTable('Ledger', [
    { mesure: 'fsync of 4 KB here', valeur: `${fsyncMs().toFixed(2)} ms` },
    ...sqlite.rows,
    ...mariadb.rows,
  ]);
  if (sqlite.faults + mariadb.faults > 0) process.exitCode = 1;
}
