/**
 * The plain addresses that outreach accepts: the mailer's rule is wider, this one is what zod's `z.email()` reads, so
 * that the input schema, the decision and the sending agree.
 */
import { z } from 'zod';

export const Address = z.email().max(254);

/** True for one plain address of at most 254 characters (RFC 5321, 4.5.3.1.3). */
export const isAddress = (value: string): boolean => Address.safeParse(value).success;

/** What follows the last @ of an address, in lower case. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** `claire+essai@…` is the mailbox of `claire@…`. */
export const untagged = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, '@');

/** Providers whose mailboxes ignore full stops, with the domain that each delivers to. */
const DOTLESS: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/** The mailbox that an address leads to, whatever its case, tag or full stops: who is counted as one recipient. */
export function mailboxOf(address: string): string {
  const plain = untagged(address);
  const domain = DOTLESS[domainOf(plain)];
  return domain === undefined ? plain : `${plain.slice(0, plain.lastIndexOf('@')).replaceAll('.', '')}@${domain}`;
}

/** Mailbox providers whose addresses belong to individuals: prospecting them needs prior consent (CPCE art. L34-5). */
const PERSONAL = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'outlook.fr',
  'hotmail.com',
  'hotmail.fr',
  'live.com',
  'live.fr',
  'msn.com',
  'yahoo.com',
  'yahoo.fr',
  'ymail.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'aol.com',
  'orange.fr',
  'wanadoo.fr',
  'free.fr',
  'sfr.fr',
  'neuf.fr',
  'laposte.net',
  'bbox.fr',
  'numericable.fr',
  'gmx.com',
  'gmx.fr',
  'proton.me',
  'protonmail.com',
  'pm.me',
  'mail.com',
]);

/** True for a mailbox of an individual, whom the law lets nobody prospect without consent (CPCE art. L34-5). */
export const isPersonalMailbox = (address: string): boolean => PERSONAL.has(domainOf(address));
