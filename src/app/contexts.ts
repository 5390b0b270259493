import type { BillingConfig } from '../billing/config.js';
import { createLoaders } from '../billing/loaders.js';
import type { Database } from '../persistence/index.js';
import type { Contexts, Shared } from '../schema/contexts.js';
import { createContexts } from '../schema/contexts.js';

/** Makes the contexts of this application: with its database, and the loaders of accounts. */
export const appContexts = (shared: Shared, db: Database, config: BillingConfig): Contexts =>
  createContexts(shared, { db: () => db, em: () => db.em(), loaders: () => createLoaders(db, config) });
