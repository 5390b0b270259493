import type { Dialect } from '../database.js';

/** A change of schema, one statement a string, and its exact reverse. Names sort in the order they run. */
export interface Migration {
  readonly name: string;
  readonly up: readonly string[];
  readonly down: readonly string[];
}

export type Migrations = Readonly<Record<Dialect, readonly Migration[]>>;
