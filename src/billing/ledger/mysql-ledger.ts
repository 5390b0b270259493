import type { Database, Executor } from '../../persistence/index.js';
import { BatchQueue } from '../batch-queue.js';
import { dropClaims, keepAll, takeRows } from '../repeats/kept.js';
import { marks, padded } from '../sql-lists.js';
import { confirmed } from './confirm.js';
import { UnknownOutcomeError, type Charge, type Hold, type Ledger, type Outcome } from './ledger.js';
import { apply, consumed, type DayState, type MonthState } from './month-state.js';
import { insertRows, lockMonths, monthKey, readDays, writeMonths } from './mysql-rows.js';
import { JOURNAL_COLUMNS, journalRow, RESERVATION_COLUMNS, reservationRow } from './statements.js';

/** Also bounds the number of distinct prepared statements, since each size of batch is one. */
const MAX_BATCH = 64;
/** While one transaction waits for its commit the next takes its locks: a third more calls than with one. */
const LANES = 2;

interface ReservationRow {
  readonly id: string;
  readonly cle_id: string;
  readonly mois: string;
  readonly unites: number;
}

/**
 * On MySQL the calls that arrive while a transaction is being written are decided together on locked rows: one select,
 * one update, one insert for all of them, so a hot key costs one lock a batch instead of one a call.
 * @param confirmMs how long an unconfirmed commit is asked for
 */
export function mysqlLedger(db: Database, confirmMs: number): Ledger {
  const write = (batch: readonly Charge[]) => db.inTransaction((tx) => chargeBatch(tx, batch, NONE));
  const ask = (batch: readonly Charge[]) =>
    db.inTransaction(async (tx) => chargeBatch(tx, batch, await writtenLines(tx, batch)));
  const charges = new BatchQueue<Charge, Outcome>(
    (batch) =>
      confirmed(
        () => write(batch),
        () => ask(batch),
        confirmMs,
      ),
    { max: MAX_BATCH, lanes: LANES, isShared: (error) => error instanceof UnknownOutcomeError },
  );
  return {
    charge: (charge) => charges.push(charge),
    reserve: (hold) =>
      confirmed(
        () => db.inTransaction((tx) => reserve(tx, hold)),
        () => db.inTransaction(async (tx) => (await standing(tx, hold)) ?? reserve(tx, hold)),
        confirmMs,
      ),
    renew: async (id, expiresAt) =>
      (await db.execute('update reservations set expire_le = ? where id = ?', [expiresAt, id])).affected === 1,
    release: async (id) => {
      await giveBack(db, 'id = ?', [id]);
    },
    reap: (now) => giveBack(db, 'expire_le <= ?', [now]),
    reach: () => db.query('select 1').then(() => undefined),
  };
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Lines of a batch that an unconfirmed commit has written. Its months are locked first: were its transaction still
 * under way it would hold them, so what is not found now will not be written by it.
 */
async function writtenLines(tx: Executor, batch: readonly Charge[]): Promise<ReadonlySet<string>> {
  await lockMonths(
    tx,
    batch.map(({ terms }) => terms),
  );
  const keys = padded(batch.map(({ terms }) => terms.keyId));
  const lines = padded(batch.map(({ line }) => line.id));
  const rows = await tx.query<{ id: string }>(
    `select id from journal where cle_id in (${marks(keys.length)}) and id in (${marks(lines.length)})`,
    [...keys, ...lines],
  );
  return new Set(rows.map(({ id }) => id));
}

const keptOf = (charges: readonly Charge[]) => charges.flatMap(({ kept }) => kept ?? []);

/** @param written lines of the batch that stand already: their calls are charged */
async function chargeBatch(tx: Executor, batch: readonly Charge[], written: ReadonlySet<string>): Promise<Outcome[]> {
  const terms = batch.map((charge) => charge.terms);
  const months = await lockMonths(tx, terms);
  const open = batch.filter(({ line }) => !written.has(line.id));
  const held = await takeRows(tx, keptOf(open));
  const days = await readDays(tx, terms);
  const accepted: Charge[] = [];
  const refused: Charge[] = [];
  const outcomes: Outcome[] = [];
  for (const charge of batch) {
    const state = months.get(monthKey(charge.terms.keyId, charge.terms.month))!;
    if (written.has(charge.line.id)) {
      outcomes.push({ refusal: null, consumed: consumed(state) });
      continue;
    }
    const isTaken = charge.kept !== undefined && !held.has(charge.kept.holder);
    const outcome: Outcome = isTaken ? { refusal: 'repeated' } : await decide(tx, charge, state, days);
    (outcome.refusal === null ? accepted : refused).push(charge);
    outcomes.push(outcome);
  }
  await writeMonths(tx, months.values());
  await writeLines(tx, accepted);
  await keepAll(tx, keptOf(accepted));
  await dropClaims(tx, keptOf(refused));
  return outcomes;
}

async function writeLines(tx: Executor, charges: readonly Charge[]): Promise<void> {
  await insertRows(tx, `insert into journal ${JOURNAL_COLUMNS}`, charges.map(journalRow));
  await insertRows(
    tx,
    'insert ignore into minutes_acces (cle_id, jour, minute)',
    charges.flatMap(({ terms: t }) => (t.minute ? [[t.keyId, t.minute.day, t.minute.minute]] : [])),
  );
}

async function decide(
  tx: Executor,
  charge: Charge,
  state: MonthState,
  days: ReadonlyMap<string, DayState>,
): Promise<Outcome> {
  const { terms, reservation } = charge;
  const day = terms.minute ? (days.get(monthKey(terms.keyId, terms.minute.day)) ?? null) : null;
  let freed = 0;
  if (reservation) {
    const [held] = await tx.query<ReservationRow>(
      'select id, cle_id, mois, unites from reservations where id = ? for update',
      [reservation],
    );
    if (!held) return { refusal: 'expired' };
    freed = held.unites;
  }
  const refusal = apply(
    state,
    day,
    terms,
    { units: terms.units, offered: terms.offered, calls: 1, reserved: 0 },
    freed,
  );
  if (refusal) return { refusal };
  if (reservation) await tx.execute('delete from reservations where id = ?', [reservation]);
  return { refusal: null, consumed: consumed(state) };
}

/** The outcome of a reservation that an unconfirmed commit has written: its month is locked first, as for charges. */
async function standing(tx: Executor, { id, terms }: Hold): Promise<Outcome | null> {
  const state = (await lockMonths(tx, [terms])).get(monthKey(terms.keyId, terms.month))!;
  const found = await tx.query('select 1 from reservations where id = ?', [id]);
  return found.length > 0 ? { refusal: null, consumed: consumed(state) } : null;
}

async function reserve(tx: Executor, hold: Hold): Promise<Outcome> {
  const { terms } = hold;
  const state = (await lockMonths(tx, [terms])).get(monthKey(terms.keyId, terms.month))!;
  const days = await readDays(tx, [terms]);
  const day = terms.minute ? (days.get(monthKey(terms.keyId, terms.minute.day)) ?? null) : null;
  const refusal = apply(state, day, terms, { units: 0, offered: 0, calls: 0, reserved: terms.units });
  if (refusal) return { refusal };
  await writeMonths(tx, [state]);
  await insertRows(tx, `insert into reservations ${RESERVATION_COLUMNS}`, [reservationRow(hold)]);
  return { refusal: null, consumed: consumed(state) };
}

/** Gives back what reservations held. Month rows are locked before reservations, the order every other path takes. */
async function giveBack(db: Database, where: string, params: readonly (string | number)[]): Promise<number> {
  const found = await db.query<ReservationRow>(
    `select id, cle_id, mois, unites from reservations where ${where}`,
    params,
  );
  let given = 0;
  for (const { id, cle_id: keyId, mois: month, unites: units } of found) {
    const outcome = await db.group([
      {
        sql: 'update usage_mois set reserve = reserve - ? where cle_id = ? and mois = ?',
        params: [units, keyId, month],
        expect: 1,
      },
      // Renewed or settled in the meantime: nothing is given back.
      { sql: `delete from reservations where id = ? and ${where}`, params: [id, ...params], expect: 1 },
    ]);
    if (outcome.refused === null) given++;
  }
  return given;
}
