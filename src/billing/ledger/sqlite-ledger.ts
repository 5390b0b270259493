import { CommitUnknownError, DatabaseSilent, type Database, type Step } from '../../persistence/index.js';
import { keepSteps } from '../repeats/kept.js';
import type { Terms } from '../terms.js';
import { UnknownOutcomeError, type Charge, type Hold, type Ledger, type Outcome, type Refusal } from './ledger.js';
import {
  isMetered,
  JOURNAL_COLUMNS,
  journalRow,
  minutesWithin,
  NO_CEILING,
  RESERVATION_COLUMNS,
  reservationRow,
} from './statements.js';

/** A step and the reason it gives when it is refused. */
type Rule = Step & { readonly refusal?: Refusal };

// `select … where` makes the ceiling hold on the first call of the month too; the second `where` on all others.
const COUNT = `
  insert into usage_mois (cle_id, mois, plan, unites, franchise, offert, appels, reserve)
  select ?, ?, ?, ?, ?, ?, ?, ? where ? <= ?
  on conflict (cle_id, mois) do update set
    plan = case when ? then excluded.plan else plan end,
    unites = unites + excluded.unites,
    franchise = franchise + excluded.franchise,
    offert = offert + excluded.offert,
    appels = appels + excluded.appels,
    reserve = reserve + excluded.reserve
  where clos_le is null and unites - franchise + reserve + ? <= ?
  returning unites - franchise + reserve as consommees`;

/**
 * Adds to the month's counters unless the month is closed or the ceiling would be passed. Writes first: it takes the
 * row.
 */
const count = (terms: Terms, delta: { units: number; offered: number; calls: number; reserved: number }): Rule => {
  const asked = delta.units + delta.reserved;
  const ceiling = terms.ceiling ?? NO_CEILING;
  const unmetered = isMetered(terms) ? 0 : delta.units;
  return {
    sql: COUNT,
    params: [
      terms.keyId,
      terms.month,
      terms.plan,
      delta.units,
      unmetered,
      delta.offered,
      delta.calls,
      delta.reserved,
      asked,
      ceiling,
      isMetered(terms) ? 1 : 0,
      asked,
      ceiling,
    ],
    expect: 1,
    refusal: 'ceiling',
  };
};

const takeMinute = (terms: Terms): Rule[] =>
  terms.minute
    ? [
        {
          sql: 'insert into minutes_acces (cle_id, jour, minute) values (?, ?, ?) on conflict do nothing',
          params: [terms.keyId, terms.minute.day, terms.minute.minute],
        },
        { ...minutesWithin(terms, terms.minute), refusal: 'minutes' },
      ]
    : [];

const settle = ({ reservation, terms }: Charge): Rule[] =>
  reservation
    ? [
        {
          // The amounts to release are read from the reservation itself before it is deleted.
          sql: `update usage_mois set reserve = reserve - (select unites from reservations where id = ?)
                where cle_id = ? and mois = ? and exists (select 1 from reservations where id = ?)`,
          params: [reservation, terms.keyId, terms.month, reservation],
          expect: 1,
          refusal: 'expired',
        },
        { sql: 'delete from reservations where id = ?', params: [reservation], expect: 1, refusal: 'expired' },
      ]
    : [];

const keep = ({ kept }: Charge): Rule[] =>
  kept ? keepSteps('sqlite', kept).map((step) => ({ ...step, refusal: 'repeated' }) as const) : [];

const chargeRules = (charge: Charge): Rule[] => [
  ...keep(charge),
  ...settle(charge),
  count(charge.terms, { units: charge.terms.units, offered: charge.terms.offered, calls: 1, reserved: 0 }),
  ...takeMinute(charge.terms),
  {
    sql: `insert into journal ${JOURNAL_COLUMNS} values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    params: journalRow(charge),
  },
];

const reserveRules = (hold: Hold): Rule[] => [
  count(hold.terms, { units: 0, offered: 0, calls: 0, reserved: hold.terms.units }),
  {
    sql: `insert into reservations ${RESERVATION_COLUMNS} values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    params: reservationRow(hold),
  },
  ...(hold.terms.minute ? [{ ...minutesWithin(hold.terms, hold.terms.minute), refusal: 'minutes' } as const] : []),
];

/** Gives back what the reservations matching `where` held, then deletes them. */
const giveBack = (where: string, params: readonly (string | number)[]): Step[] => [
  {
    sql: `update usage_mois set reserve = reserve - (
        select coalesce(sum(r.unites), 0) from reservations r
        where r.cle_id = usage_mois.cle_id and r.mois = usage_mois.mois and ${where})
      where (cle_id, mois) in (select r.cle_id, r.mois from reservations r where ${where})`,
    params: [...params, ...params],
  },
  { sql: `delete from reservations as r where ${where}`, params },
];

/** A conditional update that changes no row does not say why: one more read on that rare path does. */
async function isClosed(db: Database, { keyId, month }: Terms): Promise<boolean> {
  const sql = 'select 1 from usage_mois where cle_id = ? and mois = ? and clos_le is not null';
  return (await db.query(sql, [keyId, month])).length > 0;
}

/**
 * On SQLite each call is a group of conditional statements; the writer thread commits the groups of many calls
 * together.
 */
export function sqliteLedger(db: Database): Ledger {
  const run = async (rules: readonly Rule[], terms: Terms): Promise<Outcome> => {
    const outcome = await db.group(rules);
    if (outcome.refused !== null) {
      const refusal = rules[outcome.refused]!.refusal!;
      return { refusal: refusal === 'ceiling' && (await isClosed(db, terms)) ? 'closed' : refusal };
    }
    const counted = outcome.results.find(({ rows }) => rows[0] && 'consommees' in rows[0]);
    return { refusal: null, consumed: Number(counted!.rows[0]!['consommees']) };
  };
  /**
   * The thread that was writing has stopped for good: what stands in the file is the outcome. One that only says
   * nothing may still write it.
   */
  const written = async ({ terms, line }: Charge, error: unknown): Promise<Outcome> => {
    if (!(error instanceof CommitUnknownError)) throw error;
    const [state] = await db.query<{ consommees: number }>(
      `select unites - franchise + reserve as consommees from usage_mois
       where cle_id = ? and mois = ? and exists (select 1 from journal where cle_id = ? and id = ?)`,
      [terms.keyId, terms.month, terms.keyId, line.id],
    );
    if (state) return { refusal: null, consumed: Number(state.consommees) };
    throw error.cause instanceof DatabaseSilent ? new UnknownOutcomeError(error.cause) : error.cause;
  };
  const unknown = (error: unknown): never => {
    throw error instanceof CommitUnknownError ? new UnknownOutcomeError(error.cause) : error;
  };

  return {
    charge: (charge) => run(chargeRules(charge), charge.terms).catch((error: unknown) => written(charge, error)),
    reserve: (hold) => run(reserveRules(hold), hold.terms).catch(unknown),
    renew: async (id, expiresAt) =>
      (await db.execute('update reservations set expire_le = ? where id = ?', [expiresAt, id])).affected === 1,
    release: async (id) => {
      await db.group(giveBack('r.id = ?', [id]));
    },
    async reap(now) {
      const outcome = await db.group(giveBack('r.expire_le <= ?', [now]));
      return outcome.refused === null ? outcome.results[1]!.affected : 0;
    },
    async reach() {
      await db.query('select 1');
    },
  };
}
