/** Number words of both languages, without accents. */
const SMALL: Readonly<Record<string, number>> = {
  zero: 0,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  six: 6,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  onze: 11,
  douze: 12,
  treize: 13,
  quatorze: 14,
  quinze: 15,
  seize: 16,
  vingt: 20,
  vingts: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};

const HUNDRED = new Set(['cent', 'cents', 'hundred']);
const ONE = new Set(['un', 'une', 'one', 'a']);
const TENS = new Set([20, 30, 40, 50, 60, 70, 80, 90]);

const valueOf = (word: string): number | null => (Object.hasOwn(SMALL, word) ? SMALL[word]! : null);

/**
 * The number that some words begin with, and how many of them it takes: `cent vingt`, `vingt et un`, `quatre vingt
 * dix`. Null where none begins; a single `un`, `a` is an article.
 */
export function numberWords(words: readonly string[]): { readonly value: number; readonly count: number } | null {
  let value = 0;
  let count = 0;
  let open = 1000;
  while (count < words.length) {
    const word = words[count]!;
    if (HUNDRED.has(word) && open !== 99 && value < 10) {
      value = Math.max(1, value) * 100;
      open = 99;
      count += 1;
      continue;
    }
    if (ONE.has(word) && count === 0 && HUNDRED.has(words[1] ?? '')) {
      value = 1;
      count += 1;
      continue;
    }
    const joins = word === 'et' || word === 'and';
    const next = joins ? (words[count + 1] ?? '') : word;
    const isUnitOne = ['un', 'une', 'one'].includes(next) && TENS.has(value % 100);
    const small = isUnitOne ? 1 : valueOf(next);
    if (joins && (count === 0 || small === null || !(isUnitOne || value % 100 === 60 || open === 99))) break;
    if (small === null) break;
    if (small === 20 && value % 100 === 4 && count > 0) value = value - 4 + 80;
    else if (small > open || (open === 1000 && count > 0)) break;
    else value += small;
    count += joins ? 2 : 1;
    open = openAfter(small, value);
  }
  return count === 0 || (count === 1 && ONE.has(words[0]!)) ? null : { value, count };
}

/** The largest number that may follow within the same one. */
function openAfter(small: number, value: number): number {
  if (small === 4) return 20;
  const tens = value % 100;
  if (tens === 60 || tens === 80) return 19;
  return TENS.has(tens) || small === 20 || tens === 10 ? 9 : 0;
}

/** Ordinals of both languages; -1 is the last. */
export const ORDINALS: Readonly<Record<string, number>> = {
  premier: 1,
  premiere: 1,
  deuxieme: 2,
  seconde: 2,
  second: 2,
  troisieme: 3,
  quatrieme: 4,
  cinquieme: 5,
  sixieme: 6,
  septieme: 7,
  huitieme: 8,
  neuvieme: 9,
  dixieme: 10,
  dernier: -1,
  derniere: -1,
  first: 1,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  last: -1,
};
