import { Worker } from 'node:worker_threads';
import { CommitUnknownError } from '../commit-unknown.js';
import type { Executor, GroupOutcome, Param, Row, Step } from '../database.js';
import type { Failure, WireStep, WriterAnswer, WriterRequest, WriterSettings } from './protocol.js';

/** An error of SQLite, with its code (`SQLITE_CONSTRAINT_UNIQUE`, `SQLITE_BUSY`…), as thrown in the writer thread. */
export class SqliteError extends Error {
  override readonly name = 'SqliteError';
  readonly code: string;
  constructor({ message, code }: Failure) {
    super(message);
    this.code = code;
  }
}

interface GroupJob {
  readonly steps: readonly Step[];
  readonly resolve: (outcome: GroupOutcome) => void;
  readonly reject: (error: unknown) => void;
}
type Job = GroupJob | { readonly interactive: () => Promise<void> };

const MAX_LEARNT = 400;

// Tests run the TypeScript source: Node strips its types, but only under its real name.
const threadFile = new URL(
  import.meta.url.endsWith('.ts') ? './writer-thread.ts' : './writer-thread.js',
  import.meta.url,
);

/**
 * Queue before the writer thread. Groups that arrive while a transaction is being written wait for the next one and
 * share its commit, with no timer: the fsync itself sets the pace. An interactive transaction has the thread to itself.
 */
export class Writer {
  readonly #worker: Worker;
  readonly #learnt = new Map<string, number>();
  #queue: Job[] = [];
  #busy = false;
  #isClosing = false;
  #broken: Error | null = null;
  #settle: { resolve: (answer: WriterAnswer) => void; reject: (error: Error) => void } | null = null;

  constructor(settings: WriterSettings) {
    this.#worker = new Worker(threadFile, { workerData: settings, execArgv: [], name: 'sqlite-writer' });
    this.#worker.on('message', (answer: WriterAnswer) => this.#settle?.resolve(answer));
    this.#worker.on('error', (error) => this.#break(error instanceof Error ? error : new Error(String(error))));
    this.#worker.on('exit', () => this.#break(new Error('the SQLite writer has stopped')));
    this.#worker.unref();
  }

  group(steps: readonly Step[]): Promise<GroupOutcome> {
    return new Promise((resolve, reject) => this.#push({ steps, resolve, reject }));
  }

  transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#push({ interactive: () => this.#interactive(work).then(resolve, reject) });
    });
  }

  async close(): Promise<void> {
    if (this.#broken) return;
    // The closing itself is work the process must wait for.
    this.#isClosing = true;
    this.#worker.ref();
    await new Promise<void>((resolve) => this.#push({ interactive: async () => resolve() }));
    await this.#ask({ kind: 'close' }).catch(() => undefined);
    this.#broken ??= new Error('the database is closed');
    await this.#worker.terminate();
  }

  #push(job: Job): void {
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
      const head = this.#queue[0]!;
      if ('interactive' in head) {
        this.#queue.shift();
        await head.interactive();
      } else {
        const end = this.#queue.findIndex((job) => 'interactive' in job);
        await this.#writeGroups(this.#queue.splice(0, end < 0 ? this.#queue.length : end) as GroupJob[]);
      }
    }
    if (!this.#isClosing) this.#worker.unref();
    this.#busy = false;
  }

  async #writeGroups(jobs: readonly GroupJob[]): Promise<void> {
    try {
      const learn: string[] = [];
      const groups = jobs.map((job) => job.steps.map((step) => this.#wire(step, learn)));
      const answer = await this.#ask({ kind: 'groups', learn, groups });
      if (answer.kind !== 'groups') throw new Error('unexpected answer of the SQLite writer');
      for (const [i, job] of jobs.entries()) {
        const outcome = answer.outcomes[i]!;
        if ('failure' in outcome) job.reject(new SqliteError(outcome.failure));
        else job.resolve(outcome);
      }
    } catch (error) {
      for (const job of jobs) job.reject(error);
    }
  }

  /** Statements are sent once and named by number afterwards; beyond MAX_LEARNT (lists of varying length) as text. */
  #wire({ sql, params = [], expect }: Step, learn: string[]): WireStep {
    const known = this.#learnt.get(sql);
    if (known !== undefined) return [known, params, expect];
    if (this.#learnt.size >= MAX_LEARNT) return [sql, params, expect];
    const number = this.#learnt.size;
    this.#learnt.set(sql, number);
    learn.push(sql);
    return [number, params, expect];
  }

  async #interactive<T>(work: (tx: Executor) => Promise<T>): Promise<T> {
    let open = true;
    const statement = async (sql: string, params: readonly Param[] = []) => {
      if (!open) throw new Error('this transaction has ended');
      const answer = await this.#ask({ kind: 'statement', sql, params });
      if (answer.kind !== 'result') throw new Error('unexpected answer of the SQLite writer');
      return answer.result;
    };
    // Statements started together (Promise.all) still go one by one: the thread answers one question at a time.
    let last: Promise<unknown> = Promise.resolve();
    const inTurn = (sql: string, params?: readonly Param[]) => {
      const result = last.then(() => statement(sql, params));
      last = result.catch(() => undefined);
      return result;
    };
    const tx: Executor = {
      query: async <R = Row>(sql: string, params?: readonly Param[]) => (await inTurn(sql, params)).rows as R[],
      execute: async (sql, params) => ({ affected: (await inTurn(sql, params)).affected }),
    };
    await this.#ask({ kind: 'begin' });
    try {
      const value = await work(tx);
      await last;
      await this.#ask({ kind: 'commit' });
      return value;
    } catch (error) {
      await last;
      await this.#ask({ kind: 'rollback' }).catch(() => undefined);
      throw error;
    } finally {
      open = false;
    }
  }

  #ask(request: WriterRequest): Promise<WriterAnswer> {
    if (this.#broken) return Promise.reject(this.#broken);
    return new Promise<WriterAnswer>((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#worker.postMessage(request, []);
    }).then((answer) => {
      if (answer.kind === 'failure') throw new SqliteError(answer.failure);
      return answer;
    });
  }

  /** What the thread had in hand when it stopped may have been committed; what comes later finds it stopped. */
  #break(error: Error): void {
    this.#broken ??= error;
    this.#settle?.reject(new CommitUnknownError(this.#broken));
  }
}
