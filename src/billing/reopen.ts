import type { Database, Executor } from '../persistence/index.js';
import { INTERNAL_ACCOUNT } from './config.js';
import { parisMonth } from './paris-time.js';

/** A month of an account that is open again, its statement withdrawn. */
export interface Reopened {
  readonly keyId: string;
  readonly month: string;
  /** Units of the withdrawn statement; null when there was none. */
  readonly units: number | null;
}

/** Which months to open again. */
export interface ReopenScope {
  /** A month that may be over, `YYYY-MM`; without it those that have not ended. */
  readonly month?: string;
  readonly keyId?: string;
}

/** The month asked for has not begun. */
export class FutureMonthError extends Error {
  constructor(month: string, current: string) {
    super(`${month} has not begun: the month in course is ${current}`);
  }
}

/**
 * Undoes a rollover that a wrong clock has run too early: months that were closed although they have not ended take
 * calls again, and their statements are withdrawn. The next rollover states them when they are over, whole.
 * @throws FutureMonthError
 */
export async function reopenMonths(db: Database, now: Date, { month, keyId }: ReopenScope = {}): Promise<Reopened[]> {
  const current = parisMonth(now.getTime());
  if (month !== undefined && month > current) throw new FutureMonthError(month, current);
  const closed = await db.query<{ cle_id: string; mois: string }>(
    `select cle_id, mois from usage_mois
     where mois ${month === undefined ? '>=' : '='} ? and clos_le is not null and cle_id <> ?
       ${keyId === undefined ? '' : 'and cle_id = ?'}
     order by mois, cle_id`,
    [month ?? current, INTERNAL_ACCOUNT, ...(keyId === undefined ? [] : [keyId])],
  );
  const reopened: Reopened[] = [];
  for (const { cle_id, mois } of closed) {
    const units = await db.inTransaction((tx) => reopen(tx, cle_id, mois));
    if (units !== undefined) reopened.push({ keyId: cle_id, month: mois, units });
  }
  return reopened;
}

/** @returns units of the withdrawn statement; undefined when somebody else has opened the month in between */
async function reopen(tx: Executor, keyId: string, month: string): Promise<number | null | undefined> {
  const where = 'where cle_id = ? and mois = ?';
  const { affected } = await tx.execute(`update usage_mois set clos_le = null ${where} and clos_le is not null`, [
    keyId,
    month,
  ]);
  if (affected !== 1) return undefined;
  const [statement] = await tx.query<{ unites: number }>(`select unites from releves ${where}`, [keyId, month]);
  await tx.execute(`delete from releves ${where}`, [keyId, month]);
  return statement?.unites ?? null;
}
