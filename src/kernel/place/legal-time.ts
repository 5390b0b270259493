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
