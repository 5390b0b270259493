/** Months in French, January first. */
export const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const;

const month = (digits: string | undefined): string | undefined => MONTHS[Number(digits) - 1];

/** `2026-03-01` → `1er mars 2026`. @param iso a valid civil date */
export function frenchDate(iso: string): string {
  const [year, monthDigits, day] = iso.split('-');
  return `${day === '01' ? '1er' : Number(day)} ${month(monthDigits)} ${year}`;
}

const ISO = String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`;
const INTERVAL = new RegExp(`^(${ISO})\\s*(?:/|–|—|à|au|-)\\s*(${ISO})$`);

/** A period as it is read: ISO months and intervals are put into words, anything else stays as written. */
export function frenchPeriod(period: string): string {
  const [, year, monthDigits] = /^(\d{4})-(\d{2})$/.exec(period) ?? [];
  const name = month(monthDigits);
  if (name) return `${name} ${year}`;
  const [, from, to] = INTERVAL.exec(period) ?? [];
  return from && to ? `du ${frenchDate(from)} au ${frenchDate(to)}` : period;
}
