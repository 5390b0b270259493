import { createHash } from 'node:crypto';
import type { Holder } from '../../contract/index.js';
import { ServiceError } from '../../contract/index.js';
import type { Database } from '../../persistence/index.js';
import { deleteSteps } from '../../persistence/index.js';
import { fill, t } from '../../words/index.js';
import { callerOf } from '../limits/caller.js';

/** What a store may hold, bytes. */
export interface Room {
  readonly total: number;
  /** Of one address without an account. */
  readonly perAddress: number;
  readonly perAccount: number;
}

/** Where a row says whose it is: never an address, never the id of a key. */
export interface HolderColumns {
  readonly appelant: string;
  readonly anonyme: 0 | 1;
}

/** Who holds what is stored, as it is written down. */
export const holderColumns = ({ account, address }: Holder): HolderColumns => ({
  appelant: createHash('sha256')
    .update(account === null ? `adresse\0${callerOf(address ?? '')}` : `compte\0${account}`)
    .digest('hex'),
  anonyme: account === null ? 1 : 0,
});

export interface RoomOptions {
  readonly database: Database;
  /** Table with jeton, octets, appelant, anonyme, cree_le, expire_le, retire_le. */
  readonly table: 'scenes' | 'artefacts';
  readonly room: Room;
  readonly now: () => number;
  /** Removes what lies outside the database. */
  readonly remove?: (tokens: readonly string[]) => Promise<void>;
}

interface Held {
  readonly jeton: string;
  readonly octets: number;
}

type Values = readonly (string | number)[];

const BATCH = 100;
/** The sum of all rows is read again this often; in between each node adds what it stores itself. */
const SUM_EVERY_MS = 30_000;
/** Once it is full, this much is freed at once, so that the next callers find room. */
const FREED = 0.05;
const ALIVE = 'retire_le is null and expire_le > ?';

/** Bytes of the rows of a condition. */
async function sumOf({ database, table, now }: RoomOptions, where: string, values: Values): Promise<number> {
  const sql = `select sum(octets) as total from ${table} where ${where} and ${ALIVE}`;
  const [row] = await database.query<{ total: number | null }>(sql, [...values, now()]);
  return Number(row?.total ?? 0);
}

/**
 * Deletes the bytes of rows; the rows stay until they would have ended, so that whoever asks for one learns that it was
 * deleted.
 */
async function retire({ database, table, now, remove }: RoomOptions, tokens: readonly string[]): Promise<void> {
  await remove?.(tokens);
  const marks = tokens.map(() => '?').join(', ');
  await database.execute(`update ${table} set retire_le = ? where jeton in (${marks})`, [now(), ...tokens]);
  // A commit for each: megabytes that leave together would keep charges waiting.
  for (const token of tokens) await database.group(deleteSteps(token));
}

/** Lets the oldest rows of a condition leave until `bytes` are freed, or none is left. @returns bytes freed */
async function free(options: RoomOptions, bytes: number, where: string, values: Values): Promise<number> {
  const { database, table, now } = options;
  const sql = `select jeton, octets from ${table} where ${where} and ${ALIVE} order by cree_le, jeton limit ${BATCH}`;
  let freed = 0;
  while (freed < bytes) {
    const oldest = await database.query<Held>(sql, [...values, now()]);
    if (oldest.length === 0) return freed;
    const leaving: string[] = [];
    for (const { jeton, octets } of oldest) {
      if (freed >= bytes) break;
      leaving.push(jeton);
      freed += octets;
    }
    await retire(options, leaving);
  }
  return freed;
}

/**
 * Keeps a store within its room. What an address or an account holds beyond its own makes room by age; when all is
 * full, the oldest of those without an account leave first, and what has one stays to its end.
 */
export function createRoom(options: RoomOptions) {
  const { database, table, room, now } = options;
  let sum = { bytes: 0, readAt: -Infinity };

  const makeOwn = async ({ appelant, anonyme }: HolderColumns, bytes: number): Promise<void> => {
    const most = anonyme === 1 ? room.perAddress : room.perAccount;
    if (bytes > most) throw tooLarge(most);
    if (most === Infinity) return;
    const excess = (await sumOf(options, 'appelant = ?', [appelant])) + bytes - most;
    if (excess > 0) sum.bytes -= await free(options, excess, 'appelant = ?', [appelant]);
  };

  const grow = async (bytes: number): Promise<void> => {
    if (room.total === Infinity) return;
    if (now() - sum.readAt > SUM_EVERY_MS) sum = { bytes: await sumOf(options, '1 = 1', []), readAt: now() };
    const excess = sum.bytes + bytes - room.total;
    if (excess > 0) sum.bytes -= await free(options, excess + FREED * room.total, 'anonyme = 1', []);
    if (sum.bytes + bytes > room.total) throw new ServiceError('indisponible', { messages: FULL, retryAfter: 3600 });
    sum.bytes += bytes;
  };

  return {
    /** Makes room for `bytes` of a holder. @throws trop_grand, indisponible (full of what has an account) */
    async make(holder: HolderColumns, bytes: number): Promise<void> {
      await makeOwn(holder, bytes);
      await grow(bytes);
    },

    /** Makes room for a further piece of something whose holder is counted elsewhere. @throws indisponible */
    grow,

    /** True for a token whose row had to leave before its end. */
    async hasLeft(token: string): Promise<boolean> {
      const sql = `select jeton from ${table} where jeton = ? and retire_le is not null and expire_le > ?`;
      return (await database.query(sql, [token, now()])).length > 0;
    },

    /** To be called when rows were deleted. */
    forget: (): void => {
      sum.readAt = -Infinity;
    },
  };
}

const FULL = t(
  'La place réservée à ce qui est déposé est pleine : réessayez plus tard.',
  'The space for what is posted is full: try again later.',
);
const TOO_LARGE = t('Un appelant garde au plus {max} octets.', 'A caller keeps at most {max} bytes.');
const tooLarge = (max: number): ServiceError =>
  new ServiceError('trop_grand', { messages: fill(TOO_LARGE, { max: String(max) }) });
