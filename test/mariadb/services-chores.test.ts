import { describe } from 'vitest';
import { choresBehaviour } from '../services/chores/behaviour.js';
import { onServer } from '../services/database.js';
import { hasMariadb, temporaryDatabase } from './server.js';

describe.skipIf(!(await hasMariadb()))('chores on MariaDB', () => {
  const { nodes } = onServer(temporaryDatabase)(2);
  choresBehaviour(() => nodes);
});
