/**
 * Months, days and minutes of Europe/Paris, the calendar every allowance follows. The offset is asked of Intl once an
 * hour of time line: transitions fall on whole UTC hours (directive 2000/84/EC: 01:00 UTC), so it is exact and fast.
 */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MAX_KNOWN = 10_000;

const format = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Europe/Paris',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});
const known = new Map<number, number>();

/** Paris time minus UTC at that instant, ms. */
function offsetAt(at: number): number {
  const hour = Math.floor(at / HOUR);
  const found = known.get(hour);
  if (found !== undefined) return found;
  const part = Object.fromEntries(format.formatToParts(hour * HOUR).map(({ type, value }) => [type, Number(value)]));
  const offset =
    Date.UTC(part['year']!, part['month']! - 1, part['day']!, part['hour']!, part['minute']!, part['second']!) -
    hour * HOUR;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(hour, offset);
  return offset;
}

interface LocalHour {
  readonly day: string;
  readonly month: string;
  /** Instants of the midnights around it. */
  readonly start: number;
  readonly end: number;
}
const hours = new Map<number, LocalHour>();

/** What all instants of a UTC hour share: midnight in Paris falls on a whole one. */
function hourOf(at: number): LocalHour {
  const hour = Math.floor(at / HOUR);
  const found = hours.get(hour);
  if (found) return found;
  const day = new Date(at + offsetAt(at)).toISOString().slice(0, 10);
  const [year, month, date] = parts(day);
  const made = {
    day,
    month: day.slice(0, 7),
    start: midnightOf(year, month, date),
    end: midnightOf(year, month, date + 1),
  };
  if (hours.size >= MAX_KNOWN) hours.clear();
  hours.set(hour, made);
  return made;
}

/** YYYY-MM-DD in Paris. */
export const parisDay = (at: number): string => hourOf(at).day;
/** YYYY-MM in Paris. */
export const parisMonth = (at: number): string => hourOf(at).month;

/** Instant of midnight in Paris that opens `day` (YYYY-MM-DD; out-of-range days and months roll over). */
function midnightOf(year: number, month: number, day: number): number {
  const local = Date.UTC(year, month - 1, day);
  // Midnight is never inside a transition (they happen at 02:00 or 03:00 local time): the offset one hour after holds.
  return local - offsetAt(local - offsetAt(local) + 1);
}

const parts = (date: string): [number, number, number] => date.split('-').map(Number) as [number, number, number];

/** Instant at which a day (YYYY-MM-DD) begins in Paris. */
export const dayStart = (day: string): number => midnightOf(...parts(day));
/** Instant of the next midnight in Paris. */
export const nextMidnight = (at: number): number => hourOf(at).end;
/** Instants at which a month (YYYY-MM) begins and ends in Paris. */
export const monthBounds = (month: string): { start: number; end: number } => {
  const [year, number] = parts(`${month}-01`);
  return { start: midnightOf(year, number, 1), end: midnightOf(year, number + 1, 1) };
};

/** Minutes elapsed since midnight in Paris: distinct even in the hour that winter time repeats (0 to 1499). */
export const minuteOfDay = (at: number): number => Math.floor((at - hourOf(at).start) / 60_000);

/** Whole calendar days from the Paris day of `at` to `date`, both included as dates: 0 on the day itself. */
export const daysUntil = (at: number, date: string): number =>
  Math.round((Date.parse(`${date}T00:00:00Z`) - Date.parse(`${parisDay(at)}T00:00:00Z`)) / DAY);
