import { describe } from 'vitest';
import { onSqlite } from '../database.js';
import { sharesBehaviour } from './behaviour.js';

describe('shares on SQLite', () => {
  const { nodes } = onSqlite(2);
  sharesBehaviour(nodes);
});
