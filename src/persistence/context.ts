import type { EntityManager } from '@mikro-orm/sql';
import type { Database } from './database.js';

declare module '../contract/context.js' {
  interface ContextExtensions {
    /** MikroORM entity manager of this request, forked at its first use. */
    readonly em: EntityManager;
    /** Prepared statements, for what is called often. */
    readonly db: Database;
  }
}
