import type { Executor, Param } from '../../persistence/index.js';
import type { Terms } from '../terms.js';
import { distinct, marks, padded } from '../sql-lists.js';
import type { DayState, MonthState } from './month-state.js';

/** Key of one account and one month (YYYY-MM) in the maps of a batch. */
export const monthKey = (keyId: string, month: string): string => `${keyId} ${month}`;

interface MonthRow {
  readonly cle_id: string;
  readonly plan: string;
  readonly unites: number;
  readonly reserve: number;
  readonly franchise: number;
  readonly clos_le: number | null;
}

/**
 * Locks the month rows of a batch in the order of their key (two nodes then wait for each other, never deadlock),
 * making those that lack.
 */
export async function lockMonths(tx: Executor, terms: readonly Terms[]): Promise<Map<string, MonthState>> {
  const states = new Map<string, MonthState>();
  for (const month of distinct(terms.map((t) => t.month)).sort()) {
    const plans = new Map(terms.filter((t) => t.month === month).map((t) => [t.keyId, t.plan]));
    const ids = [...plans.keys()].sort();
    await lock(tx, month, ids, states);
    const missing = ids.filter((id) => !states.has(monthKey(id, month)));
    if (missing.length === 0) continue;
    const rows = missing.flatMap((id) => [id, month, plans.get(id)!]);
    await tx.execute(
      `insert ignore into usage_mois (cle_id, mois, plan) values ${marks(missing.length, '(?, ?, ?)')}`,
      rows,
    );
    await lock(tx, month, missing, states);
  }
  return states;
}

async function lock(
  tx: Executor,
  month: string,
  ids: readonly string[],
  states: Map<string, MonthState>,
): Promise<void> {
  const asked = padded(ids);
  const rows = await tx.query<MonthRow>(
    `select cle_id, plan, unites, reserve, franchise, clos_le from usage_mois
     where mois = ? and cle_id in (${marks(asked.length)}) order by cle_id for update`,
    [month, ...asked],
  );
  for (const row of rows) {
    const delta = { units: 0, unmetered: 0, offered: 0, calls: 0, reserved: 0 };
    const { cle_id: keyId, plan, unites, reserve, franchise } = row;
    states.set(monthKey(keyId, month), {
      keyId,
      month,
      plan,
      units: unites,
      reserved: reserve,
      unmetered: franchise,
      isClosed: row.clos_le !== null,
      delta,
    });
  }
}

/**
 * Minutes used and held, for the accounts of the batch that count them. Their month rows are locked: nobody else adds
 * any.
 */
export async function readDays(tx: Executor, terms: readonly Terms[]): Promise<Map<string, DayState>> {
  const days = new Map<string, DayState>();
  const counting = terms.flatMap((t) => (t.minute ? [{ keyId: t.keyId, day: t.minute.day }] : []));
  for (const day of distinct(counting.map((c) => c.day))) {
    const ids = distinct(counting.filter((c) => c.day === day).map((c) => c.keyId));
    for (const id of ids) days.set(monthKey(id, day), { minutes: new Set() });
    const asked = padded(ids);
    const rows = await tx.query<{ cle_id: string; minute: number }>(
      `select cle_id, minute from minutes_acces where jour = ? and cle_id in (${marks(asked.length)})
       union select cle_id, minute from reservations where jour = ? and cle_id in (${marks(asked.length)})`,
      [day, ...asked, day, ...asked],
    );
    for (const row of rows) days.get(monthKey(row.cle_id, day))?.minutes.add(row.minute);
  }
  return days;
}

/** Adds what a batch counted to its months: one statement, whatever their number. */
export async function writeMonths(tx: Executor, states: Iterable<MonthState>): Promise<void> {
  const changed = [...states].filter(({ delta }) => Object.values(delta).some((n) => n !== 0));
  if (changed.length === 0) return;
  const rows = changed.flatMap(({ keyId, month, plan, delta }) => [
    keyId,
    month,
    plan,
    delta.units,
    delta.unmetered,
    delta.offered,
    delta.calls,
    delta.reserved,
  ]);
  // The rows exist and are locked: this is an update of many rows with different values, by primary key.
  await tx.execute(
    `insert into usage_mois (cle_id, mois, plan, unites, franchise, offert, appels, reserve)
     values ${marks(changed.length, '(?, ?, ?, ?, ?, ?, ?, ?)')}
     on duplicate key update plan = values(plan), unites = unites + values(unites),
       franchise = franchise + values(franchise), offert = offert + values(offert),
       appels = appels + values(appels), reserve = reserve + values(reserve)`,
    rows,
  );
}

/** Inserts rows of the same width in one statement. */
export async function insertRows(tx: Executor, into: string, rows: readonly (readonly Param[])[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(`${into} values ${marks(rows.length, `(${marks(rows[0]!.length)})`)}`, rows.flat());
}
