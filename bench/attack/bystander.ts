/**
 * Another caller: a charged IRL revision at a steady rate, from a process of its own, while the service is attacked.
 * This file is that process, and what the runner drives it with.
 */
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { answerWith, ask, endChild, startChild } from './channel.js';

/** An attack of two seconds has two hundred calls beside it: their p99 is the third slowest. */
const CALLS_A_SECOND = 100;
const PATIENCE_MS = 10_000;
/** Its niceness: it computes a millisecond at a time. */
const FIRST = -10;
/** Calls made before anything is measured, at most so many at once: the first of a process find no code compiled. */
const WARM_UP = 600;
const WARM_UP_WIDTH = 4;

/** Whom it calls, and as who. */
export interface Errand {
  readonly url: string;
  readonly key: string;
  readonly address: string;
}

/** Times in ms from the moment a call was due to its last byte. */
export interface BystanderReport {
  readonly calls: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** Each status with how often it was answered; 0: no answer at all. */
  readonly statuses: Readonly<Record<number, number>>;
}

/** The other caller, as the runner has it. */
export interface Bystander {
  /** Calls until the service is warm. */
  warmUp(errand: Errand): Promise<void>;
  begin(errand: Errand): Promise<void>;
  /** Ends its calls: all that were due have been answered. */
  stop(): Promise<BystanderReport>;
  close(): Promise<void>;
}

/** Starts its process; it calls nobody yet. */
export function startBystander(): Bystander {
  const child = startChild('./bystander.js');
  return {
    warmUp: (errand) => ask(child, 'warmUp', errand, 60_000),
    begin: (errand) => ask(child, 'begin', errand),
    stop: () => ask(child, 'stop', undefined, 2 * PATIENCE_MS),
    close: () => endChild(child),
  };
}

async function call({ url, key, address }: Errand): Promise<number> {
  try {
    const answer = await fetch(`${url}/api/v1/irl/revision`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key, 'x-forwarded-for': address },
      body: '{"loyer_actuel":650,"irl_reference":142.06,"irl_nouveau":144.64}',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

async function warmUp(errand: Errand): Promise<void> {
  const some = async () => {
    for (let i = 0; i < WARM_UP / WARM_UP_WIDTH; i++) await call(errand);
  };
  await Promise.all(Array.from({ length: WARM_UP_WIDTH }, some));
}

async function callSteadily(errand: Errand, end: AbortSignal): Promise<BystanderReport> {
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  const timed = async (due: number) => {
    const status = await call(errand);
    times.push(performance.now() - due);
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  const calls: Promise<void>[] = [];
  const start = performance.now();
  while (!end.aborted) {
    const due = start + (calls.length * 1000) / CALLS_A_SECOND;
    await sleep(Math.max(0, due - performance.now()));
    calls.push(timed(due));
  }
  await Promise.all(calls);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { calls: times.length, p50: at(0.5), p99: at(0.99), max: times.at(-1) ?? Number.NaN, statuses };
}

/** Stands before the service and the attacker, as on a machine of its own; where that is forbidden, beside them. */
function goFirst(): void {
  try {
    setPriority(FIRST);
  } catch {
    // What this process waits for a processor is then told as the service's time.
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  goFirst();
  let end = new AbortController();
  let report: Promise<BystanderReport> | undefined;
  answerWith({
    warmUp,
    begin: (errand: Errand) => {
      end = new AbortController();
      report = callSteadily(errand, end.signal);
    },
    stop: () => {
      end.abort();
      return report;
    },
  });
}
