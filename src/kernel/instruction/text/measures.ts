import { numberWords } from './numbers.js';
import type { Token, Unit } from './tokens.js';
import { lengthUnit } from './tokens.js';

type NumberToken = Extract<Token, { kind: 'number' }>;

const isWord = (token: Token | undefined, ...texts: readonly string[]): boolean =>
  token?.kind === 'word' && texts.includes(token.text);
const isRaw = (token: Token | undefined): token is NumberToken => token?.kind === 'number' && token.unit === null;

/** Number words become numbers, numbers take their units, measures that belong together become sizes. */
export const measured = (tokens: readonly Token[]): Token[] => sized(united(counted(tokens)));

function counted(tokens: readonly Token[]): Token[] {
  const made: Token[] = [];
  for (let i = 0; i < tokens.length;) {
    const words: string[] = [];
    for (let j = i; j < tokens.length && words.length < 8; j++) {
      const token = tokens[j]!;
      if (token.kind !== 'word') break;
      words.push(token.text);
    }
    const number = numberWords(words) ?? articleOf(words);
    if (!number) {
      made.push(tokens[i]!);
      i += 1;
      continue;
    }
    const [from, to] = [tokens[i]!.from, tokens[i + number.count - 1]!.to];
    made.push({ kind: 'number', value: number.value, unit: null, isDecimal: false, from, to });
    i += number.count;
  }
  return made;
}

const ARTICLES = new Set(['un', 'une', 'a', 'an', 'one']);

/** `un mètre`, `a metre`, `un demi-mètre`, `half a metre`: an article that counts. */
function articleOf(words: readonly string[]): { readonly value: number; readonly count: number } | null {
  const [first = '', second = '', third = ''] = words;
  const isUnit = (word: string) => lengthUnit(word) !== null && word !== 'm';
  if (ARTICLES.has(first) && isUnit(second)) return { value: 1, count: 1 };
  if (ARTICLES.has(first) && second === 'demi' && isUnit(third)) return { value: 0.5, count: 2 };
  if (first === 'half' && ARTICLES.has(second) && isUnit(third)) return { value: 0.5, count: 2 };
  return first === 'demi' && isUnit(second) ? { value: 0.5, count: 1 } : null;
}

/** The unit after a number: its factor, and how many tokens say it. */
function unitAt(tokens: readonly Token[], at: number): { unit: Unit; factor: number; count: number } | null {
  const token = tokens[at];
  if (token?.kind === 'mark') {
    if (token.text === '%') return { unit: '%', factor: 1, count: 1 };
    return token.text === '°' ? { unit: 'deg', factor: 1, count: 1 } : null;
  }
  if (token?.kind !== 'word') return null;
  const factor = lengthUnit(token.text);
  if (factor !== null) return { unit: 'mm', factor, count: 1 };
  if (token.text === 'm2') return { unit: 'm2', factor: 1, count: 1 };
  if (['degre', 'degres', 'degree', 'degrees'].includes(token.text)) return { unit: 'deg', factor: 1, count: 1 };
  if (['pourcent', 'percent'].includes(token.text)) return { unit: '%', factor: 1, count: 1 };
  const isTwo = isWord(token, 'pour', 'per') && isWord(tokens[at + 1], 'cent');
  return isTwo ? { unit: '%', factor: 1, count: 2 } : null;
}

function united(tokens: readonly Token[]): Token[] {
  const made: Token[] = [];
  for (let i = 0; i < tokens.length;) {
    const token = tokens[i]!;
    const unit = isRaw(token) ? unitAt(tokens, i + 1) : null;
    if (!isRaw(token) || !unit) {
      made.push(token);
      i += 1;
      continue;
    }
    let value = tidy(token.value * unit.factor);
    let next = i + 1 + unit.count;
    const more = tokens[next];
    if (unit.factor === 1000 && isRaw(more) && !token.isDecimal) {
      const smaller = unitAt(tokens, next + 1);
      // « 1 m 20 » : the number after metres is centimetres, « 1 m 5 cm » says so itself.
      if (smaller?.unit === 'mm' && smaller.factor < 1000 && !more.isDecimal) {
        value += more.value * smaller.factor;
        next += 1 + smaller.count;
      } else if (!smaller && more.value >= 5 && more.value < 100 && !more.isDecimal && !isTimes(tokens[next + 1])) {
        value += more.value * 10;
        next += 1;
      }
    } else if (unit.factor === 304.8 && isRaw(more) && unitAt(tokens, next + 1)?.factor === 25.4) {
      value = tidy(value + more.value * 25.4);
      next += 2;
    }
    made.push({ ...token, value: tidy(value), unit: unit.unit, to: tokens[next - 1]!.to });
    i = next;
  }
  return made;
}

const tidy = (value: number): number => Math.round(value * 1000) / 1000;

const isTimes = (token: Token | undefined): boolean =>
  isWord(token, 'x') || (token?.kind === 'mark' && ['×', '*'].includes(token.text));
const isBy = (token: Token | undefined): boolean => isTimes(token) || isWord(token, 'sur', 'par', 'by');

/** « 140 par 115 »: smaller numbers without units may be ranks and counts. */
const LEAST_BARE = 40;

/** `120 × 215`, `1,20 m par 2,15 m`, `5 × 3 m`. */
function sized(tokens: readonly Token[]): Token[] {
  const made: Token[] = [];
  for (let i = 0; i < tokens.length;) {
    const parts = isRank(tokens, i) ? [] : [tokens[i]!].filter(isSize);
    let next = i + 1;
    while (parts.length > 0 && parts.length < 3 && isBy(tokens[next]) && isSize(tokens[next + 1])) {
      parts.push(tokens[next + 1] as NumberToken);
      next += 2;
    }
    const isBare = parts.every(({ unit, value }) => unit === null && value < LEAST_BARE);
    if (parts.length < 2 || (isBare && !isTimes(tokens[i + 1]))) {
      made.push(tokens[i]!);
      i += 1;
      continue;
    }
    made.push(sizesOf(parts, tokens[i]!.from, tokens[next - 1]!.to));
    i = next;
  }
  return made;
}

/** « wall 5 by 30 cm »: a number after what is numbered is its rank. */
const NUMBERED = [
  'wall',
  'window',
  'door',
  'bay',
  'opening',
  'piece',
  'mur',
  'fenetre',
  'porte',
  'meuble',
  'bedroom',
  'room',
  'chambre',
  'wc',
  'level',
  'niveau',
];
/** « bedrooms 1 and 2 by 30 cm ». */
const isSecond = (tokens: readonly Token[], at: number): boolean =>
  isWord(tokens[at - 1], 'and', 'et') &&
  isRaw(tokens[at - 2]) &&
  isRaw(tokens[at]) &&
  isWord(tokens[at + 1], 'by', 'par');
const isRank = (tokens: readonly Token[], at: number): boolean =>
  isSecond(tokens, at) ||
  (isWord(tokens[at - 1], ...NUMBERED) && isRaw(tokens[at]) && isWord(tokens[at + 1], 'by', 'par', 'sur'));

const isSize = (token: Token | undefined): token is NumberToken =>
  token?.kind === 'number' && (token.unit === null || token.unit === 'mm');

/** A unit after the last is that of all: it was multiplied into the last only. */
function sizesOf(parts: readonly NumberToken[], from: number, to: number): Token {
  const last = parts.at(-1)!;
  const isMm = parts.some(({ unit }) => unit === 'mm');
  const values = parts.map((part) =>
    !isMm || part.unit === 'mm' ? part.value : part.value * factorBeside(part, last),
  );
  return { kind: 'sizes', values: values.map(tidy), isMm, from, to };
}

/** The unit that a number without one has beside a measure of such a size: that with which they are alike. */
function factorBeside({ value }: NumberToken, { value: mm }: NumberToken): number {
  const factors = [1, 10, 1000];
  const far = (factor: number) => Math.abs(Math.log((value * factor) / mm));
  return factors.reduce((best, factor) => (far(factor) < far(best) ? factor : best));
}
