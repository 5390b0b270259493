/** What a page says of itself in its head, for the information of the PDF. */
export interface DocumentInfo {
  readonly author: string | null;
  /** ISO 8601 day; null for a page that says none, whose PDF has the fixed date of all documents. */
  readonly date: string | null;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name]!);

/** Characters of a page among which its head is looked for; its style sheet with the typeface comes after. */
const HEAD = 4000;

/** Author and date that the head of a page declares. */
export function documentInfo(html: string): DocumentInfo {
  const end = html.indexOf('<style>');
  const head = html.slice(0, end === -1 ? HEAD : Math.min(end, HEAD));
  const declared = (name: string): string | null => {
    const [, content] = head.match(new RegExp(`<meta name="${name}" content="([^"]*)">`)) ?? [];
    return content === undefined ? null : unescaped(content);
  };
  const date = declared('dcterms.date');
  return { author: declared('author'), date: date !== null && /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : null };
}

/** A text of a PDF in any script: UTF-16, in hexadecimal. */
const textString = (text: string): string =>
  `<FEFF${[...Buffer.from(text, 'utf16le').swap16()].map((byte) => byte.toString(16).padStart(2, '0')).join('')}>`;

const INFO = /\/Info (\d+) 0 R/;
const START = /startxref\s+(\d+)\s+%%EOF\s*$/;

/** The last trailer of a file: its dictionary without the brackets, and where its cross-reference table starts. */
function trailerOf(text: string): { dictionary: string; previous: string } | null {
  const at = text.lastIndexOf('trailer');
  const [, previous] = text.slice(at).match(START) ?? [];
  const [, dictionary] = text.slice(at).match(/<<([^]*?)>>\s*startxref/) ?? [];
  return at === -1 || previous === undefined || dictionary === undefined ? null : { dictionary, previous };
}

/** The dictionary of an object, without its brackets; null where it is not written plainly. */
function dictionaryOf(text: string, number: string): string | null {
  const [, dictionary] = text.match(new RegExp(`(?:^|[\\r\\n])${number} 0 obj\\s*<<([^]*?)>>\\s*endobj`)) ?? [];
  return dictionary ?? null;
}

/**
 * Writes author and date into the information of a PDF, by an update at its end (ISO 32000-1, 7.5.6): nothing of the
 * file is moved. A file without a plain trailer, as no printer of ours makes, is returned as it is.
 */
export function withDocumentInfo(pdf: Uint8Array, { author, date }: DocumentInfo): Uint8Array {
  if (author === null && date === null) return pdf;
  const text = Buffer.from(pdf).toString('latin1');
  const trailer = trailerOf(text);
  const [, number] = trailer?.dictionary.match(INFO) ?? [];
  const known = number === undefined ? null : dictionaryOf(text, number);
  if (!trailer || number === undefined || known === null) return pdf;
  const day = date === null ? null : `$1(D:${date.replaceAll('-', '')}000000`;
  const dated = day === null ? known : known.replace(/(\/(?:CreationDate|ModDate) ?)\(D:\d{14}/g, day);
  const info = author === null ? dated : `${dated}\n/Author ${textString(author)}`;
  const start = text.length + 1;
  const object = `\n${number} 0 obj\n<<${info}>>\nendobj\n`;
  const table = `xref\n${number} 1\n${String(start).padStart(10, '0')} 00000 n \n`;
  const at = text.length + object.length;
  const end = `trailer\n<<${trailer.dictionary}\n/Prev ${trailer.previous}>>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([pdf, Buffer.from(object + table + end, 'latin1')]);
}
