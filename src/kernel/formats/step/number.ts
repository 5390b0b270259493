import { BYTE, isDigit, latin1 } from './bytes.js';
import { StepSyntaxError } from './fault.js';
import { STEP_LIMITS } from './limits.js';
import { StepInteger } from './values.js';

/** Digits that a double holds exactly, and the largest power of ten that one is. */
const EXACT_DIGITS = 15;
const EXACT_POWER = 22;
const POWERS = Array.from({ length: EXACT_POWER + 1 }, (_, n) => 10 ** n);

/** Small whole numbers (indices of points, counts) are one object each. */
const SMALL = Array.from({ length: 4096 }, (_, n) => new StepInteger(n));

const isMark = (byte: number): boolean =>
  isDigit(byte) || byte === BYTE.dot || byte === BYTE.plus || byte === BYTE.minus || byte === 0x45 || byte === 0x65;

function endOf(bytes: Uint8Array, at: number): number {
  let end = at;
  while (isMark(bytes[end]!)) end++;
  return end;
}

/** A whole number, or a REAL without an exponent and of few digits: no text is made of it. Null for any other. */
function simple(bytes: Uint8Array, at: number, end: number): number | StepInteger | null {
  const isSigned = bytes[at] === BYTE.minus || bytes[at] === BYTE.plus;
  const first = isSigned ? at + 1 : at;
  if (end - first > EXACT_DIGITS + 1 || !isDigit(bytes[first]!)) return null;
  let digits = 0;
  let point = -1;
  for (let i = first; i < end; i++) {
    const byte = bytes[i]!;
    if (isDigit(byte)) digits = digits * 10 + byte - BYTE.zero;
    else if (byte === BYTE.dot && point < 0) point = i;
    else return null;
  }
  const sign = bytes[at] === BYTE.minus ? -1 : 1;
  // Both are exact, so their quotient is rounded once: it is the double nearest to what is written.
  if (point >= 0) return (sign * digits) / POWERS[end - point - 1]!;
  return sign > 0 && digits < SMALL.length ? SMALL[digits]! : new StepInteger(sign * digits);
}

const INTEGER = /^[+-]?\d+$/;
/** The standard asks for the point; programs that leave it out before an exponent mean a REAL. */
const REAL = /^[+-]?\d+(?:\.\d*)?(?:[eE][+-]?\d+)?$/;

/**
 * The number that stands at an offset, and the place after it.
 *
 * @throws StepSyntaxError when it is none, or no finite one
 */
export function decodeNumber(
  bytes: Uint8Array,
  at: number,
): { readonly value: number | StepInteger; readonly end: number } {
  const end = endOf(bytes, at);
  const value = end - at > STEP_LIMITS.number ? null : (simple(bytes, at, end) ?? long(latin1(bytes, at, end)));
  if (value === null) {
    const piece = latin1(bytes, at, Math.min(end, at + EXACT_DIGITS));
    throw new StepSyntaxError('bad_number', at, { piece });
  }
  return { value, end };
}

function long(written: string): number | StepInteger | null {
  if (!REAL.test(written)) return null;
  const value = Number(written);
  if (!Number.isFinite(value)) return null;
  return INTEGER.test(written) ? new StepInteger(value) : value;
}

const EXPONENT = /^(-?\d+)(\.\d+)?e([+-]?\d+)$/;

/**
 * A REAL as a file has it: the shortest decimals that give the same double, always with a point (`1.`, `1.E-05`).
 *
 * @throws RangeError for a number that is not finite
 */
export function encodeReal(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`A STEP file cannot hold ${value}`);
  if (value === 0) return '0.';
  const written = String(value);
  const parts = EXPONENT.exec(written);
  if (!parts) return written.includes('.') ? written : `${written}.`;
  const [, whole, decimals = '.', exponent] = parts;
  return `${whole}${decimals}E${exponent!.replace('+', '')}`;
}
