import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../../persistence/index.js';
import { domainOf, mailboxOf, untagged } from './recipient.js';

/**
 * CNIL's reference for prospects: three years after the last contact; an opt-out link older than that leads nowhere.
 */
const KEPT_MS = 3 * 365 * 86_400_000;
const TOKEN_BYTES = 32;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const plain = (address: string) => address.trim().toLowerCase();

/** SHA-256 of the address in lower case, in hexadecimal: what is kept instead of the address. */
export const fingerprint = (address: string): string => sha256(plain(address));
/** As written, without its tag, and the mailbox that the provider delivers to: an objection covers all three. */
const fingerprints = (address: string): readonly string[] =>
  [...new Set([plain(address), untagged(address), mailboxOf(address)])].map(sha256);

/** `c•••@agence.fr`: enough for its owner to recognise, not enough to write to. */
export const masked = (address: string): string => `${plain(address).charAt(0)}•••@${domainOf(address)}`;

/** The message behind an opt-out link. */
export interface Contact {
  readonly masque: string;
  readonly isOpposed: boolean;
}

interface Sent extends Record<string, unknown> {
  readonly empreinte: string;
  readonly empreinte_boite: string;
  readonly masque: string;
}

/** True when the recipient, or the mailbox behind a tagged address, asked not to be contacted. */
export async function isOpposed(db: Database, address: string): Promise<boolean> {
  const prints = fingerprints(address);
  const rows = await db.query(
    `select empreinte from oppositions where empreinte in (${prints.map(() => '?').join(', ')})`,
    prints,
  );
  return rows.length > 0;
}

async function record(db: Database, prints: readonly string[], now: number): Promise<void> {
  const verb = db.dialect === 'sqlite' ? 'insert or ignore' : 'insert ignore';
  for (const print of new Set(prints)) {
    await db.execute(`${verb} into oppositions (empreinte, cree_le) values (?, ?)`, [print, now]);
  }
}

/** Records an objection. Doing so again changes nothing. */
export const oppose = (db: Database, address: string, now: number): Promise<void> =>
  record(db, fingerprints(address), now);

/**
 * Opens the opt-out link of a message about to leave. The token is random, kept hashed, and leads to a fingerprint: the
 * table names nobody.
 */
export async function openLink(db: Database, address: string, now: number): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const prints = fingerprints(address);
  await db.execute(
    'insert into demarchages (jeton, empreinte, empreinte_boite, masque, envoye_le) values (?, ?, ?, ?, ?)',
    [sha256(token), prints[0]!, prints.at(-1)!, masked(address), now],
  );
  await db.execute('delete from demarchages where envoye_le < ?', [now - KEPT_MS]);
  return token;
}

/** Forgets the link of a message that did not leave. */
export const closeLink = async (db: Database, token: string): Promise<void> =>
  void (await db.execute('delete from demarchages where jeton = ?', [sha256(token)]));

async function sentUnder(db: Database, token: string): Promise<Sent | undefined> {
  const [row] = await db.query<Sent>('select empreinte, empreinte_boite, masque from demarchages where jeton = ?', [
    sha256(token),
  ]);
  return row;
}

/** @returns null for a token that is unknown or too old */
export async function contactOf(db: Database, token: string): Promise<Contact | null> {
  const sent = await sentUnder(db, token);
  if (!sent) return null;
  const rows = await db.query('select empreinte from oppositions where empreinte in (?, ?)', [
    sent.empreinte,
    sent.empreinte_boite,
  ]);
  return { masque: sent.masque, isOpposed: rows.length > 0 };
}

/** Objects through the link. @returns null for a token that is unknown or too old */
export async function opposeByLink(db: Database, token: string, now: number): Promise<Contact | null> {
  const sent = await sentUnder(db, token);
  if (!sent) return null;
  await record(db, [sent.empreinte, sent.empreinte_boite], now);
  return { masque: sent.masque, isOpposed: true };
}
