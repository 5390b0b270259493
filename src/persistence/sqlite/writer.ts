import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { CommitUnknownError } from '../commit-unknown.js';
import type { Executor, GroupOutcome, Param, Row, Step } from '../database.js';
import { DatabaseSilent } from '../unavailable.js';
import type {
  Failure,
  WireOutcome,
  WireParam,
  WireStep,
  WriterAnswer,
  WriterRequest,
  WriterSettings,
} from './protocol.js';
import { WriteQueue, type GroupJob, type Job } from './write-queue.js';

/** An error of SQLite, with its code (`SQLITE_CONSTRAINT_UNIQUE`, `SQLITE_BUSY`…), as thrown in the writer thread. */
export class SqliteError extends Error {
  override readonly name = 'SqliteError';
  readonly code: string;
  constructor({ message, code }: Failure) {
    super(message);
    this.code = code;
  }
}

const MAX_LEARNT = 400;

/** Bytes on their own: a message carries the whole buffer behind them, for a short text Node's pool of 8 KiB. */
const alone = (value: Param): Param =>
  value instanceof Uint8Array && value.byteLength < value.buffer.byteLength ? new Uint8Array(value) : value;

/** A longer text crosses faster by itself than written as JSON and read again. */
const LONGEST_WRITTEN = 256;

/** A parameter as JSON can write it: the place in `apart` of any other, and of a long text. */
function wired(value: Param, apart: Param[]): WireParam {
  const isWritten =
    typeof value === 'string' ? value.length <= LONGEST_WRITTEN : value === null || Number.isFinite(value);
  if (isWritten) return value as string | number | null;
  return [apart.push(alone(value)) - 1];
}

/** Before its commit a transaction is known to have written nothing, whatever became of the thread. */
const knownUndone = (error: unknown): never => {
  throw error instanceof CommitUnknownError ? error.cause : error;
};

const outcomesOf = ({ outcomes }: WriterAnswer & { kind: 'groups' }): readonly WireOutcome[] =>
  typeof outcomes === 'string' ? (JSON.parse(outcomes) as WireOutcome[]) : outcomes;

// Tests run the TypeScript source: Node strips its types, but only under its real name.
const threadFile = new URL(
  import.meta.url.endsWith('.ts') ? './writer-thread.ts' : './writer-thread.js',
  import.meta.url,
);

/** How long a thread that is stuck with the disk is waited for at the end, ms. */
const END_MS = 1_000;

/**
 * Queue before the writer thread. Groups that arrive while a transaction is being written wait for the next one and
 * share its commit, with no timer: the fsync itself sets the pace. An interactive transaction has the thread to itself.
 * While the thread says nothing for too long, whatever waits for it is refused, and has written nothing; of what it has
 * in hand nobody knows until it answers.
 */
export class Writer {
  readonly #worker: Worker;
  readonly #learnt = new Map<string, number>();
  readonly #queue = new WriteQueue();
  #busy = false;
  #isClosing = false;
  #broken: Error | null = null;
  /** Longest time the thread may take for one answer, ms. */
  #deadlineMs = Infinity;
  #silence: DatabaseSilent | null = null;
  /** Settles with the answer that the thread owes, before which it is asked nothing else. */
  #owed: Promise<unknown> = Promise.resolve();
  #settle: { resolve: (answer: WriterAnswer) => void; reject: (error: Error) => void } | null = null;

  constructor(settings: WriterSettings) {
    this.#worker = new Worker(threadFile, { workerData: settings, execArgv: [], name: 'sqlite-writer' });
    this.#worker.on('message', (answer: WriterAnswer) => this.#settle?.resolve(answer));
    this.#worker.on('error', (error) => this.#break(error instanceof Error ? error : new Error(String(error))));
    this.#worker.on('exit', () => this.#break(new Error('the SQLite writer has stopped')));
    this.#worker.unref();
  }

  /** From now on no answer is waited for longer than this, ms. */
  answersWithin(deadlineMs: number): void {
    this.#deadlineMs = deadlineMs;
  }

  group(steps: readonly Step[]): Promise<GroupOutcome> {
    return new Promise((resolve, reject) => this.#push({ steps, resolve, reject }));
  }

  transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#push({ interactive: () => this.#interactive(work, resolve, reject), reject });
    });
  }

  async close(): Promise<void> {
    if (this.#broken) return;
    // The closing itself is work the process must wait for.
    this.#isClosing = true;
    this.#worker.ref();
    const ended = new Promise<void>((resolve, reject) => this.#push({ interactive: async () => resolve(), reject }));
    await ended.then(() => this.#ask({ kind: 'close' })).catch(() => undefined);
    this.#broken ??= new Error('the database is closed');
    const terminated = this.#worker.terminate();
    // A thread that waits for a frozen disk cannot be ended either.
    await (this.#silence ? Promise.race([terminated, sleep(END_MS, undefined, { ref: false })]) : terminated);
  }

  #push(job: Job): void {
    if (this.#silence) return job.reject(this.#silence);
    this.#queue.push(job);
    if (!this.#busy) void this.#drain();
  }

  async #drain(): Promise<void> {
    this.#busy = true;
    // A promise alone does not keep the process alive: the thread does, as long as work is under way.
    this.#worker.ref();
    // One turn of the microtask queue: calls made together in the same tick are written together.
    await Promise.resolve();
    while (this.#queue.length > 0) {
      const next = this.#queue.take();
      if ('interactive' in next) await next.interactive();
      else await this.#writeGroups(next);
    }
    if (!this.#isClosing) this.#worker.unref();
    this.#busy = false;
  }

  async #writeGroups(jobs: readonly GroupJob[]): Promise<void> {
    try {
      const learn: string[] = [];
      const apart: Param[] = [];
      const groups = jobs.map((job) => job.steps.map((step) => this.#wire(step, learn, apart)));
      const answer = await this.#ask({ kind: 'groups', text: JSON.stringify({ learn, groups }), apart });
      if (answer.kind !== 'groups') throw new Error('unexpected answer of the SQLite writer');
      const outcomes = outcomesOf(answer);
      for (const [i, job] of jobs.entries()) {
        const outcome = outcomes[i]!;
        if ('failure' in outcome) job.reject(new SqliteError(outcome.failure));
        else job.resolve(outcome);
      }
    } catch (error) {
      for (const job of jobs) job.reject(error);
      await this.#owed;
    }
  }

  /** Statements are sent once and named by number afterwards; beyond MAX_LEARNT (lists of varying length) as text. */
  #wire({ sql, params: given = [], expect }: Step, learn: string[], apart: Param[]): WireStep {
    const params = given.map((value) => wired(value, apart));
    const known = this.#learnt.get(sql);
    if (known !== undefined) return [known, params, expect];
    if (this.#learnt.size >= MAX_LEARNT) return [sql, params, expect];
    const number = this.#learnt.size;
    this.#learnt.set(sql, number);
    learn.push(sql);
    return [number, params, expect];
  }

  /** Runs `work` and answers; is over once the thread is free again, which may be later. */
  async #interactive<T>(
    work: (tx: Executor) => Promise<T>,
    resolve: (value: T) => void,
    reject: (error: unknown) => void,
  ): Promise<void> {
    const { tx, settled, end } = this.#statements();
    try {
      await this.#ask({ kind: 'begin' }).catch(knownUndone);
      const value = await work(tx);
      await settled();
      await this.#ask({ kind: 'commit' });
      resolve(value);
    } catch (error) {
      reject(error);
      await settled();
      await this.#ask({ kind: 'rollback' }).catch(() => undefined);
      await this.#owed;
    } finally {
      end();
    }
  }

  /** Statements of an interactive transaction, in their order: the thread answers one question at a time. */
  #statements(): { readonly tx: Executor; settled(): Promise<unknown>; end(): void } {
    let open = true;
    let last: Promise<unknown> = Promise.resolve();
    const statement = async (sql: string, params: readonly Param[] = []) => {
      if (!open) throw new Error('this transaction has ended');
      const answer = await this.#ask({ kind: 'statement', sql, params }).catch(knownUndone);
      if (answer.kind !== 'result') throw new Error('unexpected answer of the SQLite writer');
      return answer.result;
    };
    const inTurn = (sql: string, params?: readonly Param[]) => {
      const result = last.then(() => statement(sql, params));
      last = result.catch(() => undefined);
      return result;
    };
    const tx: Executor = {
      query: async <R = Row>(sql: string, params?: readonly Param[]) => (await inTurn(sql, params)).rows as R[],
      execute: async (sql, params) => ({ affected: (await inTurn(sql, params)).affected }),
    };
    return { tx, settled: () => last, end: () => (open = false) };
  }

  /** @throws CommitUnknownError when the thread stops, or says nothing for too long */
  async #ask(request: WriterRequest): Promise<WriterAnswer> {
    await this.#owed;
    if (this.#broken) throw this.#broken;
    const owed = new Promise<WriterAnswer>((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#worker.postMessage(request, []);
    });
    this.#owed = owed.catch(() => undefined);
    const answer = await this.#inTime(owed);
    if (answer.kind === 'failure') throw new SqliteError(answer.failure);
    return answer;
  }

  async #inTime(owed: Promise<WriterAnswer>): Promise<WriterAnswer> {
    if (!Number.isFinite(this.#deadlineMs)) return owed;
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      this.#silence = new DatabaseSilent(this.#deadlineMs);
      for (const job of this.#queue.clear()) job.reject(this.#silence);
      reject(new CommitUnknownError(this.#silence));
    }, this.#deadlineMs);
    const heard = () => {
      clearTimeout(timer);
      this.#silence = null;
    };
    owed.then(heard, heard);
    return Promise.race([owed, late]);
  }

  /** What the thread had in hand when it stopped may have been committed; what comes later finds it stopped. */
  #break(error: Error): void {
    this.#broken ??= error;
    this.#settle?.reject(new CommitUnknownError(this.#broken));
  }
}
