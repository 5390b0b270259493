import { randomUUID } from 'node:crypto';

/**
 * UUIDv7 (RFC 9562): sorts by instant, so rows of one key sit together and pages fill in order, and no node asks another
 * for a number. Kept as its 36 characters of text, not as 16 bytes: the same string is the primary key, the cursor on
 * the wire, the DataLoader key and what an operator pastes from a log, on both dialects, for 20 bytes a row.
 */
export function uuidv7(at: number): string {
  // A version 4 has the random bits and the variant in the same places, and Node draws its bits many at a time.
  const time = at.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
