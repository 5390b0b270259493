/** The objects of a PDF by number, as bytes from `N 0 obj` to `endobj`, and what its trailer says. */
export interface PdfObjects {
  readonly objects: ReadonlyMap<number, Buffer>;
  /** Dictionary of the trailer, without its brackets. */
  readonly trailer: string;
}

const START = /startxref\s+(\d+)\s+%%EOF\s*$/;
const IN_USE = /^(\d{10}) \d{5} n/;

/** Numbers and places of the objects that a cross-reference table lists (ISO 32000-1, 7.5.4). */
function placesOf(table: string): [number, number][] {
  const places: [number, number][] = [];
  let [next, left] = [0, 0];
  for (const line of table.split(/\r\n|\r|\n/)) {
    if (left === 0) {
      const [, first, count] = /^(\d+) (\d+)\s*$/.exec(line) ?? [];
      if (first !== undefined) [next, left] = [Number(first), Number(count)];
      continue;
    }
    const [, offset] = IN_USE.exec(line) ?? [];
    if (offset !== undefined) places.push([next, Number(offset)]);
    next += 1;
    left -= 1;
  }
  return places;
}

/** Objects of a file with one plain cross-reference table, as Chromium writes them; null for any other. */
export function objectsOf(pdf: Buffer): PdfObjects | null {
  const [, at] = START.exec(pdf.subarray(-64).toString('latin1')) ?? [];
  const start = Number(at);
  if (!(start > 0) || pdf.subarray(start, start + 4).toString('latin1') !== 'xref') return null;
  const tail = pdf.subarray(start).toString('latin1');
  const end = tail.indexOf('trailer');
  const [, trailer] = /trailer\s*<<([^]*)>>\s*startxref/.exec(tail) ?? [];
  if (end === -1 || trailer === undefined || trailer.includes('/Prev')) return null;
  const places = placesOf(tail.slice(0, end)).toSorted(([, p], [, q]) => p - q);
  const objects = new Map<number, Buffer>();
  for (const [i, [number, offset]] of places.entries()) {
    const own = pdf.subarray(offset, places[i + 1]?.[1] ?? start);
    if (!own.subarray(0, 20).toString('latin1').startsWith(`${number} 0 obj`)) return null;
    objects.set(number, own);
  }
  return { objects, trailer };
}

/**
 * A file of some objects, in the order of their numbers.
 * @param version of the format, as its header says it: 1.5
 */
export function pdfOf({ objects, trailer }: PdfObjects, version: string): Buffer {
  const parts: Buffer[] = [Buffer.from(`%PDF-${version}\n%\xd3\xeb\xe9\xe1\n`, 'latin1')];
  let at = parts[0]!.length;
  const size = Math.max(...objects.keys()) + 1;
  const lines = ['0000000000 65535 f '];
  for (let number = 1; number < size; number++) {
    const own = objects.get(number);
    lines.push(own ? `${String(at).padStart(10, '0')} 00000 n ` : '0000000000 65535 f ');
    if (!own) continue;
    parts.push(own);
    at += own.length;
  }
  const sized = trailer.replace(/\/Size \d+/, `/Size ${size}`);
  const end = `xref\n0 ${size}\n${lines.join('\n')}\ntrailer\n<<${sized}>>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end, 'latin1')]);
}

/** The text of an object that is no stream. */
export const textOf = (object: Buffer): string => object.toString('latin1');

/** A stream object: its dictionary without brackets, and its bytes as they are filtered. */
export interface PdfStream {
  readonly dictionary: string;
  readonly bytes: Buffer;
}

/** The stream of an object, whose length is written plainly; null for an object that is none. */
export function streamOf(object: Buffer): PdfStream | null {
  const head = object.subarray(0, 400).toString('latin1');
  const [whole, dictionary] = /^\d+ 0 obj\s*<<([^]*?)>>\s*stream\r?\n/.exec(head) ?? [];
  const [, length] = /\/Length (\d+)(?! \d+ R)/.exec(dictionary ?? '') ?? [];
  if (whole === undefined || dictionary === undefined || length === undefined) return null;
  return { dictionary, bytes: object.subarray(whole.length, whole.length + Number(length)) };
}

/** An object that holds a stream deflated. */
export function deflatedObject(number: number, bytes: Buffer): Buffer {
  const head = `${number} 0 obj\n<</Filter /FlateDecode\n/Length ${bytes.length}>> stream\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), bytes, Buffer.from('\nendstream\nendobj\n', 'latin1')]);
}
