import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CrashOptions, CrashReport } from '../../bench/ledger-crash.js';

const dist = join(import.meta.dirname, '..', '..', 'dist');

/** The kill -9 proof of bench/ledger-crash.ts in a process of its own, from dist/: its children are plain Node. */
export async function runCrashProof(options: CrashOptions): Promise<CrashReport> {
  const script = `const { crashProof } = await import(${JSON.stringify(join(dist, 'bench', 'ledger-crash.js'))});
    console.log(JSON.stringify(await crashProof(${JSON.stringify(options)})));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    timeout: 240_000,
  });
  return JSON.parse(stdout) as CrashReport;
}
