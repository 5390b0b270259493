import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import type { TestApp } from '../../support/app.js';
import { startApp } from '../../support/app.js';
import { pdfLines } from './pdf-lines.js';

let app: TestApp;
let cle: string;
beforeAll(async () => {
  app = await startApp();
  cle = await app.newKey();
});
afterAll(() => app.close());

const post = (path: string, payload: object) =>
  app.fastify.inject({ method: 'POST', url: `/api/v1/cao/${path}`, headers: { 'x-api-key': cle }, payload });

const CASES = [
  ['carnet', 'A3', (format: string) => ({ projet: { format_feuille: format } })],
  ['carnet', 'A1', (format: string) => ({ projet: { format_feuille: format } })],
  ['pdf', 'A3', (format: string) => ({ format_feuille: format })],
  ['pdf', 'A4', (format: string) => ({ format_feuille: format })],
] as const;

type Line = Awaited<ReturnType<typeof pdfLines>>[number][number];

const turned = ({ from, to }: Line): Line => ({ from: [from[1], from[0]], to: [to[1], to[0]] });

/** Level lines ticked square at both ends, over 90 mm long: the control segment of a title block. */
function segmentsOf(lines: readonly Line[]): Line[] {
  const isTick = (x: number, y: number) =>
    lines.some(
      ({ from, to }) =>
        Math.abs(from[0] - x) < 0.02 &&
        Math.abs(to[0] - x) < 0.02 &&
        Math.abs((from[1] + to[1]) / 2 - y) < 0.02 &&
        Math.abs(Math.abs(from[1] - to[1]) - 2) < 0.02,
    );
  return lines.filter(
    ({ from, to }) =>
      Math.abs(from[1] - to[1]) < 0.005 &&
      Math.abs(from[0] - to[0]) > 90 &&
      isTick(from[0], from[1]) &&
      isTick(to[0], to[1]),
  );
}

test.each(CASES)(
  '%s in %s: 100.00 mm on every sheet of the PDF, as many pages as the index says',
  async (path, format, options) => {
    const payload = { ...DEMOS.maison(), ...options(format) };
    const [pdf, json] = await Promise.all([post(path, payload), post(path, { ...payload, format: 'json' })]);
    const pages = await pdfLines(pdf.rawPayload);
    const { feuilles } = json.json<{ feuilles: readonly { readonly numero: number }[] }>();
    expect(pages).toHaveLength(feuilles.length);
    for (const lines of pages) {
      const along = segmentsOf(lines).filter(({ from }) => from[1] < 20);
      // An upright title block has it upright.
      const segments = along.length > 0 ? along : segmentsOf(lines.map(turned));
      expect(segments.length).toBeGreaterThan(0);
      for (const { from, to } of segments) expect(Math.abs(Math.abs(from[0] - to[0]) - 100)).toBeLessThanOrEqual(0.02);
    }
  },
  60_000,
);
