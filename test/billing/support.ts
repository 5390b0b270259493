import {
  COST,
  defineOperation,
  type Cost,
  type CostClass,
  type Key,
  type Operation,
  type RequestContext,
} from '../../src/contract/index.js';
import { z } from 'zod';
import { createBilling, type Billing } from '../../src/billing/billing.js';
import { billingConfig, type BillingConfig } from '../../src/billing/config.js';
import { ledgerApart } from '../../src/app/ledger-apart.js';
import { openDatabase, type Database } from '../../src/persistence/index.js';
import { testRequests } from '../support/contexts.js';

type CallArguments<T> = [
  secret: string | undefined,
  cost: CostClass,
  run?: () => Promise<T>,
  options?: { heavy?: boolean; request?: RequestContext },
];

export interface Bench {
  readonly db: Database;
  readonly billing: Billing;
  now: Date;
  at(iso: string): Date;
  request(secrets?: RequestContext['secrets']): RequestContext;
  /** Authenticates and charges like the middleware of root fields. */
  charge<T>(...call: CallArguments<T>): Promise<{ readonly result: T; readonly cost: Cost }>;
  /** The same, of which only the result is wanted. */
  call<T>(...call: CallArguments<T>): Promise<T | string>;
  key(plan: string, creeLe?: Date): Promise<{ id: string; secret: string }>;
  close(): Promise<void>;
}

export const operationOf = (cost: CostClass, auth: Operation['auth'] = 'key', isBrief = false): Operation =>
  defineOperation({
    name: `op_${cost.name}`,
    kind: 'mutation',
    auth,
    cost,
    isBrief,
    resultat: z.object({}),
    help: { fr: { title: '', description: '' }, en: { title: '', description: '' } },
  });

/** @param isApart the ledger runs on a thread of its own, as that of the service does on a server */
export async function openBench(
  settings: Partial<BillingConfig> = {},
  url = 'sqlite::memory:',
  isApart = false,
): Promise<Bench> {
  const db = await openDatabase(url);
  const complete = billingConfig({ promotionEnd: '2020-12-31', ...settings });
  const apart = isApart ? ledgerApart({ url, confirmMs: complete.confirmMs }, () => {}) : undefined;
  const billing = createBilling(db, complete, apart);
  const bench: Bench = {
    db,
    billing,
    now: new Date('2026-03-10T12:00:00Z'),
    at(iso) {
      bench.now = new Date(iso);
      return bench.now;
    },
    request: (secrets = {}) => testRequests({ clock: () => bench.now })({ secrets }),
    async charge(secret, cost, run, { heavy = false, request = bench.request({ key: secret }) } = {}) {
      const operation = operationOf(cost);
      const caller = await billing.accounting.authenticate(operation.auth, request);
      const done = await billing.accounting.charge(
        { operation, caller, request, heavy },
        run ?? (async () => 'ok' as never),
      );
      if (done.replayed) throw new Error('a call without an Idempotency-Key was replayed');
      return done;
    },
    call: async (...call) => (await bench.charge(...call)).result,
    async key(plan, creeLe = bench.now) {
      const { account, secret } = await billing.keys.create({ name: 'test', plan }, creeLe);
      return { id: account.id, secret };
    },
    async close() {
      await apart?.close();
      await db.close();
    },
  };
  return bench;
}

/** The two sides of the invariant: counters, and the sums of the journal. */
export async function counterAndJournal(db: Database, keyId: string) {
  const [counter] = await db.query<{ unites: number; offert: number; appels: number; reserve: number }>(
    'select coalesce(sum(unites), 0) as unites, coalesce(sum(offert), 0) as offert, coalesce(sum(appels), 0) as appels, coalesce(sum(reserve), 0) as reserve from usage_mois where cle_id = ?',
    [keyId],
  );
  const [journal] = await db.query<{ unites: number; offert: number; appels: number }>(
    'select coalesce(sum(unites), 0) as unites, coalesce(sum(offert), 0) as offert, count(*) as appels from journal where cle_id = ?',
    [keyId],
  );
  const numbers = (row: object) => Object.fromEntries(Object.entries(row).map(([k, v]) => [k, Number(v)]));
  return { counter: numbers(counter!), journal: numbers(journal!) };
}

export const CLASSES = COST;
export type { Key };
