import { describe } from 'vitest';
import { onSqlite } from '../../services/database.js';
import { repeatsBehaviour } from './behaviour.js';
import { chargedBehaviour } from './charged.js';

describe('answers kept on SQLite', () => {
  repeatsBehaviour(onSqlite(2).nodes);
});

describe('charged calls under an Idempotency-Key on SQLite', () => {
  chargedBehaviour(onSqlite(2).nodes);
});
