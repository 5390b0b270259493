import { describe } from 'vitest';
import { onSqlite } from '../database.js';
import { scenesBehaviour } from './behaviour.js';

describe('scenes on SQLite', () => {
  scenesBehaviour(onSqlite(2).nodes);
});
