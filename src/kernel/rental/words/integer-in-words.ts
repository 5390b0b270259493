/**
 * Whole numbers in French words, traditional spelling (before the 1990 rectification, the one of notarial and
 * accounting use): hyphens below a hundred except around "et"; "vingt" and "cent" take an s when multiplied and last,
 * "mille" never, "million" and "milliard" as nouns. Written for France: soixante-dix, quatre-vingts, quatre-vingt-dix.
 */
const UNITS = [
  'zéro',
  'un',
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  'sept',
  'huit',
  'neuf',
  'dix',
  'onze',
  'douze',
  'treize',
  'quatorze',
  'quinze',
  'seize',
  'dix-sept',
  'dix-huit',
  'dix-neuf',
] as const;
const TENS = [
  '',
  '',
  'vingt',
  'trente',
  'quarante',
  'cinquante',
  'soixante',
  'soixante',
  'quatre-vingt',
  'quatre-vingt',
] as const;

/**
 * Scales that are nouns: they count in whole thousands of each other and leave the plural of "cent" and "vingt" alone.
 */
const NOUNS = [
  { value: 1_000_000_000, name: 'milliard' },
  { value: 1_000_000, name: 'million' },
] as const;

/** Largest number this spells, excluded. */
export const WORDS_LIMIT = 1_000_000_000_000;

/** 0 to 99; `isLast` is false before "mille", where quatre-vingts loses its s. */
function belowHundred(n: number, isLast: boolean): string {
  if (n < 20) return UNITS[n]!;
  const ten = Math.floor(n / 10);
  const isBase20 = ten === 7 || ten === 9; // soixante-dix, quatre-vingt-dix: the rest runs from 10 to 19
  const rest = n - (isBase20 ? ten - 1 : ten) * 10;
  if (rest === 0) return ten === 8 && isLast ? 'quatre-vingts' : TENS[ten]!;
  const hasEt = ten < 8 && (rest === 1 || rest === 11);
  return `${TENS[ten]}${hasEt ? ' et ' : '-'}${UNITS[rest]}`;
}

/** 1 to 999. */
function belowThousand(n: number, isLast: boolean): string {
  const hundreds = Math.floor(n / 100);
  const rest = n % 100;
  if (hundreds === 0) return belowHundred(rest, isLast);
  const cent = hundreds === 1 ? 'cent' : `${UNITS[hundreds]} cent${rest === 0 && isLast ? 's' : ''}`;
  return rest === 0 ? cent : `${cent} ${belowHundred(rest, isLast)}`;
}

function belowMillion(n: number): string {
  const thousands = Math.floor(n / 1000);
  const rest = n % 1000;
  const parts: string[] = [];
  if (thousands > 0) parts.push(thousands === 1 ? 'mille' : `${belowThousand(thousands, false)} mille`);
  if (rest > 0) parts.push(belowThousand(rest, true));
  return parts.join(' ');
}

/** @param n whole, 0 ≤ n < WORDS_LIMIT; @throws RangeError otherwise */
export function integerInWords(n: number): string {
  if (!Number.isInteger(n) || n < 0 || n >= WORDS_LIMIT) {
    throw new RangeError(`not a whole number below ${WORDS_LIMIT}: ${n}`);
  }
  if (n === 0) return UNITS[0]!;
  const parts: string[] = [];
  let rest = n;
  for (const { value, name } of NOUNS) {
    const count = Math.floor(rest / value);
    rest %= value;
    if (count > 0) parts.push(`${belowThousand(count, true)} ${name}${count > 1 ? 's' : ''}`);
  }
  if (rest > 0) parts.push(belowMillion(rest));
  return parts.join(' ');
}
