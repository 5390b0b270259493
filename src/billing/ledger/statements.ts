import type { Param, Step } from '../../persistence/index.js';
import type { Terms } from '../terms.js';
import type { Charge, Hold } from './ledger.js';

/** A number no counter reaches, standing for "no ceiling": exactly representable as a double. */
export const NO_CEILING = 2 ** 50;

export const JOURNAL_COLUMNS =
  '(cle_id, id, date, mois, operation, porte, classe, unites, offert, statut, duree_ms, requete_id)';

/** Values of a journal line, in the order of JOURNAL_COLUMNS; the duration is in whole milliseconds. */
export const journalRow = ({ terms, line }: Charge): Param[] => [
  terms.keyId,
  line.id,
  terms.at,
  terms.month,
  line.operation,
  line.door,
  line.costClass,
  terms.units,
  terms.offered,
  line.status,
  Math.max(0, Math.round(line.durationMs)),
  line.requestId.slice(0, 64),
];

export const RESERVATION_COLUMNS = '(id, cle_id, mois, unites, jour, minute, operation, cree_le, expire_le)';

/** Values of a reservation, in the order of RESERVATION_COLUMNS; no day and no minute outside the minutes phase. */
export const reservationRow = ({ id, terms, operation, expiresAt }: Hold): Param[] => [
  id,
  terms.keyId,
  terms.month,
  terms.units,
  terms.minute?.day ?? null,
  terms.minute?.minute ?? null,
  operation,
  terms.at,
  expiresAt,
];

/** True when the account pays for its units: others count them too, but outside any later quota of the month. */
export const isMetered = (terms: Terms): boolean => terms.ceiling !== null;

/** Step that passes when minutes used and held today are within the limit, this call's own included. */
export const minutesWithin = (terms: Terms, minute: NonNullable<Terms['minute']>): Step => ({
  sql: `select 1 as ok where (select count(*) from (
      select minute from minutes_acces where cle_id = ? and jour = ?
      union select minute from reservations where cle_id = ? and jour = ?) as prises) <= ?`,
  params: [terms.keyId, minute.day, terms.keyId, minute.day, minute.limit],
  expect: 1,
});
