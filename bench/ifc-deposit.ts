import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildingOf } from '../src/kernel/building/index.js';
import { ifcFileOf } from '../src/kernel/formats/ifc/index.js';
import { twoLevelDemo } from './drawing-scenes.js';
import { printTable } from './harness.js';

/** What `ifc-service.ts` prints. */
interface Told {
  readonly megabytes: number;
  readonly memory: number;
  readonly steps: readonly {
    readonly step: string;
    readonly status: number;
    readonly ms: number;
    readonly p99: number;
  }[];
}

/** The demonstration house many times over in one file, kept and validated by a service of its own. */
function served(path: string, megabytes: number): Told {
  const service = fileURLToPath(new URL('./ifc-service.js', import.meta.url));
  const { stdout, stderr, status } = spawnSync(process.execPath, [service, path, String(megabytes)], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Told;
}

/** A file of 100 MB sent to `ifc/depot`, then validated: memory of the process, delay of its event loop. */
export async function depositTable(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-ifc-'));
  const path = join(folder, 'maison.ifc');
  writeFileSync(path, ifcFileOf(buildingOf(twoLevelDemo()), { langue: 'fr' }).bytes);
  const [small, large] = [served(path, 0), served(path, 100)];
  rmSync(folder, { recursive: true });
  const rows = large.steps.map(({ step, status, ms, p99 }) => ({
    mesure: `${step} (${status}, ${(ms / 1000).toFixed(1)} s): event loop`,
    valeur: `p99 ${p99.toFixed(1)} ms`,
    objectif: '≤ 20 ms',
  }));
  // The process holds the sender too, with one copy of the file.
  const memory = large.memory - small.memory - large.megabytes;
  printTable(`An IFC of ${large.megabytes.toFixed(0)} MB`, [
    ...rows,
    {
      mesure: 'peak memory above that of a small file, without the sender’s own copy',
      valeur: `${memory.toFixed(0)} MB (${large.memory.toFixed(0)} − ${small.memory.toFixed(0)} − ${large.megabytes.toFixed(0)})`,
      objectif: '≤ 1 GB',
    },
  ]);
}
