/** Another caller: a charged IRL revision at a steady rate, from a thread of its own, while the service is attacked. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';

const CALLS_A_SECOND = 40;
const PATIENCE_MS = 10_000;

export interface Bystander {
  /** Ends its calls. */
  stop(): Promise<BystanderReport>;
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

interface Errand {
  readonly url: string;
  readonly key: string;
  readonly address: string;
}

/** Begins to call. */
export function startBystander(errand: Errand): Bystander {
  const worker = new Worker(new URL(import.meta.url), { workerData: errand });
  const report = new Promise<BystanderReport>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
  });
  return {
    stop: () => {
      worker.postMessage('stop', []);
      return report;
    },
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

async function callSteadily(errand: Errand): Promise<BystanderReport> {
  const end = new AbortController();
  parentPort!.once('message', () => end.abort());
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  const timed = async (due: number) => {
    const status = await call(errand);
    times.push(performance.now() - due);
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  const calls: Promise<void>[] = [];
  const start = performance.now();
  while (!end.signal.aborted) {
    const due = start + (calls.length * 1000) / CALLS_A_SECOND;
    await sleep(Math.max(0, due - performance.now()));
    calls.push(timed(due));
  }
  await Promise.all(calls);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { calls: times.length, p50: at(0.5), p99: at(0.99), max: times.at(-1) ?? Number.NaN, statuses };
}

if (!isMainThread) parentPort!.postMessage(await callSteadily(workerData as Errand), []);
