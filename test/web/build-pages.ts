import { spawnSync } from 'node:child_process';
import { mkdirSync, rmdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '../..');
const lock = join(root, 'dist', '.pages-lock');
/** A lock older than this belongs to a run that was killed, ms. */
const STALE = 600_000;

/** Builds the pages that are older than their sources; one suite at a time, for they share dist/. */
export async function buildPages(): Promise<void> {
  mkdirSync(join(root, 'dist'), { recursive: true });
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch {
      const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
      if (Date.now() - since > STALE) rmdirSync(lock);
      await sleep(200);
    }
  }
  const built = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, encoding: 'utf8' });
  rmdirSync(lock);
  if (built.status !== 0) throw new Error(built.stderr);
}
