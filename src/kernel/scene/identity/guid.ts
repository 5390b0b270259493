import { sha256Of } from './sha256.js';

/**
 * IFC GlobalIds: 128 bits in 22 characters of the alphabet of ISO 10303-21 files (IfcGloballyUniqueId). The first
 * character holds two bits, each of the others six.
 */

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$';
const GLOBAL_ID = /^[0-3][0-9A-Za-z_$]{21}$/;
const BYTES = 16;
const LENGTH = 22;

const CODES = Array.from(ALPHABET, (character) => character.charCodeAt(0));
/** Characters of the GlobalId that is being written: a text made at once is one, not a tree of its parts. */
const codes = Array.from({ length: LENGTH }, () => 0);

/** True for a text that IFC accepts as a GlobalId. */
export const isGuid = (text: unknown): text is string =>
  typeof text === 'string' && text.length === LENGTH && GLOBAL_ID.test(text);

/** Writes 16 bytes as a GlobalId of 22 characters. */
export function compressGuid(bytes: Uint8Array): string {
  // 128 bits are written as 132, the first four of them 0: six are taken at a time from what is at hand.
  let held = 0;
  let bits = 4;
  let at = 0;
  for (let i = 0; i < BYTES; i++) {
    held = (held << 8) | bytes[i]!;
    bits += 8;
    while (bits >= 6) {
      bits -= 6;
      codes[at++] = CODES[(held >> bits) & 63]!;
    }
    held &= (1 << bits) - 1;
  }
  return String.fromCharCode(...codes);
}

/** The 16 bytes of a GlobalId. @throws RangeError when the text is none */
export function expandGuid(guid: string): Uint8Array {
  if (!isGuid(guid)) throw new RangeError(`Not a GlobalId: ${guid}`);
  let value = 0n;
  for (const character of guid) value = (value << 6n) | BigInt(ALPHABET.indexOf(character));
  const bytes = new Uint8Array(BYTES);
  for (let i = BYTES - 1; i >= 0; i--) {
    bytes[i] = Number(value & 255n);
    value >>= 8n;
  }
  return bytes;
}

const UUID = /^\{?([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\}?$/i;

/** GlobalIds at hand: an element, its parts and its relations are named one after another. */
const KEPT = 1_024;
const known = new Map<string, string>();

/**
 * The GlobalId of any id: a valid GlobalId is its own, a UUID in hexadecimal has its 128 bits, any other text gives a
 * UUID of version 8 (RFC 9562) of its SHA-256.
 */
export function guidOf(id: string): string {
  if (isGuid(id)) return id;
  let guid = known.get(id);
  if (guid === undefined) {
    guid = madeOf(id);
    if (known.size >= KEPT) known.clear();
    known.set(id, guid);
  }
  return guid;
}

function madeOf(id: string): string {
  const uuid = isAsLongAsUuid(id) ? UUID.exec(id)?.slice(1).join('') : undefined;
  if (uuid !== undefined) return compressGuid(Uint8Array.from(uuid.match(/../g)!, (byte) => Number.parseInt(byte, 16)));
  const bytes = sha256Of(id);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return compressGuid(bytes);
}

/** With or without its braces. */
const isAsLongAsUuid = ({ length }: string): boolean => length === 36 || length === 38;

/**
 * Id of a part of something that has one: the shaft and the cabin of a lift, the gable of a wall, the run of a pipe on
 * a level, the work that flights make. It changes with its owner's GlobalId and with nothing else.
 */
export const partId = (id: string, part: string): string => `${guidOf(id)}:${part}`;
