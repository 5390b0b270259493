import DataLoader from 'dataloader';
import type { Plan } from '../contract/index.js';
import type { Database } from '../persistence/index.js';
import { planNamed, type BillingConfig } from './config.js';
import type { Account } from './keys/account.js';
import { keyStore } from './keys/key-store.js';

/** One set a request: lookups of one tick become one query, and nothing outlives the request. */
export interface Loaders {
  /** Account by id (journal → key). */
  readonly keyById: DataLoader<string, Account | null>;
  /** Plan of an account by its id (key → plan). */
  readonly planByKey: DataLoader<string, Plan | null>;
}

/** The lookups of one request, empty at its start. An unknown account, or a plan no longer sold, is null. */
export function createLoaders(db: Database, config: BillingConfig): Loaders {
  const keys = keyStore(db);
  const keyById = new DataLoader<string, Account | null>(async (ids) => {
    const found = await keys.byIds(ids);
    return ids.map((id) => found.get(id) ?? null);
  });
  const planByKey = new DataLoader<string, Plan | null>(async (ids) => {
    const accounts = await keyById.loadMany(ids);
    return accounts.map((account) => {
      if (account instanceof Error) return account;
      return account && (planNamed(config, account.plan) ?? null);
    });
  });
  return { keyById, planByKey };
}
