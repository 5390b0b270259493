import { getResolvedPDFJS } from 'unpdf';
import { afterAll, describe, expect, test } from 'vitest';
import { sheetsPage } from '../../../src/kernel/formats/html/index.js';
import { createPrinter } from '../../../src/services/print/index.js';
import { layeredContent, markLayers, withLayers } from '../../../src/services/print/pdf-layers.js';

const printer = createPrinter({ pages: 1 });
afterAll(() => printer.close());

interface Drawn {
  paths: number;
  text: string;
}

/** What another parser finds drawn on a page, by the name of the layer it is in; '' outside of all. */
async function drawnByLayer(pdf: Uint8Array, page: number): Promise<Record<string, Drawn>> {
  const { getDocument, OPS } = await getResolvedPDFJS();
  const task = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const groups = await document.getOptionalContentConfig();
  const names = new Map([...groups].map(([id, group]) => [id, (group as { name: string }).name]));
  const { fnArray, argsArray } = await (await document.getPage(page)).getOperatorList();
  const drawn: Record<string, Drawn> = Object.fromEntries(
    [...names.values()].map((name) => [name, { paths: 0, text: '' }]),
  );
  drawn[''] = { paths: 0, text: '' };
  const open: (string | null)[] = [];
  fnArray.forEach((operator: number, i: number) => {
    const args = argsArray[i] as never[];
    if (operator === OPS.beginMarkedContent) open.push(null);
    else if (operator === OPS.beginMarkedContentProps) {
      const [tag, properties] = args as unknown as [string, { id?: string } | null];
      open.push(tag === 'OC' ? names.get(properties!.id!)! : null);
    } else if (operator === OPS.endMarkedContent) open.pop();
    const own = drawn[open.findLast((name) => name !== null) ?? '']!;
    if (operator === OPS.constructPath) own.paths += 1;
    if (operator !== OPS.showText) return;
    const glyphs = (args as unknown as [readonly ({ unicode?: string } | number)[]])[0];
    own.text += glyphs.map((glyph) => (typeof glyph === 'object' ? (glyph.unicode ?? '') : '')).join('');
  });
  expect(open).toEqual([]);
  await task.destroy();
  return drawn;
}

const line = (y: number): string => `<path d="M5 ${y}H40" stroke="#111" stroke-width="0.5" fill="none"/>`;
const words = (text: string, y: number): string => `<text x="5" y="${y}" font-size="4" fill="#111">${text}</text>`;
const group = (name: string, content: string): string => `<g data-calque="${name}">${content}</g>`;
const edge = 'paint-order="stroke" stroke="#fff" stroke-width="0.8"';
const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="148mm" viewBox="0 0 210 148">${content}</svg>`;
const page = (...sheets: readonly string[]): string =>
  sheetsPage({
    titre: 'Maison',
    langue: 'fr',
    fonts: '',
    feuilles: sheets.map((content, i) => ({
      titre: `Feuille ${i + 1}`,
      format: { width: 210, height: 148 },
      svg: svg(content),
    })),
  });

describe('layers of a printed drawing', () => {
  test('are optional content that holds what the drawing has in them, texts with their edge included', async () => {
    const written = `<g ${edge}>${group('COTES', line(60) + words('120', 58))}${group('ELEC', words('lampe', 70))}</g>`;
    const first =
      group('MURS', line(10) + line(20)) + group('ELEC', line(30)) + written + group('CARTOUCHE', words('bloc', 90));
    const pdf = await printer.pdf(page(first, group('MURS', line(10)) + group('CARTOUCHE', words('deux', 90))));
    const one = await drawnByLayer(pdf, 1);
    expect(Object.keys(one).toSorted()).toEqual(['', 'CARTOUCHE', 'COTES', 'ELEC', 'MURS']);
    expect(one['MURS']).toEqual({ paths: 2, text: '' });
    expect(one['ELEC']!.paths).toBe(1);
    // A text is written twice: its edge, then its letters.
    expect([one['ELEC']!.text, one['COTES']!.text].map((text) => new Set(text.match(/lampe|120/g)))).toEqual([
      new Set(['lampe']),
      new Set(['120']),
    ]);
    expect(one['CARTOUCHE']!.text).toBe('bloc');
    // The heading that makes its bookmark.
    expect(one['']!.text).toBe('Feuille 1');
    const two = await drawnByLayer(pdf, 2);
    expect(two['MURS']).toEqual({ paths: 1, text: '' });
    expect(two['CARTOUCHE']!.text).toBe('deux');
    expect(two['ELEC']).toEqual({ paths: 0, text: '' });
  });

  test('come with the list of sheets, which readers open beside them', async () => {
    const pdf = await printer.pdf(page(group('MURS', line(10)), group('MURS', line(20))));
    const { getDocument } = await getResolvedPDFJS();
    const task = getDocument({ data: new Uint8Array(pdf) });
    const document = await task.promise;
    expect(await document.getPageMode()).toBe('UseOutlines');
    expect((await document.getOutline()).map(({ title }) => title)).toEqual(['Feuille 1', 'Feuille 2']);
    await task.destroy();
  });

  test('cost nothing to a document without drawings, which has none', async () => {
    const html = page(line(10));
    expect(markLayers(html)).toEqual({ html, layers: [] });
    expect(Object.keys(await drawnByLayer(await printer.pdf(html), 1))).toEqual(['']);
  });

  test('are left out where the marks are not understood, never half made', async () => {
    const marked = '.0039 .9961 .0039 RG .0039 .9961 .0039 rg\n/G3 gs\n1 1 .02 .02 re\nf\n0 0 m\n5 5 l\nS\n';
    expect(layeredContent(marked, 1)).toBe('/G3 gs\n/OC /Calque1 BDC\n0 0 m\n5 5 l\nS\nEMC\n');
    expect(layeredContent('0 0 m\n5 5 l\nS\n', 1)).toBeNull();
    // A tag that is open across the mark would be closed by the end of the layer.
    expect(layeredContent(`${marked}/P <</MCID 0 >>BDC\n${marked}EMC\n`, 1)).not.toContain('.9961');
    expect(layeredContent(`EMC\n${marked}`, 1)).toBeNull();
    const other = Buffer.from('%PDF-1.7\nno table\n%%EOF\n');
    expect(await withLayers(other, ['MURS'])).toBe(other);
  });
});
