/** Bytes `start` to `end` (excluded). */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The one range a request asks for (RFC 9110 §14): null when the whole is meant — no Range, several ranges, another
 * unit, bad syntax —, 'unsatisfiable' when it begins past the end.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size : Math.min(Number(last) + 1, size) };
}
