import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { base62, bigBase62 } from './base62.js';

/** `apl_`, 32 random bytes in base 62 (43 characters), CRC-32 of them in base 62 (6 characters). */
const FORM = /^apl_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/;
const SHOWN = 'apl_'.length + 8;

const checksum = (body: string): string => base62(crc32(body), 6);

/** A new key. It is shown once to its holder and never stored: see `hashOf`. */
export function newSecret(bytes: Uint8Array = randomBytes(32)): string {
  const body = bigBase62(BigInt(`0x${Buffer.from(bytes).toString('hex')}`), 43);
  return `apl_${body}${checksum(body)}`;
}

/** True when the text could be a key: a typing error or a made-up key is refused here, without a query. */
export function isWellFormed(secret: string): boolean {
  const match = FORM.exec(secret);
  return match !== null && checksum(match[1]!) === match[2];
}

/**
 * What is stored. SHA-256 without salt or stretching: the secret has 256 random bits, nothing can be guessed from it.
 */
export const hashOf = (secret: string): string => hash('sha256', secret);

/** First characters, shown wherever a key must be recognised among others. */
export const prefixOf = (secret: string): string => secret.slice(0, SHOWN);
