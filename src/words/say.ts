import { counted } from './counted.js';
import type { Langue } from './langue.js';
import type { Text } from './text.js';

/** Value of a place: a text is said in the language of its sentence, a number in the format of the language. */
export type Value = string | number | Text;

/** One value for each place of the text; nothing where it has none. Values that no place asks for are allowed. */
export type Values<P extends string> = [P] extends [never]
  ? [values?: Readonly<Record<string, Value>>]
  : string extends P
    ? [values?: Readonly<Record<string, Value>>]
    : [values: Readonly<Record<P, Value>>];

const PLACE = /\{(\w+)\}/g;

/** A number as people write it: whole from 100 on, else with at most two decimals; a comma in French. */
export function sayNumber(value: number, langue: Langue): string {
  const rounded = Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100;
  return langue === 'fr' ? String(rounded).replace('.', ',') : String(rounded);
}

const POINT = { fr: ',', en: '.' } as const satisfies Record<Langue, string>;

/** Numbers from this on, in units of their last decimal, are left to the general printer. */
const MANY_UNITS = 1e9;
/** The same so near the middle of two units, where the product below may have been rounded across it. */
const NEAR_HALF = 0.499;

/** A number with so many decimals, as drawings, tables and amounts write it: `2,50` in French, `2.50` in English. */
export function sayFixed(value: number, decimals: number, langue: Langue): string {
  const unit = 10 ** decimals;
  const exact = value * unit;
  const units = Math.round(exact);
  // Printing whole numbers is several times as fast as printing fractions.
  if (!(value >= 0 && units < MANY_UNITS && Math.abs(exact - units) < NEAR_HALF)) {
    return value.toFixed(decimals).replace('.', POINT[langue]);
  }
  if (decimals === 0) return String(units);
  return `${Math.floor(units / unit)}${POINT[langue]}${String(units % unit).padStart(decimals, '0')}`;
}

function sayValue(value: Value, langue: Langue): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? sayNumber(value, langue) : value[langue];
}

/** Sentences taken apart, at most: those of the service are fewer, and those made of others come and go. */
const MOST_SENTENCES = 4096;
/** Longer ones hold what a caller wrote. */
const LONGEST_SENTENCE = 1000;
const partsOf = new Map<string, readonly string[]>();

/** What stands between the places of a sentence, and at every second index the name of a place. */
function takenApart(sentence: string): readonly string[] {
  const known = partsOf.get(sentence);
  if (known) return known;
  if (partsOf.size >= MOST_SENTENCES) partsOf.clear();
  const parts = sentence.split(PLACE);
  if (sentence.length <= LONGEST_SENTENCE) partsOf.set(sentence, parts);
  return parts;
}

/**
 * The text in one language, its places filled and its words in the number they are counted in. A place without a value
 * stays as it is written.
 */
export function say<P extends string>(text: Text<P>, langue: Langue, ...[values]: Values<P>): string {
  const sentence = text[langue];
  if (!values) return sentence;
  const given = values as Readonly<Record<string, Value>>;
  const parts = takenApart(sentence);
  let filled = parts[0]!;
  for (let i = 1; i < parts.length; i += 2) {
    const name = parts[i]!;
    filled += Object.hasOwn(given, name) ? sayValue(given[name]!, langue) : `{${name}}`;
    filled += parts[i + 1]!;
  }
  return counted(filled, langue);
}

/** The text in every language, its places filled: a part of a longer sentence, or the message of a refusal. */
export const fill = <P extends string>(text: Text<P>, ...values: Values<P>): Text<never> => ({
  fr: say(text, 'fr', ...values),
  en: say(text, 'en', ...values),
});
