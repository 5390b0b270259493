import { describe } from 'vitest';
import { repeatsBehaviour } from '../billing/repeats/behaviour.js';
import { chargedBehaviour } from '../billing/repeats/charged.js';
import { onServer } from '../services/database.js';
import { hasMariadb, temporaryDatabase } from './server.js';

const isHere = await hasMariadb();

describe.skipIf(!isHere)('answers kept on MariaDB', () => {
  repeatsBehaviour(onServer(temporaryDatabase)(2).nodes);
});

describe.skipIf(!isHere)('charged calls under an Idempotency-Key on MariaDB', () => {
  chargedBehaviour(onServer(temporaryDatabase)(2).nodes);
});
