import { allowanceSuite } from '../billing/allowance-suite.js';
import { hasMariadb, temporaryDatabase } from './server.js';

if (await hasMariadb()) allowanceSuite('MariaDB', temporaryDatabase);
else (await import('vitest')).it.skip('allowances on MariaDB: no server', () => undefined);
