import { randomUUID } from 'node:crypto';
import type { Due } from '../../contract/index.js';
import type { Database } from '../../persistence/index.js';
import { choreTable } from './chore-table.js';
import { lookEvery, tickAt } from './ticks.js';

/** A chore ready to run, under a name that the whole cluster knows. */
export type Chore = Due & {
  readonly name: string;
  readonly run: (signal: AbortSignal) => unknown;
};

export interface ChoreOptions {
  readonly database: Database;
  readonly chores: readonly Chore[];
  /** A chore that throws is over until it is due again. */
  readonly report: (error: unknown, chore: string) => void;
  readonly now?: () => number;
  /** Silence after which a node is taken for dead and its chore is taken over, ms. @default 60,000 */
  readonly leaseMs?: number;
}

/** One node's looks at its chores. */
class Node {
  readonly #table: ReturnType<typeof choreTable>;
  readonly #options: Required<ChoreOptions>;
  readonly #stopping = new AbortController();

  constructor({ now = Date.now, leaseMs = 60_000, ...options }: ChoreOptions) {
    this.#options = { ...options, now, leaseMs };
    this.#table = choreTable(options.database, randomUUID());
  }

  /** Looks at a chore now and in turn, one look after the other; gives what ends that and waits for the last one. */
  keep(chore: Chore): () => Promise<void> {
    let underWay: Promise<void> | null = null;
    const turn = () => {
      underWay ??= this.#look(chore).finally(() => {
        underWay = null;
      });
    };
    turn();
    const timer = setInterval(turn, lookEvery(chore)).unref();
    return async () => {
      clearInterval(timer);
      await underWay;
    };
  }

  /** Asks the chores under way to end. */
  stop(): void {
    this.#stopping.abort();
  }

  async #look(chore: Chore): Promise<void> {
    const { now, leaseMs, report } = this.#options;
    try {
      const at = now();
      const tick = tickAt(chore, at);
      if (await this.#table.take(chore.name, tick, at, leaseMs)) await this.#run(chore, tick);
    } catch (error) {
      report(error, chore.name);
    }
  }

  async #run(chore: Chore, tick: number): Promise<void> {
    const lost = new AbortController();
    const hold = setInterval(() => void this.#prolong(chore, tick, lost), this.#options.leaseMs / 3).unref();
    try {
      await chore.run(AbortSignal.any([this.#stopping.signal, lost.signal]));
    } catch (error) {
      this.#options.report(error, chore.name);
    } finally {
      clearInterval(hold);
    }
    await this.#table.end(chore.name, tick);
  }

  async #prolong({ name }: Chore, tick: number, lost: AbortController): Promise<void> {
    const { now, leaseMs, report } = this.#options;
    try {
      if (!(await this.#table.hold(name, tick, now() + leaseMs))) lost.abort();
    } catch (error) {
      // Tried again at the next turn, well within the lease.
      report(error, name);
    }
  }
}

/**
 * Looks at each chore at once and then in turn; of all the nodes on one database, one runs it each time it is due.
 * `stop` waits for those under way: they still need the database.
 */
export function startChores(options: ChoreOptions): { stop(): Promise<void> } {
  const node = new Node(options);
  const stops = options.chores.map((chore) => node.keep(chore));
  return {
    async stop() {
      node.stop();
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}
