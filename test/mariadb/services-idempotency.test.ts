import { describe } from 'vitest';
import { onServer } from '../services/database.js';
import { idempotencyBehaviour } from '../services/idempotency/behaviour.js';
import { hasMariadb, temporaryDatabase } from './server.js';

describe.skipIf(!(await hasMariadb()))('idempotency on MariaDB', () => {
  idempotencyBehaviour(onServer(temporaryDatabase)(2).nodes);
});
