import { getResolvedPDFJS } from 'unpdf';

export const html = (body: string, head = '') =>
  `<!DOCTYPE html><html lang="fr"><head><meta charset="utf-8"><title>Essai</title>${head}</head><body>${body}</body></html>`;

export interface PdfReading {
  readonly pages: number;
  readonly text: string;
  /** The texts as they were placed on the pages, one by one. */
  readonly runs: readonly string[];
  readonly isTagged: boolean;
  readonly lang: string | null;
  readonly title: string | undefined;
  /** Author and day of its information. */
  readonly author: string | undefined;
  readonly created: string | undefined;
  /** Size of the first page, millimetres. */
  readonly size: readonly [width: number, height: number];
  /** Size of each page, millimetres. */
  readonly sizes: readonly (readonly [width: number, height: number])[];
  /** Titles of the bookmarks, in order. */
  readonly bookmarks: readonly string[];
  /** Roles of the structure tree of the first page. */
  readonly roles: readonly string[];
}

interface Bookmark {
  readonly title: string;
  readonly items: readonly Bookmark[];
}
const titlesOf = (bookmarks: readonly Bookmark[]): string[] =>
  bookmarks.flatMap(({ title, items }) => [title, ...titlesOf(items)]);

interface StructNode {
  readonly role?: string;
  readonly children?: readonly StructNode[];
}
const rolesOf = (node: StructNode): string[] => [
  ...(node.role ? [node.role] : []),
  ...(node.children ?? []).flatMap(rolesOf),
];
const mm = (points: number) => Math.round((points / 72) * 25.4);

/** Reads a PDF back with a parser that is not the one that wrote it. */
export async function readPdf(pdf: Uint8Array): Promise<PdfReading> {
  const { getDocument } = await getResolvedPDFJS();
  const task = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const metadata = await document.getMetadata();
  const info = metadata.info as Record<string, unknown>;
  const texts: string[] = [];
  const runs: string[] = [];
  const sizes: [number, number][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    sizes.push([mm(page.view[2] ?? 0), mm(page.view[3] ?? 0)]);
    const { items } = await page.getTextContent();
    runs.push(...items.flatMap((item) => ('str' in item ? [item.str] : [])));
    texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
  }
  const first = await document.getPage(1);
  const tree = (await first.getStructTree()) as StructNode | null;
  // Declared an object, handed over as a Map.
  const mark = (await document.getMarkInfo()) as { readonly Marked?: boolean } | null;
  const reading: PdfReading = {
    pages: document.numPages,
    text: texts.join('\f'),
    runs,
    isTagged: mark?.Marked === true,
    lang: (info['Language'] as string | null | undefined) ?? null,
    title: info['Title'] as string | undefined,
    author: info['Author'] as string | undefined,
    created: info['CreationDate'] as string | undefined,
    size: sizes[0]!,
    sizes,
    bookmarks: titlesOf((await document.getOutline()) ?? []),
    roles: tree ? rolesOf(tree) : [],
  };
  await task.destroy();
  return reading;
}
