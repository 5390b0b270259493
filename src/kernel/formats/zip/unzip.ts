import { unzipSync } from 'fflate';
import type { ZipEntry } from './index.js';

/** What an archive may ask for. */
export const UNZIP_LIMITS = {
  entries: 10_000,
  /** Largest size of one file, and of all files, bytes. */
  file: 16 * 1024 * 1024,
  total: 64 * 1024 * 1024,
  /** Largest ratio of a file to its compressed form, beyond a first mebibyte. */
  ratio: 200,
} as const;

/** Why an archive is not opened. */
export type UnzipFault = 'not_zip' | 'too_many' | 'too_large' | 'too_dense' | 'path';

/** An archive that is not opened. */
export class UnzipError extends Error {
  constructor(
    readonly code: UnzipFault,
    /** The entry that it is about; empty of the archive itself. */
    readonly entry = '',
  ) {
    super(`${code} ${entry}`);
  }
}

const SMALL = 1024 * 1024;
/** Out of the archive, or of another machine's ways to write a path. */
const ASTRAY = /(?:^|[/\\])\.\.(?:[/\\]|$)|^[/\\]|^[A-Za-z]:|\0/;

/**
 * The files of a zip archive that are asked for, in its order. What an entry says of its size is held against the
 * limits before any of it is unpacked, and no more than that is unpacked.
 * @param isWanted by its name
 * @throws UnzipError of what is no archive, of one beyond the limits, and of a path that leaves it
 */
export function unzip(bytes: Uint8Array, isWanted: (name: string) => boolean): ZipEntry[] {
  let [count, total] = [0, 0];
  const filter = ({ name, size, originalSize }: { name: string; size: number; originalSize: number }): boolean => {
    if (++count > UNZIP_LIMITS.entries) throw new UnzipError('too_many');
    if (ASTRAY.test(name)) throw new UnzipError('path', name.slice(0, 200));
    if (name.endsWith('/') || !isWanted(name)) return false;
    total += originalSize;
    if (originalSize > UNZIP_LIMITS.file || total > UNZIP_LIMITS.total) throw new UnzipError('too_large', name);
    if (originalSize > SMALL && originalSize > UNZIP_LIMITS.ratio * size) throw new UnzipError('too_dense', name);
    return true;
  };
  try {
    return Object.entries(unzipSync(bytes, { filter })).map(([name, content]) => ({ name, bytes: content }));
  } catch (fault) {
    throw fault instanceof UnzipError ? fault : new UnzipError('not_zip');
  }
}
