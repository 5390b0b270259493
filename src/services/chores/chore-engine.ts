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

/**
 * Looks at each chore at once and then in turn; of all the nodes on one database, one runs it each time it is due.
 * `stop` waits for those under way: they still need the database.
 */
export function startChores(options: ChoreOptions): { stop(): Promise<void> } {
  const { database, chores, report, now = Date.now, leaseMs = 60_000 } = options;
  const table = choreTable(database, randomUUID());
  const stopping = new AbortController();

  const runTick = async (chore: Chore, tick: number): Promise<void> => {
    const lost = new AbortController();
    const prolong = async (): Promise<void> => {
      try {
        if (!(await table.hold(chore.name, tick, now() + leaseMs))) lost.abort();
      } catch (error) {
        // Tried again at the next turn, well within the lease.
        report(error, chore.name);
      }
    };
    const hold = setInterval(() => void prolong(), leaseMs / 3).unref();
    try {
      await chore.run(AbortSignal.any([stopping.signal, lost.signal]));
    } catch (error) {
      report(error, chore.name);
    } finally {
      clearInterval(hold);
    }
    await table.end(chore.name, tick);
  };

  const look = async (chore: Chore): Promise<void> => {
    try {
      const at = now();
      const tick = tickAt(chore, at);
      if (await table.take(chore.name, tick, at, leaseMs)) await runTick(chore, tick);
    } catch (error) {
      report(error, chore.name);
    }
  };

  const stops = chores.map((chore) => {
    let underWay: Promise<void> | null = null;
    const turn = () => {
      underWay ??= look(chore).finally(() => {
        underWay = null;
      });
    };
    turn();
    const timer = setInterval(turn, lookEvery(chore)).unref();
    return async () => {
      clearInterval(timer);
      await underWay;
    };
  });

  return {
    async stop() {
      stopping.abort();
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}
