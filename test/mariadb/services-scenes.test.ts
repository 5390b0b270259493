import { describe } from 'vitest';
import { onServer } from '../services/database.js';
import { scenesBehaviour } from '../services/scenes/behaviour.js';
import { hasMariadb, temporaryDatabase } from './server.js';

describe.skipIf(!(await hasMariadb()))('scenes on MariaDB', () => {
  scenesBehaviour(onServer(temporaryDatabase)(2).nodes);
});
