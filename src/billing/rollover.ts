import type { Database, Executor } from '../persistence/index.js';
import { INTERNAL_ACCOUNT, planNamed, type BillingConfig } from './config.js';
import type { Ledger } from './ledger/index.js';
import { euros, overageCents } from './money.js';
import { parisMonth } from './paris-time.js';

/** Monthly statement of one account. */
export interface Statement {
  readonly keyId: string;
  readonly month: string;
  readonly plan: string;
  readonly units: number;
  readonly includedUnits: number | null;
  readonly overageUnits: number;
  readonly offered: number;
  /** Overage only, EUR with two decimals: the subscription is paid where it is bought. */
  readonly amount: string;
}

export interface RolloverReport {
  readonly statements: readonly Statement[];
  /** Account months left open: a call is still under way, or their plan is no longer configured. */
  readonly pending: readonly {
    readonly keyId: string;
    readonly month: string;
    readonly reason: 'call_under_way' | 'unknown_plan';
  }[];
}

interface MonthRow {
  readonly cle_id: string;
  readonly mois: string;
  readonly plan: string;
  readonly unites: number;
  readonly franchise: number;
  readonly offert: number;
}

/**
 * States every past month that has no statement yet. Closing the month and writing its statement are one transaction:
 * run twice, or on two nodes at once, it bills once; and a call that ends after the closing is charged to the month in
 * course, so a statement never changes.
 */
export async function runRollover(
  db: Database,
  ledger: Ledger,
  config: BillingConfig,
  now: Date,
): Promise<RolloverReport> {
  await ledger.reap(now.getTime());
  const due = await db.query<{ cle_id: string; mois: string; plan: string }>(
    'select cle_id, mois, plan from usage_mois where mois < ? and clos_le is null and cle_id <> ? order by mois, cle_id',
    [parisMonth(now.getTime()), INTERNAL_ACCOUNT],
  );
  const statements: Statement[] = [];
  const pending: RolloverReport['pending'][number][] = [];
  for (const { cle_id: keyId, mois: month, plan } of due) {
    if (!planNamed(config, plan)) {
      pending.push({ keyId, month, reason: 'unknown_plan' });
      continue;
    }
    const outcome = await db.inTransaction((tx) => state(tx, config, keyId, month, now));
    if (outcome === 'call_under_way') pending.push({ keyId, month, reason: outcome });
    else if (outcome) statements.push(outcome);
  }
  return { statements, pending };
}

async function state(
  tx: Executor,
  config: BillingConfig,
  keyId: string,
  month: string,
  now: Date,
): Promise<Statement | 'call_under_way' | null> {
  const where = 'where cle_id = ? and mois = ?';
  const { affected } = await tx.execute(
    `update usage_mois set clos_le = ? ${where} and clos_le is null and reserve = 0`,
    [now.getTime(), keyId, month],
  );
  const [row] = await tx.query<MonthRow & { clos_le: number | null }>(
    `select plan, unites, franchise, offert, clos_le from usage_mois ${where}`,
    [keyId, month],
  );
  if (affected !== 1 || !row) return row && row.clos_le === null ? 'call_under_way' : null;
  const plan = planNamed(config, row.plan)!;
  const quota = plan.includedUnits;
  const units = quota === null ? row.unites : row.unites - row.franchise;
  const overageUnits = quota === null ? 0 : Math.max(0, units - quota);
  const cents = overageCents(overageUnits, plan.overagePrice);
  await tx.execute(
    `insert into releves
       (cle_id, mois, plan, unites, unites_incluses, unites_depassement, offert, montant_centimes, cree_le)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [keyId, month, row.plan, units, quota, overageUnits, row.offert, cents, now.getTime()],
  );
  return {
    keyId,
    month,
    plan: row.plan,
    units,
    includedUnits: quota,
    overageUnits,
    offered: row.offert,
    amount: euros(cents),
  };
}

/** Statements already made, newest month first. */
export async function listStatements(db: Database, keyId?: string): Promise<Statement[]> {
  const rows = await db.query<{
    cle_id: string;
    mois: string;
    plan: string;
    unites: number;
    unites_incluses: number | null;
    unites_depassement: number;
    offert: number;
    montant_centimes: number;
  }>(`select * from releves ${keyId ? 'where cle_id = ?' : ''} order by mois desc, cle_id`, keyId ? [keyId] : []);
  return rows.map((r) => ({
    keyId: r.cle_id,
    month: r.mois,
    plan: r.plan,
    units: r.unites,
    includedUnits: r.unites_incluses,
    overageUnits: r.unites_depassement,
    offered: r.offert,
    amount: euros(r.montant_centimes),
  }));
}
