import { createHash } from 'node:crypto';

/** Reproducible documents carry one fixed date; when they were printed says nothing of what they hold. */
const FIXED_DATE = '20000101000000';
const DATE = /\/(?:CreationDate|ModDate) ?\(D:(\d{14})/g;
/** Names of structure elements: the browser's count of nodes since its start, always eight digits. */
const NODE = /\(node(\d{8})\)/g;
const ID = /\/ID ?\[ ?<([0-9A-Fa-f]+)> ?<([0-9A-Fa-f]+)> ?\]/g;

/** Counts structure elements from 1 in each document; the order, which their index relies on, stays. */
function renumberNodes(bytes: Buffer, text: string): void {
  const found = [...text.matchAll(NODE)];
  const rank = new Map(
    [...new Set(found.map((match) => match[1]!))]
      .sort()
      .map((digits, index) => [digits, String(index + 1).padStart(8, '0')]),
  );
  for (const { index, 1: digits = '' } of found) bytes.write(rank.get(digits)!, index + '(node'.length, 'latin1');
}

/**
 * Makes equal pages equal bytes: dates become a fixed one, names of structure elements count from one, and the file
 * identifier, where there is one, is a hash of the content. Bytes are
 * replaced in place by as many, so the cross-reference table stays right. Inside a PDF string a parenthesis is
 * escaped, so no text of a document can look like these entries.
 */
export function normalisePdf(pdf: Uint8Array): Uint8Array {
  const bytes = Buffer.from(pdf);
  const text = bytes.toString('latin1');
  for (const match of text.matchAll(DATE)) {
    bytes.write(FIXED_DATE, match.index + match[0].length - FIXED_DATE.length, 'latin1');
  }
  renumberNodes(bytes, text);
  const identifiers = [...text.matchAll(ID)].flatMap(({ index, 0: whole, 1: first = '', 2: second = '' }) => [
    { at: index + whole.indexOf('<') + 1, length: first.length },
    { at: index + whole.lastIndexOf('<') + 1, length: second.length },
  ]);
  for (const { at, length } of identifiers) bytes.fill('0', at, at + length, 'latin1');
  const hash = createHash('sha256').update(bytes).digest('hex').toUpperCase();
  for (const { at, length } of identifiers) bytes.write(hash.slice(0, length).padEnd(length, '0'), at, 'latin1');
  return bytes;
}
