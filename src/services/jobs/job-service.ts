import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Job, JobCall, JobService, TaskHooks } from '../../contract/index.js';
import { problemOf, SERVICE_SHARE, ServiceError } from '../../contract/index.js';
import type { Database } from '../../persistence/index.js';
import type { Slot } from '../fair/index.js';
import { Slots } from '../fair/index.js';
import { hashToken, newToken, SEVEN_DAYS } from '../shared/token.js';
import type { JobEnd } from './job-end.js';
import { delivered, failed, lost, stopped, writeEnd } from './job-end.js';
import type { JobRecord, JobTable } from './job-table.js';
import { isOver, jobTable } from './job-table.js';
import { LocalJob } from './local-job.js';
import { watched } from './watched.js';

export interface JobOptions {
  readonly database: Database;
  /** Receives faults: what a job threw beside the error table, and writes that failed. */
  readonly report: (error: unknown) => void;
  readonly now?: () => number;
  /** Least time between two writes of progress, ms. @default 250 */
  readonly progressMs?: number;
  /** How often a node says that its jobs live, and looks who was cancelled elsewhere, ms. @default 1000 */
  readonly beatMs?: number;
  /** Silence after which a node is taken for dead, ms. @default 60,000 */
  readonly staleMs?: number;
  /** Jobs of this process under way at once; the others wait for their turn. @default 32 */
  readonly maxRunning?: number;
  /** Jobs of one account of weight 1 under way at once. @default 4 */
  readonly perOwner?: number;
  /** Jobs that may wait for their turn. @default 224 */
  readonly maxWaiting?: number;
  /** Jobs of one account of weight 1, waiting and under way. @default 64 */
  readonly perWeight?: number;
  /** Longest expected wait that is accepted, ms. @default 3,600,000 */
  readonly maxWaitMs?: number;
}

/** The service with what its owner needs. */
export interface OwnedJobService extends JobService {
  /** Ends, as failed, the jobs of nodes that no longer beat; returns how many. */
  reap(): Promise<number>;
  /** Deletes expired jobs and returns how many. */
  purge(): Promise<number>;
  /** Refuses new jobs, waits for those it has, then fails the rest as `indisponible`. @default 10,000 ms */
  close(graceMs?: number): Promise<void>;
  /** `running`: under way; `queued`: waiting for their turn; `refused` since the start. */
  status(): { readonly running: number; readonly queued: number; readonly refused: number };
}

type Run = (hooks: TaskHooks) => Promise<unknown>;

/** A job from its start to its end. */
interface Started {
  readonly row: string;
  readonly job: LocalJob;
  readonly slot: Slot;
  readonly run: Run;
  readonly call: JobCall;
}

const NEW: JobRecord = { etat: 'en_cours', fait: 0, total: 0, libelle: '', resultat: null, erreur: null, cout: null };
const CANCEL_WAIT_MS = 2_000;
const DEFAULTS = {
  now: Date.now,
  progressMs: 250,
  beatMs: 1_000,
  staleMs: 60_000,
  maxRunning: 32,
  perOwner: 4,
  maxWaiting: 224,
  perWeight: 64,
  maxWaitMs: 3_600_000,
};
/** What a job is expected to take before any has ended, ms. */
const FIRST_MS = 5_000;

/**
 * The jobs of one node: started here in turns, each account its own; followed and cancelled from any node through the
 * table. Times are in milliseconds. `start` throws `indisponible` when the node is full or closing, `trop_de_requetes`
 * when its caller has too many.
 */
export const createJobService = (options: JobOptions): OwnedJobService => new NodeJobs(options);

class NodeJobs implements OwnedJobService {
  readonly #options: JobOptions & typeof DEFAULTS;
  readonly #table: JobTable;
  readonly #node = randomUUID();
  readonly #slots: Slots;
  /** Jobs of this node that have not ended, waiting ones included. */
  readonly #jobs = new Map<string, LocalJob>();
  readonly #ends = new Set<Promise<void>>();
  readonly #heart: NodeJS.Timeout;
  #isOpen = true;

  constructor(given: JobOptions) {
    const options = (this.#options = { ...DEFAULTS, ...given });
    const { maxRunning: size, maxWaiting: queue, perWeight, perOwner, beatMs, report } = options;
    this.#table = jobTable(options.database);
    this.#slots = new Slots({ size, queue, perWeight, perOwner, firstMs: FIRST_MS });
    this.#heart = setInterval(() => void this.#beat().catch(report), beatMs).unref();
  }

  async start(operation: string, run: Run, call: JobCall = {}): Promise<Job> {
    if (!this.#isOpen) throw new ServiceError('indisponible', { retryAfter: 5 });
    const { progressMs, report, now, maxWaitMs } = this.#options;
    const id = newToken();
    const row = hashToken(id);
    const publish = (state: JobRecord) => void this.#table.progress(row, state, now()).catch(report);
    const job = new LocalJob(NEW, progressMs, publish);
    const { signal } = job.controller;
    const slot = this.#slots.take({ share: call.share ?? SERVICE_SHARE, signal, limitMs: maxWaitMs });
    if (slot.isWaiting) job.wait();
    await this.#insert(row, operation, job, slot);
    this.#jobs.set(row, job);
    const end = this.#follow({ row, job, slot, run, call }).finally(() => this.#ends.delete(end));
    this.#ends.add(end);
    return { id, ...job.state };
  }

  async get(id: string): Promise<Job | null> {
    // A malformed id is hashed and looked up like any other: nothing distinguishes it from an expired one.
    const row = hashToken(id);
    const job = this.#jobs.get(row)?.state ?? (await this.#table.read(row, this.#options.now()));
    return job && { id, ...job };
  }

  async cancel(id: string): Promise<Job | null> {
    const row = hashToken(id);
    const local = this.#jobs.get(row);
    if (!local) {
      await this.#table.askToCancel(row);
      return this.get(id);
    }
    local.controller.abort(new ServiceError('annule'));
    const waited = AbortSignal.timeout(CANCEL_WAIT_MS);
    while (!isOver(local.state.etat) && !waited.aborted) await local.changed(local.version, waited);
    return this.get(id);
  }

  watch(id: string, signal: AbortSignal): AsyncIterable<Job> {
    const row = hashToken(id);
    const source = { local: () => this.#jobs.get(row), read: () => this.get(id) };
    return watched(source, this.#options.progressMs, signal);
  }

  async reap(): Promise<number> {
    await this.#beat();
    return this.#table.fail(this.#options.now() - this.#options.staleMs, problemOf(lost(), 'fr'));
  }

  purge(): Promise<number> {
    return this.#table.purge(this.#options.now());
  }

  async close(graceMs = 10_000): Promise<void> {
    this.#isOpen = false;
    const over = async () => {
      while (this.#ends.size > 0) await Promise.all(this.#ends);
    };
    const waited = new AbortController();
    await Promise.race([over(), sleep(graceMs, undefined, { signal: waited.signal }).catch(() => undefined)]);
    waited.abort();
    for (const { controller } of this.#jobs.values()) controller.abort(stopped());
    await Promise.race([over(), sleep(CANCEL_WAIT_MS, undefined, { ref: false })]);
    clearInterval(this.#heart);
  }

  status() {
    return { running: this.#slots.busy, queued: this.#slots.queued, refused: this.#slots.refused };
  }

  /** The row of a job; without it the job has no place in the queue either. */
  async #insert(row: string, operation: string, job: LocalJob, slot: Slot): Promise<void> {
    const at = this.#options.now();
    try {
      await this.#table.insert(row, operation, this.#node, job.state, at, at + SEVEN_DAYS);
    } catch (error) {
      slot.turn.then(
        (free) => free(),
        () => undefined,
      );
      job.controller.abort(error);
      throw error;
    }
  }

  /** Waits for the turn of a job, runs it, and writes what became of it. */
  async #follow(started: Started): Promise<void> {
    const { row, job } = started;
    const { now, beatMs, report } = this.#options;
    const end = await this.#ended(started);
    // Readers of this node learn of the end once every node can read it.
    await writeEnd(this.#table, row, { ...job.state, ...end }, { now, pauseMs: beatMs, report });
    job.end(end);
    this.#jobs.delete(row);
  }

  async #ended(started: Started): Promise<JobEnd> {
    const { job, slot, call } = started;
    let free: (() => void) | undefined;
    try {
      free = await slot.turn;
      return delivered(await this.#begun(started), job.state.total);
    } catch (error) {
      if (!free) call.abandoned?.(error);
      const { signal } = job.controller;
      return failed(error, signal.aborted ? signal.reason : null, call.langue ?? 'fr', this.#options.report);
    } finally {
      free?.();
    }
  }

  /** Its turn has come: other nodes read it too. */
  async #begun({ row, job, slot, run }: Started): Promise<unknown> {
    if (slot.isWaiting) {
      job.begin();
      await this.#table.begin(row, this.#options.now()).catch(this.#options.report);
    }
    return run({ progress: job.progress, signal: job.controller.signal });
  }

  /** Says that the jobs of this node live, and ends those that somebody has cancelled on another. */
  async #beat(): Promise<void> {
    const rows = [...this.#jobs.keys()];
    if (rows.length === 0) return;
    for (const row of await this.#table.beat(this.#node, rows, this.#options.now())) {
      this.#jobs.get(row)?.controller.abort(new ServiceError('annule'));
    }
  }
}
