/** A part of a sentence, with its place in the text as it was written. */
interface Written {
  readonly from: number;
  readonly to: number;
}

/** Units that a number may carry: lengths are turned into mm. */
export type Unit = 'mm' | '%' | 'deg' | 'm2';

export type Token = Written &
  (
    | { readonly kind: 'word'; readonly text: string }
    /** `value` in mm when the unit is a length; `isDecimal` when it was written with a decimal mark. */
    | { readonly kind: 'number'; readonly value: number; readonly unit: Unit | null; readonly isDecimal: boolean }
    /** Two or three measures: `120 × 215`. In mm when `isMm`, else as written. */
    | { readonly kind: 'sizes'; readonly values: readonly number[]; readonly isMm: boolean }
    /** A point of the plan, mm. */
    | { readonly kind: 'point'; readonly x: number; readonly y: number }
    | { readonly kind: 'colour'; readonly text: string }
    /** A text between quotation marks, as written. */
    | { readonly kind: 'quoted'; readonly text: string }
    /** The id of an element of the scene. */
    | { readonly kind: 'id'; readonly text: string }
    | { readonly kind: 'mark'; readonly text: string }
  );

/** Millimetres of a unit of length. */
const LENGTHS: Readonly<Record<string, number>> = {
  mm: 1,
  millimetre: 1,
  millimetres: 1,
  millimeter: 1,
  millimeters: 1,
  cm: 10,
  centimetre: 10,
  centimetres: 10,
  centimeter: 10,
  centimeters: 10,
  m: 1000,
  metre: 1000,
  metres: 1000,
  meter: 1000,
  meters: 1000,
  ft: 304.8,
  foot: 304.8,
  feet: 304.8,
  pied: 304.8,
  pieds: 304.8,
  inch: 25.4,
  inches: 25.4,
  pouce: 25.4,
  pouces: 25.4,
};

/** Millimetres of a unit word; null for a word that is none. */
export const lengthUnit = (word: string): number | null => (Object.hasOwn(LENGTHS, word) ? LENGTHS[word]! : null);

/** A text without case and accents, with the place of each of its characters in the one written. */
export interface Plain {
  readonly text: string;
  readonly at: readonly number[];
}

/** Lower case, without accents, ligatures apart; what is not written becomes a space. */
export function plainText(written: string): Plain {
  const at: number[] = [];
  let text = '';
  for (let i = 0; i < written.length; i++) {
    const letter = written[i]!.toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace('œ', 'oe')
      .replace('æ', 'ae')
      .replace(/[\s\u00a0\u202f]/u, ' ')
      .replace(/[’ʼ‘`´]/u, "'")
      .replace(/[–—‑−]/u, '-');
    for (const one of letter) {
      text += one;
      at.push(i);
    }
  }
  at.push(written.length);
  return { text, at };
}

const NUMBER = String.raw`-?\d+(?:[.,]\d+)?`;
const UNIT = String.raw`\s*(mm|cm|m)?\s*`;

/** What is read at a place of the text, the first that fits. Sticky, without nested repetition: linear in the text. */
const POINT = new RegExp(String.raw`\(\s*(${NUMBER})${UNIT}[,;]\s*(${NUMBER})${UNIT}\)`, 'y');
const COLOUR = /#[0-9a-f]{6}(?![0-9a-z])/y;
const QUOTED = /["«“]\s*([^"«»“”]{1,200}?)\s*["»”]/y;
const FEET = /(\d+)\s*'\s*(?:(\d+)\s*(?:"|''))?(?![a-z0-9])/y;
const INCHES = /(\d+)\s*(?:"|'')(?![a-z0-9])/y;
const STOREY = /r\s*([+-])\s*(\d{1,2})(?![a-z0-9])/y;
const THOUSANDS = /\d{1,3}(?: \d{3})+(?=\s*mm\b)/y;
const COMMA_THOUSANDS = /\d{1,3},\d{3}(?=\s*mm\b)/y;
const DIGITS = /\d+(?:[.,]\d+)?/y;
const AREA = /m(?:2|²)(?![a-z0-9])/y;
const WORD = /rj\s?45|[a-z]+/y;
const ORDINAL = /(\d{1,2})\s?(?:er|ere|e|eme|ieme|st|nd|rd|th)(?![a-z0-9])/y;
const ID = /[0-9A-Za-z_$-]{8,100}/y;

/** Longest text that is read; a longer one is not understood. */
export const LONGEST = 20_000;

type Made = (match: RegExpExecArray, where: Written, written: string) => Token;

const number = (value: number, isMm: boolean, isDecimal: boolean, where: Written): Token => ({
  kind: 'number',
  value,
  unit: isMm ? 'mm' : null,
  isDecimal,
  ...where,
});

/** What a sentence is made of, tried in this order. */
const PARTS: readonly (readonly [RegExp, Made])[] = [
  [POINT, (m, where) => ({ kind: 'point', x: inMm(m[1]!, m[2]), y: inMm(m[3]!, m[4]), ...where })],
  [COLOUR, (m, where) => ({ kind: 'colour', text: m[0], ...where })],
  [FEET, (m, where) => number(Number(m[1]) * 304.8 + Number(m[2] ?? 0) * 25.4, true, false, where)],
  [INCHES, (m, where) => number(Number(m[1]) * 25.4, true, false, where)],
  [QUOTED, (_, where, written) => ({ kind: 'quoted', text: unquoted(written.slice(where.from, where.to)), ...where })],
  [STOREY, (m, where) => ({ kind: 'word', text: `r${m[1]}${m[2]}`, ...where })],
  [ORDINAL, (m, where) => ({ kind: 'word', text: `${m[1]}e`, ...where })],
  [THOUSANDS, (m, where) => number(Number(m[0].replaceAll(' ', '')), false, false, where)],
  [COMMA_THOUSANDS, (m, where) => number(Number(m[0].replace(',', '')), false, false, where)],
  [DIGITS, (m, where) => number(Number(m[0].replace(',', '.')), false, /[.,]/.test(m[0]), where)],
  [AREA, (_, where) => ({ kind: 'word', text: 'm2', ...where })],
  [WORD, (m, where) => ({ kind: 'word', text: m[0].replace(/\s/, ''), ...where })],
];

/** The part that begins at a place, and its length; a mark where nothing else does. */
function tokenAt(text: string, at: readonly number[], index: number, written: string): readonly [Token, number] {
  for (const [pattern, make] of PARTS) {
    pattern.lastIndex = index;
    const match = pattern.exec(text);
    if (!match) continue;
    const { length } = match[0];
    return [make(match, { from: at[index]!, to: at[index + length]! }, written), length];
  }
  return [{ kind: 'mark', text: text[index]!, from: at[index]!, to: at[index + 1]! }, 1];
}

/**
 * Parts of a sentence: words without accents, numbers in mm, sizes, points, colours, quoted texts, ids that the scene
 * knows. @param isId whether a text is the id of an element of the scene
 */
export function tokensOf(written: string, isId: (text: string) => boolean): Token[] {
  const { text, at } = plainText(written);
  const tokens: Token[] = [];
  let index = 0;
  while (index < text.length) {
    if (text[index] === ' ' || text[index] === '-' || text[index] === "'") {
      index += 1;
      continue;
    }
    const id = idAt(written, at[index]!, isId);
    if (id !== null) {
      tokens.push({ kind: 'id', text: id, from: at[index]!, to: at[index]! + id.length });
      index += id.length;
      continue;
    }
    const [token, length] = tokenAt(text, at, index, written);
    tokens.push(token);
    index += length;
  }
  return tokens;
}

const inMm = (digits: string, unit: string | undefined): number =>
  Number(digits.replace(',', '.')) * (unit === undefined ? 1 : LENGTHS[unit]!);

const unquoted = (text: string): string => text.slice(1, -1).trim();

/** The id of an element that is written at a place; null where none is. */
function idAt(written: string, from: number, isId: (text: string) => boolean): string | null {
  if (from > 0 && /[0-9A-Za-z_$]/.test(written[from - 1]!)) return null;
  ID.lastIndex = from;
  const match = ID.exec(written);
  return match && isId(match[0]) ? match[0] : null;
}
