import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { openSync, readFileSync, writeSync, fsyncSync, closeSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { NODE_FLAGS } from '../src/app/node-flags.js';

/** One figure beside its goal; the goal never decides anything but what is printed. */
export interface Row {
  readonly mesure: string;
  readonly valeur: string;
  readonly objectif?: string;
}

export function printTable(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}\n`);
  console.log('| measure | value | goal |\n|---|---|---|');
  for (const { mesure, valeur, objectif } of rows) console.log(`| ${mesure} | ${valeur} | ${objectif ?? ''} |`);
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const hasTaskset = spawnSync('taskset', ['--version']).status === 0;

/** Starts a Node file of dist/ pinned to one core; resolves with what it sends first. */
export async function startPinned(
  file: string,
  env: Record<string, string>,
  core = 0,
): Promise<{ process: ChildProcess; address: string; readyMs: number }> {
  const startedAt = performance.now();
  const command = [process.execPath, ...NODE_FLAGS, file];
  const [program, ...args] = hasTaskset ? ['taskset', '-c', String(core), ...command] : command;
  const child = spawn(program!, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', openSync('/dev/null', 'w'), 'inherit', 'ipc'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { address: string }).address));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  return { process: child, address, readyMs: performance.now() - startedAt };
}

/** Keeps the load generator off the server's core. */
export function pinSelf(core = 1): void {
  if (hasTaskset) spawnSync('taskset', ['-pc', String(core), String(process.pid)]);
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

export interface LoadResult {
  readonly perSecond: number;
  readonly p99: number;
  readonly errors: number;
  /** Processor time of the server for one request, µs; NaN where the system does not tell. */
  readonly cpu: number;
}

/** Processor time a process has used, µs: unlike rates, hardly moved by what else the machine does. Linux only. */
function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10_000;
  } catch {
    return Number.NaN;
  }
}

const LOOK_EVERY_MS = 500;
/** Processor time used between two looks by a process that does nothing but look after itself, µs. */
const IDLE_US = 25_000;
/** How many looks in a row find a process at rest: threads take a breath between two steps of their preparation. */
const QUIET_LOOKS = 3;
const REST_WITHIN_MS = 120_000;

/**
 * Waits until a process that has started uses no more processor time: threads that are prepared behind the event loop,
 * and the browser, would take their share of what is measured. Where the system does not tell, nothing is waited for.
 */
export async function atRest(pid: number): Promise<void> {
  const lookedFrom = performance.now();
  let [quiet, before] = [0, cpuOf(pid)];
  while (quiet < QUIET_LOOKS && performance.now() - lookedFrom < REST_WITHIN_MS && !Number.isNaN(before)) {
    await sleep(LOOK_EVERY_MS);
    const now = cpuOf(pid);
    quiet = now - before <= IDLE_US ? quiet + 1 : 0;
    before = now;
  }
}

export interface Load {
  /** Process whose processor time is counted. */
  readonly server?: number;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
  readonly method?: 'GET' | 'POST';
  readonly connections?: number;
  readonly seconds?: number;
  /** A new body for each request. */
  readonly nextBody?: () => string;
  /** Further header fields of each request. */
  readonly eachHeaders?: () => Record<string, string>;
  /** One header set a connection. */
  readonly nextHeaders?: () => Record<string, string>;
}

export async function load({
  url,
  headers,
  body,
  method = 'POST',
  connections = 32,
  seconds = 6,
  nextBody,
  nextHeaders,
  eachHeaders,
  server = 0,
}: Load): Promise<LoadResult> {
  const setupRequest = (request: { readonly headers?: object }) => ({
    ...request,
    ...(nextBody && { body: nextBody() }),
    ...(eachHeaders && { headers: { ...request.headers, ...eachHeaders() } }),
  });
  const before = cpuOf(server);
  const result = await autocannon({
    url,
    method,
    headers,
    body,
    connections,
    duration: seconds,
    ...((nextBody || eachHeaders) && {
      requests: [{ method, setupRequest }] as never,
    }),
    ...(nextHeaders && {
      setupClient: (client: { setHeaders(h: object): void }) => client.setHeaders({ ...headers, ...nextHeaders() }),
    }),
  } as autocannon.Options);
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
    cpu: (cpuOf(server) - before) / result.requests.total,
  };
}

/** What one durable write costs here: without it a figure of durable calls says nothing. */
export function fsyncMs(rounds = 100): number {
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-fsync-'));
  const file = openSync(join(folder, 'f'), 'w');
  const times = Array.from({ length: rounds }, () => {
    writeSync(file, Buffer.alloc(4096));
    const start = performance.now();
    fsyncSync(file);
    return performance.now() - start;
  });
  closeSync(file);
  rmSync(folder, { recursive: true });
  return median(times);
}
