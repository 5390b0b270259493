import type { Base } from './bases.js';
import { isLexical } from './bases.js';

const DURATION = /^(-)?P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
/** Days of a month and of a year on average (Gregorian calendar): durations in both are compared by them. */
const MONTH_DAYS = 30.436875;
const DAY_SECONDS = 86_400;

function durationSeconds(text: string): number | null {
  const match = DURATION.exec(text);
  if (!match) return null;
  const [years, months, days, hours, minutes, seconds] = match.slice(2).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const total = ((years * 12 + months) * MONTH_DAYS + days) * DAY_SECONDS + hours * 3600 + minutes * 60 + seconds;
  return match[1] ? -total : total;
}

/** A moment without time zone counts as UTC. */
function instant(text: string): number | null {
  const value = Date.parse(/(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(value) ? null : value;
}

function dateInstant(text: string): number | null {
  const [, day, zone] = /^(-?\d+-\d{2}-\d{2})(.*)$/.exec(text)!;
  return instant(`${day}T00:00:00${zone}`);
}

const ORDERS: Partial<Record<Base, (text: string) => number | null>> = {
  date: dateInstant,
  dateTime: instant,
  time: (text) => instant(`1970-01-01T${text}`),
  duration: durationSeconds,
};

/**
 * Place of a date, time, moment or duration among those of its type (XML Schema Part 2, 3.2.6 to 3.2.9): bounds
 * compare it. Null for a text that is no value of the type, and for types whose values have no such order.
 */
export function orderOf(text: string, base: Base): number | null {
  return isLexical(text, base) ? (ORDERS[base]?.(text) ?? null) : null;
}
