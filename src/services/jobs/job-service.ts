import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cost, Job, JobCall, JobCost, JobService, Langue, TaskHooks } from '../../contract/index.js';
import { Costed, problemOf, ServiceError } from '../../contract/index.js';
import type { Database } from '../../persistence/index.js';
import { t } from '../../words/index.js';
import { hashToken, newToken, SEVEN_DAYS } from '../shared/token.js';
import type { JobRecord } from './job-table.js';
import { isOver, jobTable } from './job-table.js';
import { LocalJob } from './local-job.js';

export interface JobOptions {
  readonly database: Database;
  /** Told of faults: what a job threw beside the error table, and writes that failed. */
  readonly report: (error: unknown) => void;
  readonly now?: () => number;
  /** Least time between two writes of progress, ms. @default 250 */
  readonly progressMs?: number;
  /** How often a node says that its jobs live, and looks who was cancelled elsewhere, ms. @default 1000 */
  readonly beatMs?: number;
  /** Silence after which a node is taken for dead, ms. @default 60,000 */
  readonly staleMs?: number;
  /** Jobs of this process at once. @default 256 */
  readonly maxRunning?: number;
}

/** The service with what its owner needs. */
export interface OwnedJobService extends JobService {
  /** Ends, as failed, the jobs of nodes that no longer beat; returns how many. */
  reap(): Promise<number>;
  /** Deletes expired jobs and returns how many. */
  purge(): Promise<number>;
  /** Refuses new jobs, waits for those under way, then fails the rest as `indisponible`. @default 10,000 ms */
  close(graceMs?: number): Promise<void>;
  status(): { readonly running: number };
}

const NEW: JobRecord = { etat: 'en_cours', fait: 0, total: 0, libelle: '', resultat: null, erreur: null, cout: null };
const costOf = (cost: Cost | undefined): JobCost | null =>
  cost ? { unites: cost.unites, offert: cost.offert, restant: cost.restant, plan: cost.plan } : null;

/** What a call that succeeded leaves: its answer, and its cost where it has an account. */
function delivered(answer: unknown, total: number): Partial<JobRecord> {
  const { value, cost } = answer instanceof Costed ? (answer as Costed<unknown>) : { value: answer, cost: undefined };
  return { etat: 'termine', resultat: value ?? null, fait: total, cout: costOf(cost) };
}
/** Its node may have died just before the charge or just after it: neither is said. */
const LOST = t(
  'Le nœud qui faisait ce travail s’est arrêté : le résultat est perdu. S’il a été débité, le journal de la clé en porte la ligne (GET /api/v1/usage) ; reprenez-le avec la même Idempotency-Key s’il en avait une, il ne sera pas débité deux fois.',
  'The node that did this work has stopped: its result is lost. If it was charged, the journal of the key has its line (GET /api/v1/usage); if it had an Idempotency-Key, send it again with the same one: it will not be charged twice.',
);
const CANCEL_WAIT_MS = 2_000;
const WRITE_TRIES = 5;

/**
 * The jobs of one node: started here, followed and cancelled from any node through the table. Times are in
 * milliseconds. `start` throws `indisponible` when the node is full or closing.
 */
export function createJobService(options: JobOptions): OwnedJobService {
  const {
    database,
    report,
    now = Date.now,
    progressMs = 250,
    beatMs = 1_000,
    staleMs = 60_000,
    maxRunning = 256,
  } = options;
  const table = jobTable(database);
  const node = randomUUID();
  const running = new Map<string, LocalJob>();
  const ends = new Set<Promise<void>>();
  let isOpen = true;

  /**
   * The state a settled call leaves: cancelled by a reader, stopped by the closing of the node, or failed by itself.
   */
  const failed = (error: unknown, { controller }: LocalJob, langue: Langue): Partial<JobRecord> => {
    const reason: unknown = controller.signal.aborted ? controller.signal.reason : null;
    if (reason instanceof ServiceError && reason.code === 'annule') return { etat: 'annule' };
    const known = [reason, error].find((cause) => cause instanceof ServiceError);
    if (!known) report(error);
    return { etat: 'echec', erreur: problemOf(known ?? new ServiceError('erreur_interne'), langue) };
  };

  const writeEnd = async (row: string, state: JobRecord): Promise<void> => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await table.finish(row, state, now());
      } catch (error) {
        if (tried === WRITE_TRIES) return report(error);
        await sleep(beatMs * tried);
      }
    }
  };

  const follow = async (
    row: string,
    job: LocalJob,
    run: (hooks: TaskHooks) => Promise<unknown>,
    call: JobCall,
  ): Promise<void> => {
    const end = await run({ progress: job.progress, signal: job.controller.signal }).then(
      (answer) => delivered(answer, job.state.total),
      (error: unknown): Partial<JobRecord> => ({
        ...failed(error, job, call.langue ?? 'fr'),
        cout: costOf(error instanceof ServiceError ? error.extras.cost : undefined),
      }),
    );
    // Readers of this node learn of the end once every node can read it.
    await writeEnd(row, { ...job.state, ...end });
    job.end(end);
    running.delete(row);
  };

  const beat = async (): Promise<void> => {
    const rows = [...running.keys()];
    if (rows.length === 0) return;
    for (const row of await table.beat(node, rows, now())) {
      running.get(row)?.controller.abort(new ServiceError('annule'));
    }
  };
  const heart = setInterval(() => void beat().catch(report), beatMs).unref();

  const read = async (id: string): Promise<Job | null> => {
    // A malformed id is hashed and looked up like any other: nothing tells it from an expired one.
    const row = hashToken(id);
    const job = running.get(row)?.state ?? (await table.read(row, now()));
    return job && { id, ...job };
  };

  return {
    async start(operation, run, call = {}) {
      if (!isOpen || running.size >= maxRunning) throw new ServiceError('indisponible', { retryAfter: 5 });
      const id = newToken();
      const row = hashToken(id);
      const at = now();
      await table.insert(row, operation, node, NEW, at, at + SEVEN_DAYS);
      const job = new LocalJob(NEW, progressMs, (state) => void table.progress(row, state, now()).catch(report));
      running.set(row, job);
      const end = follow(row, job, run, call).finally(() => ends.delete(end));
      ends.add(end);
      return { id, ...job.state };
    },

    get: read,

    async cancel(id) {
      const row = hashToken(id);
      const local = running.get(row);
      if (!local) {
        await table.askToCancel(row);
        return read(id);
      }
      local.controller.abort(new ServiceError('annule'));
      const waited = AbortSignal.timeout(CANCEL_WAIT_MS);
      while (!isOver(local.state.etat) && !waited.aborted) await local.changed(local.version, waited);
      return read(id);
    },

    async *watch(id, signal) {
      const row = hashToken(id);
      for (let shown = ''; !signal.aborted;) {
        const local = running.get(row);
        const version = local?.version ?? 0;
        const job = await read(id);
        if (!job) return;
        const { etat, fait, total, libelle } = job;
        const state = JSON.stringify([etat, fait, total, libelle]);
        if (state !== shown) yield job;
        if (isOver(etat)) return;
        shown = state;
        await (local
          ? local.changed(version, signal)
          : sleep(progressMs, undefined, { signal }).catch(() => undefined));
      }
    },

    async reap() {
      await beat();
      return table.fail(now() - staleMs, problemOf(new ServiceError('issue_inconnue', { messages: LOST }), 'fr'));
    },

    purge: () => table.purge(now()),

    async close(graceMs = 10_000) {
      isOpen = false;
      const over = async () => {
        while (ends.size > 0) await Promise.all(ends);
      };
      const waited = new AbortController();
      await Promise.race([over(), sleep(graceMs, undefined, { signal: waited.signal }).catch(() => undefined)]);
      waited.abort();
      for (const { controller } of running.values()) {
        controller.abort(new ServiceError('indisponible', { retryAfter: 5 }));
      }
      await Promise.race([over(), sleep(CANCEL_WAIT_MS, undefined, { ref: false })]);
      clearInterval(heart);
    },

    status: () => ({ running: running.size }),
  };
}
