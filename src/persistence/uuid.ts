import { randomInt, randomUUID } from 'node:crypto';

/** Numbers within one millisecond: 26 bits, the first 12 after the version, 14 more after the variant. */
const LOW_BITS = 14;
const LOW = 2 ** LOW_BITS;
/** A millisecond begins low in its range, at a random place: the rest is left for what follows in it. */
const START = 2 ** 20;
const MOST = 2 ** 26 - 1;

let last = { at: -1, count: 0, time: '' };

/** The 48 bits of an instant as a UUID begins: `019e1a2b-3c4d-7`. */
function timeText(at: number): string {
  const time = at.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7`;
}

/**
 * UUIDv7 (RFC 9562, method 1): sorts by instant, and within a millisecond of one process by the order it was asked for,
 * so a journal read newest first begins with what came last. Rows of one key sit together and pages fill in order, and
 * no node asks another for a number. Kept as its 36 characters of text, not as 16 bytes: the same string is the primary
 * key, the cursor on the wire, the DataLoader key and what an operator pastes from a log, on both dialects, for 20
 * bytes a row.
 */
export function uuidv7(at: number): string {
  if (at === last.at) last.count = Math.min(last.count + 1, MOST);
  else last = { at, count: randomInt(START), time: timeText(at) };
  const high = Math.floor(last.count / LOW)
    .toString(16)
    .padStart(3, '0');
  const low = (0x8000 | (last.count % LOW)).toString(16);
  // The end of a version 4 is random, and Node draws its bits many at a time.
  return `${last.time}${high}-${low}-${randomUUID().slice(24)}`;
}
