import type { Database, Executor } from '../persistence/index.js';
import { INTERNAL_ACCOUNT, planNamed, type BillingConfig } from './config.js';
import type { Ledger } from './ledger/index.js';
import { euros, overageCents } from './money.js';
import { parisMonth } from './paris-time.js';

/** Monthly statement of one account. */
export interface Statement {
  readonly cleId: string;
  readonly mois: string;
  readonly plan: string;
  readonly unites: number;
  readonly unitesIncluses: number | null;
  readonly unitesDepassement: number;
  readonly offert: number;
  /** Overage only, EUR with two decimals: the subscription is paid where it is bought. */
  readonly montant: string;
}

export interface RolloverReport {
  readonly statements: readonly Statement[];
  /** Account months left open: a call is still under way, or their plan is no longer configured. */
  readonly pending: readonly {
    readonly cleId: string;
    readonly mois: string;
    readonly raison: 'appel_en_cours' | 'plan_inconnu';
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
  for (const { cle_id: cleId, mois, plan } of due) {
    if (!planNamed(config, plan)) {
      pending.push({ cleId, mois, raison: 'plan_inconnu' });
      continue;
    }
    const outcome = await db.inTransaction((tx) => state(tx, config, cleId, mois, now));
    if (outcome === 'appel_en_cours') pending.push({ cleId, mois, raison: outcome });
    else if (outcome) statements.push(outcome);
  }
  return { statements, pending };
}

async function state(
  tx: Executor,
  config: BillingConfig,
  cleId: string,
  mois: string,
  now: Date,
): Promise<Statement | 'appel_en_cours' | null> {
  const where = 'where cle_id = ? and mois = ?';
  const { affected } = await tx.execute(
    `update usage_mois set clos_le = ? ${where} and clos_le is null and reserve = 0`,
    [now.getTime(), cleId, mois],
  );
  const [row] = await tx.query<MonthRow & { clos_le: number | null }>(
    `select plan, unites, franchise, offert, clos_le from usage_mois ${where}`,
    [cleId, mois],
  );
  if (affected !== 1 || !row) return row && row.clos_le === null ? 'appel_en_cours' : null;
  const plan = planNamed(config, row.plan)!;
  const quota = plan.includedUnits;
  const unites = quota === null ? row.unites : row.unites - row.franchise;
  const depassement = quota === null ? 0 : Math.max(0, unites - quota);
  const cents = overageCents(depassement, plan.overagePrice);
  await tx.execute(
    `insert into releves (cle_id, mois, plan, unites, unites_incluses, unites_depassement, offert, montant_centimes, cree_le)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [cleId, mois, row.plan, unites, quota, depassement, row.offert, cents, now.getTime()],
  );
  return {
    cleId,
    mois,
    plan: row.plan,
    unites,
    unitesIncluses: quota,
    unitesDepassement: depassement,
    offert: row.offert,
    montant: euros(cents),
  };
}

/** Statements already made, newest month first. */
export async function listStatements(db: Database, cleId?: string): Promise<Statement[]> {
  const rows = await db.query<{
    cle_id: string;
    mois: string;
    plan: string;
    unites: number;
    unites_incluses: number | null;
    unites_depassement: number;
    offert: number;
    montant_centimes: number;
  }>(`select * from releves ${cleId ? 'where cle_id = ?' : ''} order by mois desc, cle_id`, cleId ? [cleId] : []);
  return rows.map((r) => ({
    cleId: r.cle_id,
    mois: r.mois,
    plan: r.plan,
    unites: r.unites,
    unitesIncluses: r.unites_incluses,
    unitesDepassement: r.unites_depassement,
    offert: r.offert,
    montant: euros(r.montant_centimes),
  }));
}
