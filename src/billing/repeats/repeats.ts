import { hash, randomInt, randomUUID } from 'node:crypto';
import type { KeptAnswer, Repeatable, StoredAnswer } from '../../contract/index.js';
import { ServiceError } from '../../contract/index.js';
import { deleteSteps, purgeExpired, readAll, type Database } from '../../persistence/index.js';
import { BatchQueue } from '../batch-queue.js';
import { readRows, reserveRows, type Ask, type Row } from './rows.js';
import { isLonger, keepSteps, keptBody, type Held, type Kept } from './kept.js';

export interface RepeatOptions {
  /** How long an answer can be replayed, ms. @default 24 h */
  readonly keepMs?: number;
  /** Silence after which the node of a call is taken for dead, ms; renewed three times within. @default 30 s */
  readonly leaseMs?: number;
  /** Longest body kept, bytes. @default 32 MiB */
  readonly maxBody?: number;
}

export type Begun = { readonly held: Held; readonly replayed?: undefined } | { readonly replayed: StoredAnswer };

const DAY = 86_400_000;
const RACES = 5;
/** The most that `randomInt` takes. */
const MAX_MARK = 2 ** 48 - 1;
/** Leases: how far ahead the clock of another node may be. */
const LATEST = 2;
const MAX_BATCH = 64;
const LANES = 2;

/**
 * Calls by account and Idempotency-Key. A row is reserved before its call runs, so of two equal calls on two nodes one
 * is new and the other sees it; a row whose lease or life has ended is taken over by a conditional update, which one of
 * them wins. A brief call reserves nothing: it claims its row in the commit of its charge. The answer is written by the
 * ledger, with the charge; only calls that are not charged write it here.
 */
export class Repeats {
  readonly leaseMs: number;
  readonly #db: Database;
  readonly #keepMs: number;
  readonly #maxBody: number;
  readonly #begins: BatchQueue<Ask, Row | undefined>;
  readonly #looks: BatchQueue<string, Row | undefined>;

  constructor(db: Database, { keepMs = DAY, leaseMs = 30_000, maxBody = 32 * 1024 ** 2 }: RepeatOptions = {}) {
    this.leaseMs = leaseMs;
    this.#db = db;
    this.#keepMs = keepMs;
    this.#maxBody = maxBody;
    this.#begins = new BatchQueue((asks) => reserveRows(db, asks), { max: MAX_BATCH, lanes: LANES });
    this.#looks = new BatchQueue((rows) => readRows(db, rows), { max: MAX_BATCH, lanes: LANES });
  }

  /**
   * Reserves the key of an account, or finds the answer to replay.
   * @param at milliseconds since 1970
   * @throws ServiceError idempotence_en_cours, idempotence_differente
   */
  async begin(account: string, repeatable: Repeatable, at: number): Promise<Begun> {
    const row = rowOf(account, repeatable.key);
    const holder = randomUUID();
    const { fingerprint } = repeatable;
    const ask = { row, holder, fingerprint, leaseEnd: at + this.leaseMs, end: at + this.#keepMs };
    for (let race = 0; race < RACES; race += 1) {
      const found = await this.#begins.push(ask);
      // Forgotten between the two statements: the next insert may win.
      if (!found) continue;
      if (found.porteur === holder) return { held: { row, holder } };
      if (this.#isAlive(found, at)) return { replayed: await this.#answerOf(found, repeatable) };
      if (await this.#takeOver(ask, found)) return { held: { row, holder } };
    }
    throw new ServiceError('idempotence_en_cours', { retryAfter: 1 });
  }

  /** What takes the key of an account in the commit of a charge. @param at milliseconds since 1970 */
  claim(account: string, { key, fingerprint }: Repeatable, at: number): Held {
    const claim = { fingerprint, mark: randomInt(MAX_MARK), end: at + this.#keepMs };
    return { row: rowOf(account, key), holder: randomUUID(), claim };
  }

  /**
   * The answer to replay; undefined when the key is nobody's, or a dead call's.
   * @param at milliseconds since 1970
   * @throws ServiceError idempotence_en_cours, idempotence_differente
   */
  async find(account: string, repeatable: Repeatable, at: number): Promise<StoredAnswer | undefined> {
    const found = await this.#looks.push(rowOf(account, repeatable.key));
    return found && this.#isAlive(found, at) ? this.#answerOf(found, repeatable) : undefined;
  }

  /** What is to be written with the charge; null for an answer too large to be kept. */
  pack(held: Held, { status, headers, body: given }: KeptAnswer): Kept | null {
    const body = keptBody(given);
    if (isLonger(body, this.#maxBody)) return null;
    return { ...held, status, headers: JSON.stringify(headers), body };
  }

  /** Keeps the answer of a call that nobody is charged for. False: its row is another call's by now. */
  async write(kept: Kept): Promise<boolean> {
    return (await this.#db.group(keepSteps(this.#db.dialect, kept))).refused === null;
  }

  /** Shows repetitions where the call under way can be followed. */
  async show({ row, holder }: Held, headers: Readonly<Record<string, string>>): Promise<void> {
    await this.#db.execute('update idempotence set statut = 202, entetes = ? where jeton = ? and porteur = ?', [
      JSON.stringify(headers),
      row,
      holder,
    ]);
  }

  /** @param at milliseconds since 1970 */
  async renew({ row, holder }: Held, at: number): Promise<void> {
    await this.#db.execute('update idempotence set bail = ? where jeton = ? and porteur = ?', [
      at + this.leaseMs,
      row,
      holder,
    ]);
  }

  /** Frees the key of a call that failed, so that a retry runs; an answer kept stays. */
  async forget({ row, holder }: Held): Promise<void> {
    await this.#db.execute('delete from idempotence where jeton = ? and porteur = ?', [row, holder]);
  }

  /** Deletes expired keys. @param at milliseconds since 1970 @returns how many */
  purge(at: number): Promise<number> {
    return purgeExpired(this.#db, 'idempotence', at);
  }

  /** A lease that ends later than any could is of a clock that was wrong: its call settles it with whoever follows. */
  #isAlive({ porteur, bail, expire_le: end }: Row, at: number): boolean {
    return end > at && (porteur === null || (bail > at && bail <= at + LATEST * this.leaseMs));
  }

  async #takeOver({ row, holder, fingerprint, leaseEnd, end }: Ask, found: Row): Promise<boolean> {
    const isSame = found.porteur === null ? 'porteur is null' : 'porteur = ?';
    const outcome = await this.#db.group([
      {
        sql: `update idempotence
          set empreinte = ?, porteur = ?, statut = null, entetes = null, corps = null, bail = ?, expire_le = ?
          where jeton = ? and bail = ? and expire_le = ? and ${isSame}`,
        params: [
          fingerprint,
          holder,
          leaseEnd,
          end,
          row,
          found.bail,
          found.expire_le,
          ...(found.porteur === null ? [] : [found.porteur]),
        ],
        expect: 1,
      },
      ...deleteSteps(row),
    ]);
    return outcome.refused === null;
  }

  /** What a repetition is answered with. @throws ServiceError idempotence_en_cours, idempotence_differente */
  async #answerOf({ jeton, empreinte, statut, entetes, corps }: Row, asked: Repeatable): Promise<StoredAnswer> {
    if (empreinte !== asked.fingerprint) throw new ServiceError('idempotence_differente');
    if (statut === null) throw new ServiceError('idempotence_en_cours', { retryAfter: 1 });
    return {
      status: statut,
      headers: JSON.parse(entetes ?? '{}') as Record<string, string>,
      body: corps ?? (await readAll(this.#db, jeton)),
    };
  }
}

// Keys may hold anything, names of customers included: only their hash is written down.
const rowOf = (account: string, key: string) => hash('sha256', `${account}\0${key}`);
