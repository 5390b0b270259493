import { describe } from 'vitest';
import { onSqlite } from '../database.js';
import { idempotencyBehaviour } from './behaviour.js';

describe('idempotency on SQLite', () => {
  idempotencyBehaviour(onSqlite(2).nodes);
});
