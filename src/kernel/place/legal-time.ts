const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    formats.set(zone, format);
  }
  return format;
}

const HALF_MINUTE = 30_000;

/** Legal time `HH:MM` of an instant (ms since 1970), to the nearest minute, in an IANA time zone. */
export const legalTime = (instant: number, zone: string): string =>
  formatOf(zone).format(new Date(instant + HALF_MINUTE));

const DAY_MINUTES = 1440;

/** Minutes since midnight of legal time at an instant. */
const minutesAt = (instant: number, zone: string): number => {
  const [hour = 0, minute = 0] = formatOf(zone).format(new Date(instant)).split(':').map(Number);
  return hour * 60 + minute;
};

/** The instant (ms since 1970) at which it is so many minutes past midnight of a date `YYYY-MM-DD`, legal time. */
export function instantAt(date: string, minutes: number, zone: string): number {
  const asUniversal = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
  // Legal time differs from universal time by less than half a day either way, but for −10 h to +13 h overseas.
  const off = (at: number): number => {
    const ahead = minutesAt(at, zone) - minutesAt(at, 'UTC');
    return ((((ahead + 11 * 60) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES) - 11 * 60;
  };
  const guess = asUniversal - off(asUniversal) * 60_000;
  return asUniversal - off(guess) * 60_000;
}
