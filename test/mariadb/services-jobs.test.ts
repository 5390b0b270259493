import { describe } from 'vitest';
import { onServer } from '../services/database.js';
import { jobsBehaviour } from '../services/jobs/behaviour.js';
import { hasMariadb, temporaryDatabase } from './server.js';

describe.skipIf(!(await hasMariadb()))('jobs on MariaDB', () => {
  jobsBehaviour(onServer(temporaryDatabase)(2).nodes);
});
