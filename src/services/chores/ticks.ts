import type { Due } from '../../contract/index.js';

const DAY = 86_400_000;
const MINUTE = 60_000;

const PARIS = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Day (whole days since 1970) and time ('HH:MM') in Paris. */
function inParis(now: number): { readonly day: number; readonly time: string } {
  const part = Object.fromEntries(PARIS.formatToParts(now).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, minute } = part as Record<string, string>;
  return { day: Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY, time: `${hour}:${minute}` };
}

/**
 * The last tick that is due at `now`, as epoch ms: the same on every node, never less later, and comparable with the
 * ticks of another rhythm, so that a chore may change its own between two versions.
 */
export function tickAt(due: Due, now: number): number {
  if (due.every !== undefined) return Math.floor(now / due.every) * due.every;
  const { day, time } = inParis(now);
  return (time >= due.at.padStart(5, '0') ? day : day - 1) * DAY;
}

/** How often a node looks whether a chore is due, ms. */
export const lookEvery = ({ every }: Due): number => Math.min(every ?? MINUTE, MINUTE);
