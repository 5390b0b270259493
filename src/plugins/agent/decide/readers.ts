import { parisDate } from './calendar.js';

/** Reads one value of a free-form state; undefined when the value is not valid for the field. */
export interface Reader<T> {
  /** The expected value, for the documentation of the field. */
  readonly type: string;
  read(value: unknown): T | undefined;
}

const LONGEST_TEXT = 500;
const fold = (value: string) => value.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

export const text: Reader<string> = {
  type: 'string',
  read: (value) => (typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, LONGEST_TEXT) : undefined),
};

/** No date, number or word of a list is longer: a longer text is not read at all, however long it is. */
const LONGEST_WORD = 60;
const isShort = (value: unknown): boolean => typeof value !== 'string' || value.length <= LONGEST_WORD;
/** Counts, days and rates of a campaign stay far below. */
const MOST = 1_000_000_000;

const YES = new Set(['true', 'oui', 'yes', '1', 'vrai']);
const NO = new Set(['false', 'non', 'no', '0', 'faux', '']);
export const yesNo: Reader<boolean> = {
  type: 'boolean',
  read(value) {
    if (!isShort(value)) return undefined;
    const word = fold(
      String(typeof value === 'boolean' || typeof value === 'string' || typeof value === 'number' ? value : 'ø'),
    );
    if (YES.has(word)) return true;
    return NO.has(word) ? false : undefined;
  },
};

/** A count or a rate, never negative and never beyond a thousand million; a decimal comma is understood. */
export const number: Reader<number> = {
  type: 'number ≥ 0',
  read(value) {
    if (!isShort(value)) return undefined;
    const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value.trim().replace(',', '.')) : value;
    return typeof parsed === 'number' && parsed >= 0 && parsed <= MOST ? parsed : undefined;
  },
};

const ISO_DATE = /^\d{4}-\d{2}-\d{2}/;
/** A calendar date; an instant counts for its date in Paris. */
export const date: Reader<string> = {
  type: 'date YYYY-MM-DD',
  read(value) {
    if (typeof value !== 'string' || !isShort(value) || !ISO_DATE.test(value)) return undefined;
    const instant = new Date(value);
    if (Number.isNaN(instant.getTime()) || instant.getUTCFullYear() < 2000 || instant.getUTCFullYear() > 2200) {
      return undefined;
    }
    if (value.length > 10) return parisDate(instant);
    // 2026-02-30 parses as 2 March in some engines: only a date that reads back is one.
    return instant.toISOString().slice(0, 10) === value ? value : undefined;
  },
};

/** One of a few words, with what else people call them. */
export function word<const W extends string>(words: Readonly<Record<W, readonly string[]>>): Reader<W> {
  const known = new Map(
    Object.entries<readonly string[]>(words).flatMap(([name, synonyms]) =>
      [name, ...synonyms].map((each) => [fold(each), name as W]),
    ),
  );
  return {
    type: Object.keys(words).join(' | '),
    read: (value) =>
      isShort(value)
        ? known.get(fold(typeof value === 'string' || typeof value === 'boolean' ? String(value) : ''))
        : undefined,
  };
}
