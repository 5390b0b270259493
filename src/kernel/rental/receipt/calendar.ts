import type { Text } from '../../../words/index.js';
import { fill, t } from '../../../words/index.js';
import { spellerOf } from '../../maths/nearest-word.js';
import { MONTHS } from './french-date.js';

const NO_MONTH = t(
  '« {written} » n’existe pas : les mois vont de 01 à 12',
  '“{written}” does not exist: months go from 01 to 12',
);
const NO_DAY = t(
  '« {written} » n’existe pas : {month} compte {days} jours',
  '“{written}” does not exist: {month} has {days} days',
);
const NO_QUARTER = t(
  '« {written} » n’existe pas : les trimestres vont de 1 à 4',
  '“{written}” does not exist: quarters go from 1 to 4',
);
const NO_YEAR = t(
  '« {written} » : une année de 1900 à 2199 est attendue',
  '“{written}”: a year from 1900 to 2199 is expected',
);
const BACKWARDS = t(
  'La période finit ({to}) avant de commencer ({from})',
  'The period ends ({to}) before it begins ({from})',
);

const NO_NAME = t('« {written} » n’est pas un mois : {month} ?', '“{written}” is no month: {month}?');

/** What is wrong with a period, and the text that was certainly meant. */
export interface ImpossiblePeriod {
  readonly why: Text;
  readonly suggestion?: string;
}

/** A day, a month or a quarter that a text names. */
interface Named {
  readonly written: string;
  readonly year: number | null;
  readonly month: number;
  readonly day: number | null;
}

const ENGLISH_MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

/** Their abbreviations, by month from January; a full stop may follow. */
const SHORT_MONTHS: readonly (readonly string[])[] = [
  ['janv', 'jan'],
  ['fevr', 'fev', 'feb'],
  ['mar'],
  ['avr', 'apr'],
  [],
  ['jun'],
  ['juil', 'jul'],
  ['aug'],
  ['sept', 'sep'],
  ['oct'],
  ['nov'],
  ['dec'],
];

/** Names of months without accents, by their number from 1. */
const MONTH_NUMBERS: ReadonlyMap<string, number> = new Map([
  ...[MONTHS, ENGLISH_MONTHS].flatMap((names) => names.map((name, index) => [plain(name), index + 1] as const)),
  ...SHORT_MONTHS.flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
]);
const MONTH = [...MONTH_NUMBERS.keys()].join('|');

function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

/** Ways of writing a day or a month in figures or in words. A year is optional in words: « 30 février ». */
const FORMS: readonly RegExp[] = [
  /(?<!\d)(?<year>\d{4})-(?<month>\d{1,2})(?:-(?<day>\d{1,2}))?(?!\d)/g,
  /(?<![\d/.-])(?:(?<day>\d{1,2})[-/.])?(?<month>\d{1,2})[-/.](?<year>\d{4})(?!\d)/g,
  new RegExp(
    `(?<!\\d)(?<day>\\d{1,2})(?:er|st|nd|rd|th)?\\s+(?<name>${MONTH})\\b(?:\\.?\\s+(?<year>\\d{4})(?!\\d))?`,
    'g',
  ),
  new RegExp(`\\b(?<name>${MONTH})\\.?\\s+(?<day>\\d{1,2})(?:st|nd|rd|th)?,?\\s+(?<year>\\d{4})(?!\\d)`, 'g'),
];

/** A letter and a figure are a quarter beside a year only: a T5 is also a dwelling of five rooms. */
const QUARTERS = [
  /\b[tq](?<rank>\d+)[ -]?(?:19|20)\d{2}\b/g,
  /\b(?:19|20)\d{2}[ -]?[tq](?<rank>\d+)\b/g,
  /\b(?<rank>\d+)(?:er|e|eme|ieme|st|nd|rd|th)?\s*(?:trimestre|quarter)\b/g,
] as const;

/** A month in words, then figures that should be its year. */
const YEARS = new RegExp(`\\b(?:${MONTH})\\b\\.?\\s+(?<year>\\d{3,})`, 'g');

/** Two days of one month: « du 15 au 20 mars 2026 ». */
const DAYS = new RegExp(
  `(?<![\\d/.-])(?<from>\\d{1,2})(?:er|st|nd|rd|th)?\\s*(?:au|a|to|-|–|—)\\s*(?<to>\\d{1,2})(?:er|st|nd|rd|th)?\\s+` +
    `(?<name>${MONTH})\\b(?:\\.?\\s+(?<year>\\d{4})(?!\\d))?`,
  'g',
);

/** A word before a year: a month, or a misspelt one. */
const WORD_OF_YEAR = /\b(?<word>[a-z]{4,})\.?\s+(?:19|20)\d{2}(?!\d)/g;
const nearestMonth = spellerOf([...MONTHS, ...ENGLISH_MONTHS]);
/** Words beside a year that are nearly a month and are none. */
const OTHER_WORDS: ReadonlySet<string> = new Set(['marche', 'marches', 'avis', 'bail', 'mois']);

/** The first word in the place of a month that is a misspelt one, with the whole period as it was meant. */
function misspeltMonth(text: string, whole: string): ImpossiblePeriod | null {
  for (const { index, groups = {} } of text.matchAll(WORD_OF_YEAR)) {
    const word = groups['word']!;
    if (MONTH_NUMBERS.has(word) || OTHER_WORDS.has(word)) continue;
    const month = nearestMonth(word);
    if (month === null) continue;
    const written = whole.slice(index, index + word.length);
    const suggestion = whole.slice(0, index) + month + whole.slice(index + word.length);
    return { why: fill(NO_NAME, { written, month }), suggestion };
  }
  return null;
}

/** What is wrong with two days of one month: a day that it does not have, an end before its beginning. */
function faultOfDays(text: string, whole: string): Text | null {
  for (const { 0: found, index, groups = {} } of text.matchAll(DAYS)) {
    const [from, to] = [Number(groups['from']), Number(groups['to'])];
    const month = MONTH_NUMBERS.get(groups['name']!)!;
    const year = groups['year'] === undefined ? null : Number(groups['year']);
    const written = whole.slice(index, index + found.length);
    const fault = faultOf({ written, year, month, day: from });
    if (fault) return fault;
    const last = fill(DAY_OF_MONTH, { day: String(to), month: monthName(month, year) });
    if (from > to) return fill(BACKWARDS, { from: String(from), to: last });
  }
  return null;
}

function namedIn(text: string, period: string): Named[] {
  return FORMS.flatMap((form) =>
    [...text.matchAll(form)].map(({ 0: found, index, groups = {} }) => ({
      written: period.slice(index, index + found.length),
      year: groups['year'] === undefined ? null : Number(groups['year']),
      month: groups['name'] === undefined ? Number(groups['month']) : MONTH_NUMBERS.get(groups['name'])!,
      day: groups['day'] === undefined ? null : Number(groups['day']),
    })),
  );
}

/** Days of a month; of a February of no year, those of the longest. */
const daysIn = (month: number, year: number | null): number => new Date(Date.UTC(year ?? 2000, month, 0)).getUTCDate();

const MONTH_OF_YEAR = t('{month} {year}', '{month} {year}');
const DAY_OF_MONTH = t('{day} {month}', '{day} {month}');

function monthName(month: number, year: number | null): Text {
  const name = t(MONTHS[month - 1]!, ENGLISH_MONTHS[month - 1]!);
  return year === null ? name : fill(MONTH_OF_YEAR, { month: name, year: String(year) });
}

function faultOf({ written, year, month, day }: Named): Text | null {
  if (month < 1 || month > 12) return fill(NO_MONTH, { written });
  const days = daysIn(month, year);
  if (day === null || (day >= 1 && day <= days)) return null;
  return fill(NO_DAY, { written, month: monthName(month, year), days });
}

const isDated = (named: Named): named is Named & { year: number; day: number } =>
  named.year !== null && named.day !== null;

/** The day that a text names in words, and nothing else: « 1er octobre 2026 », “October 1, 2026”. Null otherwise. */
export function dayInWords(written: string): { year: number; month: number; day: number } | null {
  const text = written.trim();
  const [named, ...others] = /\p{L}/u.test(text) ? namedIn(plain(text), text.normalize('NFC')) : [];
  if (!named || others.length > 0 || !isDated(named) || faultOf(named)) return null;
  return named.written.length === text.normalize('NFC').length ? named : null;
}

/** Days of an interval in the wrong order. */
function isBackwards([from, to, ...others]: readonly Named[]): boolean {
  if (!from || !to || others.length > 0 || !isDated(from) || !isDated(to)) return false;
  return Date.UTC(from.year, from.month - 1, from.day) > Date.UTC(to.year, to.month - 1, to.day);
}

/**
 * What does not exist in a period that people write: a 13th month, a 30 February, a fifth quarter, an end before its
 * beginning, a misspelt month. Null for a real period, and for words that name none (« terme d’avril »).
 */
export function impossibleIn(period: string): ImpossiblePeriod | null {
  const text = plain(period);
  const whole = period.normalize('NFC');
  const why = faultIn(text, whole);
  return why ? { why } : misspeltMonth(text, whole);
}

function faultIn(text: string, whole: string): Text | null {
  const named = namedIn(text, whole);
  const fault = named.map(faultOf).find((found) => found !== null) ?? faultOfDays(text, whole);
  if (fault) return fault;
  for (const { 0: written, index, groups = {} } of text.matchAll(YEARS)) {
    const year = Number(groups['year']);
    if (year < 1900 || year > 2199) return fill(NO_YEAR, { written: whole.slice(index, index + written.length) });
  }
  for (const { 0: written, groups = {} } of QUARTERS.flatMap((form) => [...text.matchAll(form)])) {
    const rank = Number(groups['rank']);
    if (rank < 1 || rank > 4) return fill(NO_QUARTER, { written });
  }
  return isBackwards(named) ? fill(BACKWARDS, { from: named[0]!.written, to: named[1]!.written }) : null;
}
