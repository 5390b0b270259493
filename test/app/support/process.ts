import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
export const MAIN = join(root, 'dist/src/main.js');

export interface Service {
  readonly address: string;
  readonly databaseUrl: string;
  readonly child: ChildProcess;
  /** Exit code, once it has ended. */
  readonly exit: Promise<number | null>;
  stderr(): string;
  /** Ends it if it still runs, and removes its folder. */
  dispose(): Promise<void>;
}

/** What users run: the compiled service in a process of its own, on a database file of its own. */
export async function startService(file = MAIN, env: Readonly<Record<string, string>> = {}): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-essai-'));
  const databaseUrl = `sqlite:${join(folder, 'a.db')}`;
  const child = spawn(process.execPath, [file], {
    cwd: root,
    // Vitest sets BASE_URL for its own ends.
    env: {
      ...process.env,
      BASE_URL: '',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      WORKERS: '1',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let stderr = '';
  child.stderr!.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const dispose = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await exit;
    rmSync(folder, { recursive: true, force: true });
  };
  const listening = new Promise<string>((resolve) =>
    child.once('message', (message) => resolve((message as { address: string }).address)),
  );
  const address = await Promise.race([listening, exit.then(() => null)]);
  if (address === null) {
    await dispose();
    throw new Error(`the service ended with ${await exit}: ${stderr}`);
  }
  return { address, databaseUrl, child, exit, stderr: () => stderr, dispose };
}

/** Processes below `pid`, children first, with their command lines (Linux). */
export function descendants(pid: number): { pid: number; command: string }[] {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      // After the name in brackets: state, parent.
      parents.set(Number(entry), Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${entry}/stat`, 'utf8'))?.[1]));
    } catch {
      // Ended while we looked.
    }
  }
  const below = (of: number): number[] =>
    [...parents].filter(([, parent]) => parent === of).flatMap(([child]) => [child, ...below(child)]);
  return below(pid).map((child) => ({ pid: child, command: commandOf(child) }));
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

export const isRunning = (pid: number): boolean => commandOf(pid) !== '';
