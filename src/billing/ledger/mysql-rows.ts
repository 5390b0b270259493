import type { Executor, Param } from '../../persistence/index.js';
import type { Terms } from '../terms.js';
import { distinct, marks, padded } from '../sql-lists.js';
import type { DayState, MonthState } from './month-state.js';

export const monthKey = (cleId: string, mois: string): string => `${cleId} ${mois}`;

interface MonthRow {
  readonly cle_id: string;
  readonly plan: string;
  readonly unites: number;
  readonly reserve: number;
  readonly franchise: number;
  readonly clos_le: number | null;
}

/** Locks the month rows of a batch in the order of their key (two nodes then wait for each other, never deadlock), making those that lack. */
export async function lockMonths(tx: Executor, terms: readonly Terms[]): Promise<Map<string, MonthState>> {
  const states = new Map<string, MonthState>();
  for (const mois of distinct(terms.map((t) => t.mois)).sort()) {
    const plans = new Map(terms.filter((t) => t.mois === mois).map((t) => [t.cleId, t.plan]));
    const ids = [...plans.keys()].sort();
    await lock(tx, mois, ids, states);
    const missing = ids.filter((id) => !states.has(monthKey(id, mois)));
    if (missing.length === 0) continue;
    const rows = missing.flatMap((id) => [id, mois, plans.get(id)!]);
    await tx.execute(
      `insert ignore into usage_mois (cle_id, mois, plan) values ${marks(missing.length, '(?, ?, ?)')}`,
      rows,
    );
    await lock(tx, mois, missing, states);
  }
  return states;
}

async function lock(
  tx: Executor,
  mois: string,
  ids: readonly string[],
  states: Map<string, MonthState>,
): Promise<void> {
  const asked = padded(ids);
  const rows = await tx.query<MonthRow>(
    `select cle_id, plan, unites, reserve, franchise, clos_le from usage_mois
     where mois = ? and cle_id in (${marks(asked.length)}) order by cle_id for update`,
    [mois, ...asked],
  );
  for (const row of rows) {
    const delta = { unites: 0, franchise: 0, offert: 0, appels: 0, reserve: 0 };
    const { cle_id: cleId, plan, unites, reserve, franchise } = row;
    states.set(monthKey(cleId, mois), {
      cleId,
      mois,
      plan,
      unites,
      reserve,
      franchise,
      clos: row.clos_le !== null,
      delta,
    });
  }
}

/** Minutes used and held, for the accounts of the batch that count them. Their month rows are locked: nobody else adds any. */
export async function readDays(tx: Executor, terms: readonly Terms[]): Promise<Map<string, DayState>> {
  const days = new Map<string, DayState>();
  const counting = terms.flatMap((t) => (t.minute ? [{ cleId: t.cleId, jour: t.minute.jour }] : []));
  for (const jour of distinct(counting.map((c) => c.jour))) {
    const ids = distinct(counting.filter((c) => c.jour === jour).map((c) => c.cleId));
    for (const id of ids) days.set(monthKey(id, jour), { minutes: new Set() });
    const asked = padded(ids);
    const rows = await tx.query<{ cle_id: string; minute: number }>(
      `select cle_id, minute from minutes_acces where jour = ? and cle_id in (${marks(asked.length)})
       union select cle_id, minute from reservations where jour = ? and cle_id in (${marks(asked.length)})`,
      [jour, ...asked, jour, ...asked],
    );
    for (const row of rows) days.get(monthKey(row.cle_id, jour))?.minutes.add(row.minute);
  }
  return days;
}

/** Adds what a batch counted to its months: one statement, whatever their number. */
export async function writeMonths(tx: Executor, states: Iterable<MonthState>): Promise<void> {
  const changed = [...states].filter(({ delta }) => Object.values(delta).some((n) => n !== 0));
  if (changed.length === 0) return;
  const rows = changed.flatMap(({ cleId, mois, plan, delta }) => [
    cleId,
    mois,
    plan,
    delta.unites,
    delta.franchise,
    delta.offert,
    delta.appels,
    delta.reserve,
  ]);
  // The rows exist and are locked: this is an update of many rows with different values, by primary key.
  await tx.execute(
    `insert into usage_mois (cle_id, mois, plan, unites, franchise, offert, appels, reserve)
     values ${marks(changed.length, '(?, ?, ?, ?, ?, ?, ?, ?)')}
     on duplicate key update plan = values(plan), unites = unites + values(unites), franchise = franchise + values(franchise),
       offert = offert + values(offert), appels = appels + values(appels), reserve = reserve + values(reserve)`,
    rows,
  );
}

/** Inserts rows of the same width in one statement. */
export async function insertRows(tx: Executor, into: string, rows: readonly (readonly Param[])[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(`${into} values ${marks(rows.length, `(${marks(rows[0]!.length)})`)}`, rows.flat());
}
