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

/** Members persistence adds to a resolver's context; `em` is forked only when it is read. */
export function persistenceContext(db: Database): { readonly em: EntityManager; readonly db: Database } {
  let em: EntityManager | null = null;
  return {
    db,
    get em() {
      return (em ??= db.em());
    },
  };
}
