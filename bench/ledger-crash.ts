import { fork, type ChildProcess } from 'node:child_process';
import { createBilling } from '../src/billing/index.js';
import { openDatabase } from '../src/persistence/index.js';
import { linesByRequest, unbalanced } from './books.js';
import { LEDGER_BENCH } from './ledger-call.js';
import type { WorkerOrder, WorkerReport } from './ledger-worker.js';

export interface CrashOptions {
  readonly url: string;
  /** Answered calls to reach. */
  readonly calls: number;
  readonly processes?: number;
  readonly inFlight?: number;
  /** Processes killed on the way, spread at random over the calls. @default 30 */
  readonly kills?: number;
}

export interface CrashReport {
  readonly answered: number;
  readonly refused: number;
  readonly kills: number;
  readonly perSecond: number;
  /** Calls that were under way in the killed processes, at most. */
  readonly inFlightAtKills: number;
  /** Reservations left by killed processes and given back. */
  readonly reaped: number;
  readonly linesWithoutAnswer: number;
  /** What must be empty for the proof to hold. */
  readonly faults: readonly string[];
}

/**
 * Kills processes that charge calls, at random and without warning, then checks the books against the answers received.
 */
export async function crashProof({
  url,
  calls,
  processes = 4,
  inFlight = 16,
  kills: planned = 30,
}: CrashOptions): Promise<CrashReport> {
  const db = await openDatabase(url);
  const billing = createBilling(db, LEDGER_BENCH);
  const plans = ['large', 'large', 'large', 'large', 'eval', 'serre'];
  const made = await Promise.all(
    plans.map((plan, i) =>
      billing.keys.create({ name: `crash ${i}`, plan }, new Date(Date.now() - (plan === 'eval' ? 40 * 86_400_000 : 0))),
    ),
  );
  const order: WorkerOrder = { url, secrets: made.map(({ secret }) => secret), inFlight };

  const answered = new Map<string, number>();
  const refused = new Set<string>();
  const faults: string[] = [];
  let kills = 0;
  let isOver = false;
  const startedAt = performance.now();

  await new Promise<void>((finished) => {
    const children = new Set<ChildProcess>();
    const working = new Set<ChildProcess>();
    // By progress, not by time: on a slow machine a process would be killed before it had made a call.
    const thresholds = Array.from({ length: planned }, () => Math.random() * calls).sort((a, b) => a - b);
    const finish = () => {
      isOver = true;
      for (const child of children) child.kill('SIGKILL');
      if (children.size === 0) finished();
    };
    const start = () => {
      const child = fork(new URL('./ledger-worker.js', import.meta.url), {
        execArgv: ['--enable-source-maps'],
        env: { ...process.env, LEDGER_ORDER: JSON.stringify(order) },
      });
      children.add(child);
      child.on('message', (report: WorkerReport) => {
        if ('error' in report) faults.push(`a process stopped: ${report.error}`);
        if (!('answered' in report)) return;
        for (const id of report.answered) answered.set(id, (answered.get(id) ?? 0) + 1);
        for (const id of report.refused) refused.add(id);
        working.add(child);
        if (answered.size >= calls && !isOver) finish();
        else if (answered.size >= (thresholds[kills] ?? Infinity)) killOne();
      });
      // `close` comes after the last message of the channel: no answer already sent is missed.
      child.on('close', () => {
        children.delete(child);
        working.delete(child);
        if (!isOver) start();
        else if (children.size === 0) finished();
      });
    };
    const killOne = () => {
      const list = [...working];
      const victim = list[Math.floor(Math.random() * list.length)];
      if (!victim) return;
      working.delete(victim);
      kills++;
      // Not at the instant of an answer: anywhere in the writing of the next ones.
      setTimeout(() => victim.kill('SIGKILL'), Math.random() * 20);
    };
    for (let i = 0; i < processes; i++) start();
  });
  const seconds = (performance.now() - startedAt) / 1000;

  // Every process was ended by kill -9, the last ones too.
  const inFlightAtKills = (kills + processes) * inFlight;
  const reaped = await billing.ledger.reap(Date.now() + LEDGER_BENCH.leaseMs + 1);
  const lines = await linesByRequest(db);
  for (const [id, times] of answered) if (times !== 1) faults.push(`${id} was answered ${times} times`);
  const unlike = [...answered.keys()].filter((id) => lines.get(id) !== 1);
  if (unlike.length > 0) faults.push(`${unlike.length} answered calls without exactly one line, first ${unlike[0]}`);
  const refusedLines = [...refused].filter((id) => lines.has(id));
  if (refusedLines.length > 0) {
    faults.push(`${refusedLines.length} refused calls with a line, first ${refusedLines[0]}`);
  }
  const linesWithoutAnswer = [...lines.keys()].filter((id) => !answered.has(id)).length;
  if (linesWithoutAnswer > inFlightAtKills) {
    faults.push(`${linesWithoutAnswer} lines without an answer, more than the ${inFlightAtKills} calls in flight`);
  }
  const tight = LEDGER_BENCH.plans[1];
  faults.push(...(await unbalanced(db, { [tight.name]: tight.includedUnits * 3 })));
  await db.close();
  return {
    answered: answered.size,
    refused: refused.size,
    kills: kills + processes,
    perSecond: answered.size / seconds,
    inFlightAtKills,
    reaped,
    linesWithoutAnswer,
    faults,
  };
}
