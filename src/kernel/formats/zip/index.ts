import type { Format } from '../format.js';
import { crc32 } from './crc32.js';

/** A file of an archive. */
export interface ZipEntry {
  /** Path in the archive, parts separated by `/`. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** APPNOTE 6.3 of PKWARE: signatures, and the version that readers need for a stored file. */
const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Names are in UTF-8. */
const UTF8 = 1 << 11;
/** 1 January 1980: an archive has no clock, so that the same files give the same bytes. */
const DATE = (1 << 5) | 1;
/** Without the extensions of large archives a size is written in 32 bits, a count in 16. */
const MOST_BYTES = 0xffffffff;
const MOST_FILES = 0xffff;

interface Placed extends ZipEntry {
  readonly path: Uint8Array;
  readonly crc: number;
  /** Offset of its local header, bytes. */
  readonly offset: number;
}

/** Little-endian fields, each with its width in bytes. */
function record(fields: readonly (readonly [value: number, width: 2 | 4])[]): Uint8Array {
  const bytes = new Uint8Array(fields.reduce((sum, [, width]) => sum + width, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [value, width] of fields) {
    if (width === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += width;
  }
  return bytes;
}

/** What both headers of a file say: flags, method (stored), date, checksum, sizes, length of its name. */
const described = ({ path, crc, bytes }: Omit<Placed, 'offset'>) =>
  [
    [VERSION, 2],
    [UTF8, 2],
    [0, 2],
    [0, 2],
    [DATE, 2],
    [crc, 4],
    [bytes.length, 4],
    [bytes.length, 4],
    [path.length, 2],
    [0, 2],
  ] as const;

const localHeader = (file: Omit<Placed, 'offset'>) => record([[LOCAL, 4], ...described(file)]);

const centralHeader = (file: Placed) =>
  record([[CENTRAL, 4], [VERSION, 2], ...described(file), [0, 2], [0, 2], [0, 2], [0, 4], [file.offset, 4]]);

const lengthOf = (parts: readonly Uint8Array[]): number => parts.reduce((sum, { length }) => sum + length, 0);

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(lengthOf(parts));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function archive(entries: readonly ZipEntry[]): Uint8Array {
  const parts: Uint8Array[] = [];
  const placed: Placed[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const file = { name, bytes, path: new TextEncoder().encode(name), crc: crc32(bytes) };
    const written = [localHeader(file), file.path, bytes];
    placed.push({ ...file, offset });
    parts.push(...written);
    offset += lengthOf(written);
  }
  const directory = placed.flatMap((file) => [centralHeader(file), file.path]);
  const size = lengthOf(directory);
  if (offset + size > MOST_BYTES || placed.length > MOST_FILES) throw new RangeError('too large for a zip archive');
  const count = placed.length;
  const end = record([
    [END, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [size, 4],
    [offset, 4],
    [0, 2],
  ]);
  return joined([...parts, ...directory, end]);
}

/**
 * A zip archive of files as they are, uncompressed: what goes into one here (PDF, PNG) is compressed already. The same
 * files give the same bytes. `write` throws a RangeError beyond 4 GiB or 65,535 files.
 */
export const zip: Format<{ readonly files: readonly ZipEntry[] }> = {
  mediaType: 'application/zip',
  extension: 'zip',
  write: ({ files }) => archive(files),
};

export type { UnzipFault } from './unzip.js';
export { unzip, UNZIP_LIMITS, UnzipError } from './unzip.js';
