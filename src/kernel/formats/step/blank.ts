import { BYTE } from './bytes.js';

/** The next byte that is neither blank nor in a comment, from `at`; `end` when there is none. */
export function skipBlank(bytes: Uint8Array, at: number, end: number): number {
  let i = at;
  while (i < end) {
    const byte = bytes[i]!;
    if (byte <= BYTE.space) i++;
    else if (byte === BYTE.slash && bytes[i + 1] === BYTE.star) i = afterComment(bytes, i + 2, end);
    else return i;
  }
  return end;
}

function afterComment(bytes: Uint8Array, at: number, end: number): number {
  for (let i = at; i + 1 < end; i++) {
    if (bytes[i] === BYTE.star && bytes[i + 1] === BYTE.slash) return i + 2;
  }
  return end;
}
