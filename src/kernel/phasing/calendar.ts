/** The working days of a site. */
export interface WorkCalendar {
  /** ISO date from which the works may begin. */
  readonly start: string;
  /** Days of the week, Monday 1 to Sunday 7. */
  readonly weekdays: readonly number[];
  /** ISO dates that are not worked. */
  readonly holidays: readonly string[];
}

const DAY_MS = 86_400_000;
const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
/** Monday 1 to Sunday 7. */
const weekdayOf = (time: number): number => ((new Date(time).getUTCDay() + 6) % 7) + 1;

/** Longest works that are dated, working days: a hundred years. */
export const MOST_DAYS = 36_500;

/**
 * The first so many working days on or after the start, as ISO dates. There is one in each week at least once the
 * holidays are over.
 */
export function workingDays({ start, weekdays, holidays }: WorkCalendar, count: number): string[] {
  const [worked, off] = [new Set(weekdays), new Set(holidays)];
  const days: string[] = [];
  for (let time = Date.parse(start); days.length < count; time += DAY_MS) {
    const date = dateOf(time);
    if (worked.has(weekdayOf(time)) && !off.has(date)) days.push(date);
  }
  return days;
}
