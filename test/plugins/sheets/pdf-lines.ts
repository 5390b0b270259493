import { getResolvedPDFJS } from 'unpdf';

/** A straight stroke of a page, millimetres from the bottom left corner of the sheet. */
export interface PdfLine {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
}

type Matrix = readonly [number, number, number, number, number, number];
const UNIT: Matrix = [1, 0, 0, 1, 0, 0];
const MM = 25.4 / 72;

const times = ([a, b, c, d, e, f]: Matrix, [p, q, r, s, t, u]: Matrix): Matrix => [
  a * p + c * q,
  b * p + d * q,
  a * r + c * s,
  b * r + d * s,
  a * t + c * u + e,
  b * t + d * u + f,
];
const apply = ([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [number, number] => [
  (a * x + c * y + e) * MM,
  (b * x + d * y + f) * MM,
];

/** Coordinates taken by each drawing operator of a path (pdf.js DrawOPS): move, line, cubic, quadratic, close. */
const TAKES: readonly number[] = [2, 2, 6, 4, 0];

/** Every straight stroke of each page, from the page's own operators: what a plotter would draw, not what the SVG says. */
export async function pdfLines(pdf: Uint8Array): Promise<PdfLine[][]> {
  const { getDocument, OPS } = await getResolvedPDFJS();
  const task = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const pages: PdfLine[][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList();
    const lines: PdfLine[] = [];
    const kept: Matrix[] = [];
    let matrix = UNIT;
    fnArray.forEach((operator, i) => {
      const args = argsArray[i] as unknown[];
      if (operator === OPS.save) kept.push(matrix);
      else if (operator === OPS.restore) matrix = kept.pop() ?? UNIT;
      else if (operator === OPS.transform) matrix = times(matrix, args as unknown as Matrix);
      else if (operator === OPS.paintFormXObjectBegin) {
        kept.push(matrix);
        if (Array.isArray(args[0])) matrix = times(matrix, args[0] as unknown as Matrix);
      } else if (operator === OPS.paintFormXObjectEnd) matrix = kept.pop() ?? UNIT;
      else if (operator === OPS.constructPath) {
        for (const data of args[1] as (ArrayLike<number> | null)[]) if (data) lines.push(...strokes(data, matrix));
      }
    });
    pages.push(lines);
  }
  await task.destroy();
  return pages;
}

function strokes(data: ArrayLike<number>, matrix: Matrix): PdfLine[] {
  const lines: PdfLine[] = [];
  let at: readonly [number, number] = [0, 0];
  for (let i = 0; i < data.length;) {
    const operator = data[i]!;
    const taken = TAKES[operator] ?? 0;
    const to = taken > 0 ? apply(matrix, data[i + taken - 1]!, data[i + taken]!) : at;
    if (operator === 1) lines.push({ from: at, to });
    at = to;
    i += taken + 1;
  }
  return lines;
}
