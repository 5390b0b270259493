import type { Migration } from '../migration.js';

/** Nothing here: InnoDB logs the rows that a commit writes, where SQLite writes every page that they touch. */
export const answersInOrder: Migration = { name: '0008-answers-in-order', up: [], down: [] };
