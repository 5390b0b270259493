/** Dates are `YYYY-MM-DD` in Europe/Paris; arithmetic is done on UTC midnights, which have no summer time. */
const DAY = 86_400_000;
const PARIS = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short' });

const toTime = (date: string) => Date.parse(`${date}T00:00:00Z`);
const toDate = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The date in Paris at an instant. */
export const parisDate = (instant: Date): string => PARIS.format(instant);

/** The date so many calendar days later; earlier when negative. */
export const addDays = (date: string, days: number): string => toDate(toTime(date) + days * DAY);

/** Easter Sunday of the Gregorian calendar (Meeus/Jones/Butcher; Meeus, Astronomical Algorithms, ch. 8). */
export function easter(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return toDate(Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1));
}

/** Public holidays by month and day (Labour code, art. L3133-1), then those that follow Easter, in days after it. */
const FIXED = new Set(['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']);
const AFTER_EASTER = new Set([1, 39, 50]);

/** True from Monday to Friday but for the public holidays (Labour code, art. L3133-1). */
export function isBusinessDay(date: string): boolean {
  const weekday = new Date(toTime(date)).getUTCDay();
  if (weekday === 0 || weekday === 6 || FIXED.has(date.slice(5))) return false;
  return !AFTER_EASTER.has((toTime(date) - toTime(easter(Number(date.slice(0, 4))))) / DAY);
}

/** The date itself when it is a business day, else the next one. */
export function businessDayFrom(date: string): string {
  let day = date;
  while (!isBusinessDay(day)) day = addDays(day, 1);
  return day;
}

/** The date so many business days after this one, the day itself not counted. */
export function addBusinessDays(date: string, days: number): string {
  let day = date;
  for (let left = days; left > 0; left--) day = businessDayFrom(addDays(day, 1));
  return day;
}
