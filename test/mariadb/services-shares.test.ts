import { describe } from 'vitest';
import { onServer } from '../services/database.js';
import { sharesBehaviour } from '../services/shares/behaviour.js';
import { hasMariadb, temporaryDatabase } from './server.js';

describe.skipIf(!(await hasMariadb()))('shares on MariaDB', () => {
  const { nodes } = onServer(temporaryDatabase)(2);
  sharesBehaviour(nodes);
});
