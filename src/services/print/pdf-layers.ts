import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import { deflatedObject, objectsOf, pdfOf, streamOf, textOf } from './pdf-objects.js';
import type { PdfObjects } from './pdf-objects.js';

/** Groups of a drawing that a reader may hide, as its SVG names them. */
const GROUP = /<g data-calque="([A-Z_]+)"[^>]*>/g;
/** Layers of one document: the marks have one byte for them. */
const MOST_LAYERS = 250;

/**
 * Colour of the marks: a green that no ink is near, whose blue is the number of the layer. A browser prints a page as
 * one stream of drawing in its order, so a dot of this colour says where a layer begins; it is taken out again.
 */
const MARK = { red: 1, green: 254 } as const;

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');
const mark = (layer: number): string =>
  `<path d="M1 1h.02v.02h-.02z" stroke="none" fill="#${hex(MARK.red)}${hex(MARK.green)}${hex(layer)}"/>`;

/** A page whose groups begin with their mark, and the names of its layers. */
export interface MarkedPage {
  readonly html: string;
  readonly layers: readonly string[];
}

/** Marks the layers of the drawings of a page; a page without any is left as it is. */
export function markLayers(html: string): MarkedPage {
  if (!html.includes('data-calque=')) return { html, layers: [] };
  const layers = [...new Set([...html.matchAll(GROUP)].map(([, name]) => name!))];
  if (layers.length === 0 || layers.length > MOST_LAYERS) return { html, layers: [] };
  const numbers = new Map(layers.map((name, i) => [name, i + 1]));
  const marked = html
    .replace(GROUP, (group, name: string) => group + mark(numbers.get(name)!))
    .replaceAll('</svg>', `${mark(0)}</svg>`);
  return { html: marked, layers };
}

/** A channel as Skia writes it: four decimals, no zero before the point. */
const channel = (byte: number): string =>
  (byte / 255)
    .toFixed(4)
    .replace(/^0(?=\.)/, '')
    .replace(/\.?0+$/, '') || '0';
const escaped = (text: string): string => text.replaceAll('.', '\\.');
const [RED, GREEN] = [channel(MARK.red), channel(MARK.green)].map(escaped) as [string, string];

/**
 * A mark in a stream of drawing: its colour, what else begins or ends there (a graphics state, the tag of the text
 * before), its rectangle.
 */
const DOT = new RegExp(
  `${RED} ${GREEN} ([\\d.]+) RG ${RED} ${GREEN} [\\d.]+ rg\\n((?:/G\\d+ gs\\n|EMC\\n)*)[^\\n]+ re\\nf\\*?\\n`,
  'g',
);

/** Whether marked content is closed where it is opened, and no mark is left. */
function isWhole(content: string): boolean {
  let depth = 0;
  for (const [operator] of content.matchAll(/\b(?:BDC|BMC|EMC)(?=\n)/g)) {
    depth += operator === 'EMC' ? -1 : 1;
    if (depth < 0) return false;
  }
  return depth === 0 && !content.includes(`${channel(MARK.red)} ${channel(MARK.green)} `);
}

/**
 * A stream of drawing with its marks made marked content (ISO 32000-1, 8.11.3.2).
 * @returns null for a stream that has none, or whose marks do not stand where they are understood
 */
export function layeredContent(content: string, layers: number): string | null {
  let isOpen = false;
  const layered = content.replace(DOT, (_, blue: string, between: string) => {
    const layer = Math.round(Number(blue) * 255);
    const end = isOpen ? 'EMC\n' : '';
    isOpen = layer > 0 && layer <= layers;
    return `${between}${end}${isOpen ? `/OC /Calque${layer} BDC\n` : ''}`;
  });
  const closed = isOpen ? `${layered}EMC\n` : layered;
  return layered !== content && isWhole(closed) ? closed : null;
}

/** A text of a PDF: every name of a layer is of plain letters. */
const textString = (text: string): string => `(${text})`;

const [inflated, deflated] = [promisify(inflate), promisify(deflate)];

/** Room for the drawing of most sheets: it comes in one piece, not in dozens that each wait for the event loop. */
const PIECE = { chunkSize: 524_288 };
/** Pages in work together: the drawing of one is deflated while that of the other is read. */
const TOGETHER = 2;

const PAGE = /\/Type ?\/Page\b/;
const CONTENTS = /\/Contents (\d+) 0 R/;
const ROOT = /\/Root (\d+) 0 R/;

/** The pages of a file, and the objects of their drawing. */
function pagesOf({ objects }: PdfObjects): { number: number; text: string; content: number }[] {
  return [...objects].flatMap(([number, object]) => {
    if (!object.includes('/Contents ') || streamOf(object)) return [];
    const text = textOf(object);
    const [, content] = CONTENTS.exec(text) ?? [];
    return PAGE.test(text) && content !== undefined ? [{ number, text, content: Number(content) }] : [];
  });
}

/** `layeredContent` of a stream as it is in a file. */
async function layeredStream(bytes: Buffer, layers: number): Promise<Buffer | null> {
  const content = layeredContent((await inflated(bytes, PIECE)).toString('latin1'), layers);
  return content === null ? null : await deflated(Buffer.from(content, 'latin1'), PIECE);
}

/**
 * Makes the layers that `markLayers` has marked optional content of a printed document, so that a reader hides and
 * shows them by their names. A file that is not written as Chromium writes is returned as it is.
 */
export async function withLayers(pdf: Buffer, layers: readonly string[]): Promise<Buffer> {
  const file = layers.length > 0 ? objectsOf(pdf) : null;
  const [, root] = ROOT.exec(file?.trailer ?? '') ?? [];
  const catalogue = file?.objects.get(Number(root));
  if (!file || !catalogue) return pdf;
  const objects = new Map(file.objects);
  const first = Math.max(...objects.keys()) + 1;
  const properties = `/Properties <<${layers.map((_, i) => `/Calque${i + 1} ${first + i} 0 R`).join(' ')}>>`;
  const pages = pagesOf(file).map((page) => ({ ...page, stream: streamOf(file.objects.get(page.content)!) }));
  if (!pages.every(({ stream }) => stream?.dictionary.includes('/FlateDecode'))) return pdf;
  const layered = async ({ number, text, content, stream }: (typeof pages)[number]): Promise<void> => {
    const drawing = await layeredStream(stream!.bytes, layers.length);
    if (drawing === null) return;
    objects.set(content, deflatedObject(content, drawing));
    objects.set(number, Buffer.from(text.replace('/Resources <<', `/Resources <<${properties}\n`), 'latin1'));
  };
  for (let i = 0; i < pages.length; i += TOGETHER) await Promise.all(pages.slice(i, i + TOGETHER).map(layered));
  const groups = layers.map((_, i) => `${first + i} 0 R`).join(' ');
  const state = `/OCProperties <</OCGs [${groups}] /D <</Order [${groups}] /ON [${groups}]>>>>`;
  const known = textOf(catalogue);
  // Sheets are found by their bookmarks: readers show them at once.
  const mode = known.includes('/Outlines') && !known.includes('/PageMode') ? '/PageMode /UseOutlines\n' : '';
  objects.set(Number(root), Buffer.from(known.replace('<<', `<<${state}\n${mode}`), 'latin1'));
  for (const [i, name] of layers.entries()) {
    const group = `${first + i} 0 obj\n<</Type /OCG /Name ${textString(name)}>>\nendobj\n`;
    objects.set(first + i, Buffer.from(group, 'latin1'));
  }
  return pdfOf({ objects, trailer: file.trailer }, '1.5');
}
