import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBilling } from '../../src/billing/index.js';
import { openDatabase } from '../../src/persistence/index.js';
import { auditBooks } from './audit.js';
import { startCallers } from './callers.js';
import { accounts, newCall } from './cluster.js';
import { Node } from './fleet.js';
import { reportOf, type ChaosReport } from './report.js';

const SIZE_MB = 64;
const PATIENCE_MS = 3 * 60_000;
const FULL_MS = 3000;
const TIMES = 3;

/** A small file system in memory; null where it may not be mounted. */
function smallDisk(): { readonly folder: string; unmount(): void } | null {
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-chaos-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', folder]).status === 0;
  if (!mounted) rmSync(folder, { recursive: true });
  return mounted
    ? {
        folder,
        unmount() {
          spawnSync('umount', [folder]);
          rmSync(folder, { recursive: true, force: true });
        },
      }
    : null;
}

/** Takes all the room that is left on a disk. */
function fill(ballast: string): void {
  for (let size = SIZE_MB * 2 ** 20; size >= 4096; size /= 2) {
    for (;;) {
      try {
        writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' });
      } catch {
        break;
      }
    }
  }
}

/** One node on SQLite whose disk fills up, three times, and has room again; null where that cannot be arranged. */
export async function diskChaos({ calls }: { readonly calls: number }): Promise<ChaosReport | null> {
  const disk = smallDisk();
  if (!disk) return null;
  const url = `sqlite:${join(disk.folder, 'chaos.db')}`;
  const db = await openDatabase(url);
  const secrets = await accounts(createBilling(db));
  const node = new Node({ DATABASE_URL: url, WORKERS: '1' });
  await node.start();

  const startedAt = performance.now();
  const make = newCall(secrets, 0);
  const options = { calls, newCall: make, inFlight: 24, patienceMs: PATIENCE_MS };
  const { tally, done } = startCallers({ ...options, address: () => node.address });
  const ballast = join(disk.folder, 'ballast');
  for (let i = 0; i < TIMES; i++) {
    while (tally.delivered < (calls * (i + 0.5)) / (TIMES + 1)) await sleep(10);
    fill(ballast);
    await sleep(FULL_MS);
    rmSync(ballast, { force: true });
  }
  await done;
  const seconds = (performance.now() - startedAt) / 1000;
  await node.stop();
  const audit = await auditBooks(db, tally);
  await db.close();
  disk.unmount();
  const happened = new Map([['the disk full for 3 s', TIMES]]);
  return reportOf('Chaos: one node on SQLite', tally, audit, happened, seconds);
}
