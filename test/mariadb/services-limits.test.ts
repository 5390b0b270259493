import { describe } from 'vitest';
import { databaseLimits } from '../../src/services/limits/index.js';
import { onServer } from '../services/database.js';
import { limitsBehaviour } from '../services/limits/behaviour.js';
import { hasMariadb, temporaryDatabase } from './server.js';

describe.skipIf(!(await hasMariadb()))('limits on MariaDB', () => {
  const { nodes } = onServer(temporaryDatabase)(2);
  limitsBehaviour((count) => nodes.slice(0, count).map(databaseLimits));
});
