import { describe } from 'vitest';
import { artefactsBehaviour } from '../services/artefacts/behaviour.js';
import { onServer } from '../services/database.js';
import { hasMariadb, temporaryDatabase } from './server.js';

describe.skipIf(!(await hasMariadb()))('artefacts in MariaDB', () => {
  artefactsBehaviour(onServer(temporaryDatabase)(2).nodes, () => 'db:');
});
