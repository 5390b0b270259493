import type { Pool, PoolConnection, QueryError } from 'mysql2';
import type { Param } from '../database.js';
import { DatabaseSilent, isAway } from '../unavailable.js';

export type Done<T> = (error: QueryError | NodeJS.ErrnoException | null, value: T) => void;

/** A connection whose every statement has a deadline. */
export interface GuardedConnection {
  execute(sql: string, params: readonly Param[], done: Done<unknown>): void;
  query(sql: string, done: Done<unknown>): void;
  release(): void;
  destroy(): void;
}

/** The pool as MysqlDatabase uses it: no wait without an end, neither for a connection nor for an answer. */
export interface GuardedPool {
  execute(sql: string, params: readonly Param[], done: Done<unknown>): void;
  getConnection(done: Done<GuardedConnection>): void;
  end(done: Done<void>): void;
}

/**
 * After a fault of the connection, calls are refused at once for this long, then one tries: a frozen server would
 * otherwise keep each of them for the whole deadline.
 */
const PAUSE_MS = 1_000;

/** Knows whether the server was there when it was last asked. */
function breaker() {
  let isDown = false;
  let isTried = false;
  let triesAt = 0;
  let fault: Error = new Error('the database has not answered');
  return {
    /** What to refuse a call with; null when it may ask the server. */
    refusal(): Error | null {
      if (!isDown) return null;
      if (isTried || performance.now() < triesAt) return fault;
      isTried = true;
      return null;
    },
    saw(error: Error | null): void {
      isTried = false;
      if (error !== null && isAway(error)) {
        isDown = true;
        fault = error;
        triesAt = performance.now() + PAUSE_MS;
      } else isDown = false;
    },
  };
}

type Start<T> = (done: Done<T>) => void;

/** Runs what asks the server, each time within a deadline, ms, and remembers whether it was answered. */
class Deadline {
  readonly #ms: number;
  readonly health = breaker();

  constructor(ms: number) {
    this.#ms = ms;
  }

  /**
   * Calls `done` once: with what `start` answers, or with DatabaseSilent after the deadline, when `abandon` was called.
   * @param late given what comes after all
   */
  within<T>(start: Start<T>, done: Done<T>, abandon: () => void, late?: Done<T>): void {
    let isOver = false;
    const end: Done<T> = (error, value) => {
      isOver = true;
      clearTimeout(timer);
      this.health.saw(error);
      done(error, value);
    };
    const giveUp = (): void => {
      abandon();
      end(new DatabaseSilent(this.#ms), undefined as T);
    };
    const timer = Number.isFinite(this.#ms) ? setTimeout(giveUp, this.#ms) : undefined;
    start((error, value) => (isOver ? late?.(error, value) : end(error, value)));
  }
}

/** A statement without an answer destroys its connection: the server undoes what it was doing when it notices. */
function guardedConnection(inner: PoolConnection, deadline: Deadline): GuardedConnection {
  const destroy = (): void => {
    inner.destroy();
    // mysql2 only says goodbye: a frozen peer would keep the socket.
    (inner as unknown as { stream?: { destroy(): void } }).stream?.destroy();
  };
  return {
    execute: (sql, params, done) =>
      deadline.within((answer) => inner.execute(sql, params as never[], answer as never), done, destroy),
    query: (sql, done) => deadline.within((answer) => inner.query(sql, answer as never), done, destroy),
    release: () => inner.release(),
    destroy,
  };
}

function nothing(): void {}

/** A frozen server does not answer a goodbye: it is left after a while. */
function endPool(pool: Pool, done: Done<void>): void {
  const timer = setTimeout(() => done(null), PAUSE_MS).unref();
  pool.end((error) => {
    clearTimeout(timer);
    done(error);
  });
}

/** Gives a mysql2 pool deadlines, ms (Infinity: none, for migrations). */
export function guardedPool(pool: Pool, deadlineMs: number): GuardedPool {
  const deadline = new Deadline(deadlineMs);
  const getConnection = (done: Done<GuardedConnection>): void => {
    const refusal = deadline.health.refusal();
    if (refusal) return done(refusal, undefined as never);
    deadline.within<PoolConnection>(
      (answer) => pool.getConnection(answer as never),
      (error, inner) => (error ? done(error, undefined as never) : done(null, guardedConnection(inner, deadline))),
      nothing,
      (error, inner) => {
        if (!error) inner.release();
      },
    );
  };
  return {
    getConnection,
    execute: (sql, params, done) =>
      getConnection((error, connection) => {
        if (error) return done(error, undefined);
        connection.execute(sql, params, (fault, value) => {
          connection.release();
          done(fault, value);
        });
      }),
    end: (done) => endPool(pool, done),
  };
}
