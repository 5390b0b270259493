import type { EntityManager } from '@mikro-orm/sql';

export type Dialect = 'sqlite' | 'mysql';

/**
 * What both drivers bind alike. Instants travel as epoch milliseconds: the one form that needs no time zone setting.
 */
export type Param = string | number | bigint | null | Uint8Array;
export type Row = Record<string, unknown>;

/** Runs SQL with `?` placeholders through native prepared statements (the ORM costs a factor of 5 on the hot path). */
export interface Executor {
  query<R = Row>(sql: string, params?: readonly Param[]): Promise<R[]>;
  /**
   * `affected`: rows inserted, deleted, or matched by an update (also when it wrote the same value), on both dialects.
   */
  execute(sql: string, params?: readonly Param[]): Promise<{ affected: number }>;
}

/** One statement of a group. The group is undone when fewer or more than `expect` rows are changed (or read). */
export interface Step {
  readonly sql: string;
  readonly params?: readonly Param[];
  readonly expect?: number;
}

export interface StepResult {
  readonly affected: number;
  readonly rows: Row[];
}

/** `refused`: index of the step that did not meet its `expect`; the group then left no trace. */
export type GroupOutcome =
  { readonly refused: number } | { readonly refused: null; readonly results: readonly StepResult[] };

/** The database as one turn of the event loop reads it, until a commit of this process. Not to be kept. */
export interface Snapshot {
  /**
   * Any commit changes it, of this process at once, of another by the next turn of the event loop: what was read under
   * the same number still holds.
   */
  readonly version: number;
  /** Runs a `select`. @throws DatabaseUnavailable */
  rows<R = Row>(sql: string, params?: readonly Param[]): R[];
}

/**
 * A database behind one small interface, the same on SQLite and on MySQL-protocol servers. A promise of `execute`,
 * `group` or `inTransaction` resolves only once its commit is durable; `group` and `inTransaction` reject with
 * CommitUnknownError when the commit was sent and not confirmed, with any other error when nothing was written.
 */
export interface Database extends Executor {
  readonly dialect: Dialect;
  /** What this turn of the event loop reads at once; null where a read is a trip. */
  snapshot(): Snapshot | null;
  /**
   * Runs `work` in a transaction and commits it. The whole of it is run again on deadlock, lock wait or certification
   * failure (50 ms, doubled, five times at most), so `work` must have no effect outside the transaction.
   */
  inTransaction<T>(work: (tx: Executor) => Promise<T>): Promise<T>;
  /** A short conditional transaction known beforehand; on SQLite many groups share one commit. */
  group(steps: readonly Step[]): Promise<GroupOutcome>;
  /** A fresh MikroORM entity manager (fork): one a request, never shared. */
  em(): EntityManager;
  close(): Promise<void>;
}
