import { Decimal as DecimalJs } from 'decimal.js';
import { z } from 'zod';
import type { Langue, Text } from '../../words/index.js';
import { described, fill, t } from '../../words/index.js';

/**
 * Decimals for money. A hundred digits hold every product of three numbers of the wire (17 digits each) exactly, so
 * the one division of each formula is the only inexact step and cannot move a tie.
 */
export const Decimal = DecimalJs.clone({ precision: 100, rounding: DecimalJs.ROUND_HALF_UP });
export type Decimal = DecimalJs;
export type Numeric = DecimalJs.Value;

/** Far above any rent or building, far below what a double holds to the cent. */
export const MAX_AMOUNT = 1_000_000_000;

const EUROS = t('{what}, en euros', '{what}, in euros');
const CENTS = t('{what}, en euros, au centime', '{what}, in euros, to the cent');

/** An amount in euros on the wire: finite, not negative, bounded. */
export const amount = (fr: string, en: string) =>
  z
    .number()
    .min(0)
    .max(MAX_AMOUNT)
    .meta(described(fill(EUROS, { what: t(fr, en) })));

const SIGNED = t('{what}, en euros ; négatif : un avoir', '{what}, in euros; negative: a credit');

/** An amount in euros on the wire that may be a credit. */
export const signedAmount = (fr: string, en: string) =>
  z
    .number()
    .min(-MAX_AMOUNT)
    .max(MAX_AMOUNT)
    .meta(described(fill(SIGNED, { what: t(fr, en) })));

/** An amount of an answer, rounded to the cent. */
export const amountOut = (fr: string, en: string) => z.number().meta(described(fill(CENTS, { what: t(fr, en) })));

/** Rounds half up (away from zero) to a number of decimals. */
export const roundTo = (value: Decimal, decimals: number): Decimal =>
  value.toDecimalPlaces(decimals, DecimalJs.ROUND_HALF_UP);

/** Half-up to the cent: the only rounding of a computation, done at its end. */
export const toCents = (value: Decimal): Decimal => roundTo(value, 2);

/** To a JSON number; never minus zero. */
export const toNumber = (value: Decimal): number => value.toNumber() + 0;

/** Exact sum of numbers; zero for none. */
export const sum = (values: Iterable<Numeric>): Decimal => {
  let total = new Decimal(0);
  for (const value of values) total = total.plus(value);
  return total;
};

export const ROUNDING: Text = t(
  'Calcul en décimal exact ; un seul arrondi, à la fin, au centime le plus proche (le demi-centime vers le haut).',
  'Exact decimal arithmetic; rounded once, at the end, to the nearest cent (half up).',
);

const SEPARATORS = { fr: { decimal: ',', thousands: '\u00A0' }, en: { decimal: '.', thousands: ',' } } as const;

/** In digits, without exponent, no digit lost. */
function digitsOf(value: Numeric): string {
  const text = typeof value === 'object' ? value.toFixed() : String(value);
  return text.includes('e') ? new Decimal(value).toFixed() : text;
}

/** `1 234,50` or `1,234.50`, with at least `decimals` decimals and no digit lost. */
export function formatNumber(value: Numeric, langue: Langue, decimals = 2): string {
  const text = digitsOf(value);
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const { decimal, thousands } = SEPARATORS[langue];
  const sign = text.startsWith('-') && Number(text) !== 0 ? '−' : '';
  const grouped = whole.length > 3 ? whole.replace(/\B(?=(\d{3})+$)/g, thousands) : whole;
  const places = fraction.padEnd(decimals, '0');
  return `${sign}${grouped}${places ? decimal + places : ''}`;
}

/** An amount as it is read: `1 234,50 €` or `€1,234.50`. Not rounded: a formula shows what it was computed from. */
export const formatEuros = (value: Numeric, langue: Langue): string => {
  const text = formatNumber(value, langue);
  return langue === 'fr' ? `${text}\u00A0€` : text.replace(/^(−?)/, '$1€');
};
