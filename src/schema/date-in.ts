import type { Langue } from '../contract/index.js';
import { dayInWords } from '../kernel/rental/index.js';

/** Three numbers apart by one same sign: a year first, or last. */
const YEAR_FIRST = /^(?<year>\d{4})(?<apart>[/. -])(?<month>\d{1,2})\k<apart>(?<day>\d{1,2})$/;
const YEAR_LAST = /^(?<first>\d{1,2})(?<apart>[/. -])(?<second>\d{1,2})\k<apart>(?<year>\d{4})$/;
const MOST_MONTHS = 12;

const two = (value: number): string => String(value).padStart(2, '0');

/** The civil date of three numbers as `YYYY-MM-DD`; undefined for one that no calendar has. */
function dateOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? `${year}-${two(month)}-${two(day)}` : undefined;
}

/**
 * The date, `YYYY-MM-DD`, that a text such as `15/11/2026`, `2026/11/05` or `5 novembre 2026` can only mean. Of
 * `05/11/2026` whoever speaks French means 5 November; in English it is in November or in May, by the country:
 * undefined.
 */
export function dateIn(text: string, langue: Langue): string | undefined {
  const written = text.trim();
  const { year, month, day } = YEAR_FIRST.exec(written)?.groups ?? {};
  if (year) return dateOf(Number(year), Number(month), Number(day));
  const last = YEAR_LAST.exec(written)?.groups;
  if (!last) {
    const named = dayInWords(written);
    return named ? dateOf(named.year, named.month, named.day) : undefined;
  }
  const [first, second] = [Number(last['first']), Number(last['second'])];
  const isDayFirst = langue === 'fr' || first > MOST_MONTHS || first === second;
  if (isDayFirst && second <= MOST_MONTHS) return dateOf(Number(last['year']), second, first);
  return second > MOST_MONTHS ? dateOf(Number(last['year']), first, second) : undefined;
}
