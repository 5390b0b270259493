import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import type { TestApp } from '../../support/app.js';
import { startApp } from '../../support/app.js';
import { readPdf } from '../../services/print/support.js';
import type { PdfLine } from '../sheets/pdf-lines.js';
import { pdfLines } from '../sheets/pdf-lines.js';

/** What an instructor measures on paper may differ by, mm. */
const PLAY = 0.03;

let app: TestApp;
let pages: readonly (readonly PdfLine[])[];
let titles: readonly string[];
let sizes: readonly (readonly [number, number])[];

async function print(more: object): Promise<void> {
  const cle = await app.newKey();
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/v1/cao/permis',
    headers: { 'x-api-key': cle },
    payload: { ...DEMOS.maison(), ...more, format: 'pdf' },
  });
  expect(answer.statusCode).toBe(200);
  pages = await pdfLines(answer.rawPayload);
  ({ bookmarks: titles, sizes } = await readPdf(answer.rawPayload));
}

beforeAll(async () => {
  app = await startApp();
  await print({});
}, 60_000);
afterAll(() => app.close());

const linesOf = (title: string): readonly PdfLine[] => {
  const at = titles.findIndex((one) => one.startsWith(title));
  expect(at, title).toBeGreaterThanOrEqual(0);
  return pages[at]!;
};
const lengthOf = ({ from, to }: PdfLine): number => Math.hypot(to[0] - from[0], to[1] - from[1]);
const has = (lines: readonly PdfLine[], mm: number): boolean =>
  lines.some((line) => Math.abs(lengthOf(line) - mm) <= PLAY);
/** Abscissas where upright strokes, dashes counted together, are at least so many mm long. */
function uprights(lines: readonly PdfLine[], least: number): number[] {
  const inks = new Map<number, number>();
  for (const line of lines.filter(({ from, to }) => Math.abs(from[0] - to[0]) < 0.01)) {
    const x = Math.round(line.from[0] * 100) / 100;
    inks.set(x, (inks.get(x) ?? 0) + lengthOf(line));
  }
  return [...inks].filter(([, ink]) => ink >= least).map(([x]) => x);
}
const areApart = (all: readonly number[], mm: number): boolean =>
  all.some((x) => all.some((y) => Math.abs(y - x - mm) <= PLAY));

describe('lengths of the scene measured on the paper of the permit', () => {
  test('each page has the size of its sheet', () => {
    expect(new Set(sizes.map(String))).toEqual(new Set(['420,297', '297,210']));
    expect(sizes).toHaveLength(titles.length);
  });

  test('PCMI2 at 1:200: the limits of a plot of 23 by 27 m are 115 and 135 mm', () => {
    const lines = linesOf('PCMI2');
    for (const metres of [23, 27]) expect(has(lines, metres * 5), `${metres} m`).toBe(true);
    expect(has(lines, 24 * 5)).toBe(false);
  });

  test('PCMI3 at 1:100: its two limits stand as far apart as the plot is deep, or wide', () => {
    expect(areApart(uprights(linesOf('PCMI3 · Coupe du terrain et de la construction AA'), 20), 270)).toBe(true);
    expect(areApart(uprights(linesOf('PCMI3 · Coupe du terrain et de la construction BB'), 20), 230)).toBe(true);
  });

  test('PCMI5 at 1:100 on A4: the front is 10.80 m wide between the outer faces of its walls', () => {
    expect(areApart(uprights(linesOf('PCMI5 · Façade avant'), 20), 108)).toBe(true);
    expect(areApart(uprights(linesOf('PCMI5 · Façade gauche'), 20), 78)).toBe(true);
  });

  test('all in A4: the plot at 1:500 is 46 by 54 mm', async () => {
    await print({ format_feuille: 'A4' });
    expect(new Set(sizes.map(String))).toEqual(new Set(['297,210']));
    const lines = linesOf('PCMI2');
    for (const metres of [23, 27]) expect(has(lines, metres * 2), `${metres} m`).toBe(true);
  }, 60_000);
});
