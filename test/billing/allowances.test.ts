import { allowanceSuite } from './allowance-suite.js';

allowanceSuite('SQLite', async () => ({ url: 'sqlite::memory:' }));
