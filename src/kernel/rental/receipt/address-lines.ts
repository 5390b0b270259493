/** A house number alone ("12", "12 bis") belongs to the street that follows the comma: "12, rue des Lilas". */
const HOUSE_NUMBER = /^\d{1,4}\s*(bis|ter|quater|[a-d])?$/i;

/**
 * An address as lines of an envelope: the caller's own line breaks when there are some, else cut at commas, as
 * "Bât. B, 12 rue des Lilas, 75011 Paris" is written on three lines.
 */
export function addressLines(address: string): string[] {
  const clean = (parts: string[]) => parts.map((part) => part.trim()).filter(Boolean);
  const own = clean(address.split(/\r\n|[\n\r\u2028\u2029]/));
  if (own.length > 1) return own;
  const lines: string[] = [];
  let number = '';
  for (const part of clean((own[0] ?? '').split(','))) {
    if (HOUSE_NUMBER.test(part) && number === '') {
      number = part;
      continue;
    }
    lines.push(number === '' ? part : `${number}, ${part}`);
    number = '';
  }
  return number === '' ? lines : [...lines, number];
}
