import type { Langue } from '../../src/words/index.js';

const UNITS: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1000 };
const LENGTH = /^(\d+(?:[.,]\d+)?)\s*(mm|cm|m)?$/i;

/** A written length in mm: `4500`, `450 cm`, `4,5 m`; a bare number with decimals is metres. Null when it is none. */
export function parseLength(text: string): number | null {
  const [, digits, unit] = LENGTH.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  const usual = /[.,]/.test(digits) ? 'm' : 'mm';
  const length = Math.round(Number(digits.replace(',', '.')) * UNITS[unit?.toLowerCase() ?? usual]!);
  return length > 0 ? length : null;
}

/** Two written lengths, `6000 x 4000` or `6 m × 4 m`. Null when they are none. */
export function parseSides(text: string): readonly [number, number] | null {
  const [first, second, ...rest] = text.split(/[x×*]/i).map(parseLength);
  return first && second && rest.length === 0 ? [first, second] : null;
}

/** Millimetres as metres with the comma or the point of the language: `4,52 m`. */
export const metres = (mm: number, langue: Langue): string =>
  `${(mm / 1000).toLocaleString(langue, { minimumFractionDigits: 2, maximumFractionDigits: 2 })} m`;

/** Square metres: `23,45 m²`. */
export const squareMetres = (m2: number, langue: Langue): string =>
  `${m2.toLocaleString(langue, { minimumFractionDigits: 2, maximumFractionDigits: 2 })} m²`;
