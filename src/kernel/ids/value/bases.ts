/** Types of XML Schema that a restriction may have as its base, each with what its values look like. */
const LEXICAL = {
  string: /^[^]*$/,
  boolean: /^(?:true|false|0|1)$/,
  integer: /^[+-]?[0-9]+$/,
  double: /^[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/,
  decimal: /^[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)$/,
  float: /^[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/,
  date: /^-?[0-9]{4,9}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])(?:Z|[+-][0-9]{2}:[0-9]{2})?$/,
  time: /^(?:[01][0-9]|2[0-4]):[0-5][0-9]:[0-5][0-9](?:\.[0-9]+)?(?:Z|[+-][0-9]{2}:[0-9]{2})?$/,
  dateTime:
    /^-?[0-9]{4,9}-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-5][0-9](?:\.[0-9]+)?(?:Z|[+-][0-9]{2}:[0-9]{2})?$/,
  duration: new RegExp(
    [
      '^-?P(?=[0-9]|T[0-9])(?:[0-9]+Y)?(?:[0-9]+M)?(?:[0-9]+D)?',
      '(?:T(?=[0-9])(?:[0-9]+H)?(?:[0-9]+M)?(?:[0-9]+(?:\\.[0-9]+)?S)?)?$',
    ].join(''),
  ),
  anyURI: /^\S+$/,
} as const satisfies Record<string, RegExp>;

/** A base type, without its prefix. */
export type Base = keyof typeof LEXICAL;

/** Base types by name. */
export const BASES = Object.keys(LEXICAL) as readonly Base[];

/** True for the name of a base type. */
export const isBase = (name: string): name is Base => Object.hasOwn(LEXICAL, name);

/** Bases of numbers. */
export const NUMERIC: ReadonlySet<Base> = new Set<Base>(['integer', 'double', 'decimal', 'float']);

/** True for a text that is a value of a base type (XML Schema Part 2, lexical spaces). */
export const isLexical = (text: string, base: Base): boolean => LEXICAL[base].test(text);

/** A number as XML Schema writes it; null for any other text. */
export const numberOf = (text: string): number | null => (isLexical(text, 'double') ? Number(text) : null);

/** A truth value as XML Schema writes it; null for any other text. */
export function booleanOf(text: string): boolean | null {
  if (!isLexical(text, 'boolean')) return null;
  return text === 'true' || text === '1';
}
