import type SqliteHandle from 'better-sqlite3';
import type { Param, Row, Snapshot } from '../database.js';
import { asUnavailable, type OnOutage } from '../unavailable.js';
import { Statements } from './statements.js';

/**
 * Reads of one turn of the event loop, in one transaction on a handle of their own. The first read after a commit reads
 * its pages again and takes a lock of the file; the others of its turn then find both. What a turn reads from the
 * network was sent before the turn began, so nobody waits for a later commit of another process; one of this process
 * ends the transaction.
 */
export class TurnReader implements Snapshot {
  readonly #handle: SqliteHandle.Database;
  readonly #statements: Statements;
  readonly #onOutage: OnOutage;
  readonly #begin: SqliteHandle.Statement;
  readonly #commit: SqliteHandle.Statement;
  readonly #version: SqliteHandle.Statement;
  #current = 0;
  /** Kept here: asking the handle crosses to C++, for every read. */
  #isOpen = false;

  /** @param handle reads only: every commit is another handle's, and changes its version */
  constructor(handle: SqliteHandle.Database, onOutage: OnOutage) {
    this.#handle = handle;
    this.#onOutage = onOutage;
    this.#statements = new Statements(handle);
    this.#begin = handle.prepare('begin');
    this.#commit = handle.prepare('commit');
    this.#version = handle.prepare('pragma data_version').pluck();
  }

  get version(): number {
    return this.#current;
  }

  /** The snapshot of this turn, begun where there is none. @throws DatabaseUnavailable */
  now(): Snapshot {
    if (this.#isOpen) return this;
    return this.#guarded(() => {
      this.#begin.run();
      this.#isOpen = true;
      this.#current = this.#version.get() as number;
      setImmediate(() => this.end());
      return this;
    });
  }

  rows<R = Row>(sql: string, params: readonly Param[] = []): R[] {
    return this.#guarded(() => this.#statements.get(sql).all(params) as R[]);
  }

  /** The next read sees what has been committed meanwhile. */
  end(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    // A failed read may have ended it already.
    if (this.#handle.inTransaction) this.#commit.run();
  }

  close(): void {
    this.end();
    this.#handle.close();
  }

  #guarded<T>(read: () => T): T {
    try {
      return read();
    } catch (error) {
      this.end();
      throw asUnavailable(error, this.#onOutage);
    }
  }
}
