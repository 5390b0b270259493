import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, base64url: 43 characters that nobody guesses. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token. One pass is enough: there is nothing to guess in 256 random bits. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** SHA-256 in lower-case hexadecimal. */
export const sha256Hex = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

const DAY = 86_400_000;

/** Life of links and handles. */
export const SEVEN_DAYS = 7 * DAY;
