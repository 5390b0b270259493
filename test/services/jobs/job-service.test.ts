import { describe } from 'vitest';
import { onSqlite } from '../database.js';
import { jobsBehaviour } from './behaviour.js';

describe('jobs on SQLite', () => {
  jobsBehaviour(onSqlite(2).nodes);
});
