import type SqliteHandle from 'better-sqlite3';

const MAX_STATEMENTS = 500;

/** Prepared statements of one handle, by their text: lists of varying length cannot fill the memory. */
export class Statements {
  readonly #handle: SqliteHandle.Database;
  readonly #known = new Map<string, SqliteHandle.Statement>();

  constructor(handle: SqliteHandle.Database) {
    this.#handle = handle;
  }

  get(sql: string): SqliteHandle.Statement {
    const known = this.#known.get(sql);
    if (known) return known;
    if (this.#known.size >= MAX_STATEMENTS) this.#known.clear();
    const fresh = this.#handle.prepare(sql);
    this.#known.set(sql, fresh);
    return fresh;
  }
}
