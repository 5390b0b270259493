import type { ShapeChart } from '../../tables/index.js';
import { escapeXml } from './escape.js';

/** Sizes, mm of an upright page; letters are in the same unit. */
const PAGE = { width: 182, head: 13, row: 13, group: 6, drawing: 62 } as const;
const FONT = '"Noto Sans",sans-serif';
/** Left edges of the cells, mm; the drawing stands after them. */
const CELLS = [0, 16, 29, 43, 56, 76, 97] as const;
const DRAWING_LEFT = 116;

const n = (value: number): string => String(Math.round(value * 100) / 100);
const text = (x: number, y: number, value: string, more = ''): string =>
  `<text x="${n(x)}" y="${n(y)}"${more}>${escapeXml(value)}</text>`;
const line = (d: string, width = 0.5): string =>
  `<path d="${d}" fill="none" stroke="#111" stroke-width="${width}" stroke-linejoin="round"/>`;

type Row = ShapeChart['rows'][number];

/** Drawing of each shape, not to scale, with its legs written beside them. */
const DRAWINGS: Readonly<Record<string, (legs: readonly string[], x: number, y: number) => string>> = {
  '00': ([length = ''], x, y) => line(`M${x} ${y + 6}H${x + 50}`) + text(x + 25, y + 4.6, length, MIDDLE),
  '11': ([a = '', b = ''], x, y) =>
    line(`M${x} ${y + 9}H${x + 36}V${y + 1.5}`) + text(x + 18, y + 7.8, a, MIDDLE) + text(x + 37.5, y + 6, b),
  '21': ([a = '', b = '', c = ''], x, y) =>
    line(`M${x + 8} ${y + 2}V${y + 9}H${x + 46}V${y + 2}`) +
    text(x + 7, y + 6.2, a, END) +
    text(x + 27, y + 7.8, b, MIDDLE) +
    text(x + 47.2, y + 6.2, c),
  '51': ([hook = '', b = '', a = ''], x, y) =>
    line(
      `M${x + 21} ${y + 4.2}L${x + 17.5} ${y + 1.4}V${y + 10.6}H${x + 38}V${y + 1.4}H${x + 17.9}L${x + 21.6} ${y + 4.2}`,
    ) +
    text(x + 16.3, y + 7, b, END) +
    text(x + 28, y + 9.6, a, MIDDLE) +
    text(x + 22.6, y + 5, hook),
};
const MIDDLE = ' text-anchor="middle"';
const END = ' text-anchor="end"';

/** A bar bending schedule: a row a mark, with its shape drawn and its legs in millimetres. */
export function shapesSvg({ title, headings, rows }: ShapeChart): string {
  const content: string[] = headings.map((heading, i) =>
    text(CELLS[i]!, PAGE.head - 2, heading, ' font-weight="700" font-size="2.4"'),
  );
  let y: number = PAGE.head;
  let group = '';
  for (const row of rows) {
    if (row.group !== group) {
      content.push(line(`M0 ${n(y)}H${PAGE.width}`, 0.25), text(0, y + 4.2, row.group, ' font-weight="700"'));
      y += PAGE.group;
      group = row.group;
    }
    content.push(rowSvg(row, y));
    y += PAGE.row;
  }
  const size = `width="${PAGE.width}mm" height="${n(y + 1)}mm" viewBox="0 0 ${PAGE.width} ${n(y + 1)}"`;
  const named = `role="img" aria-label="${escapeXml(title)}"`;
  const type = `font-family='${FONT}' font-size="2.8" fill="#111"`;
  const head = `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${named} ${type}>`;
  return [head, text(0, 5, title, ' font-weight="700" font-size="3.6"'), ...content, '</svg>'].join('');
}

function rowSvg({ cells, code, legs }: Row, y: number): string {
  const values = cells.map((value, i) => text(CELLS[i]!, y + 7, value));
  const drawing = DRAWINGS[code]?.(legs.map(String), DRAWING_LEFT, y) ?? '';
  return [...values, drawing, line(`M0 ${n(y + PAGE.row)}H${PAGE.width}`, 0.08)].join('');
}

/** Height of a page for the rows, mm. */
const PAGE_HEIGHT = 225;

/** The same schedule in parts that each stand on a page. */
export function shapePages(chart: ShapeChart): ShapeChart[] {
  const pages: Row[][] = [[]];
  let [left, group] = [PAGE_HEIGHT, ''];
  for (const row of chart.rows) {
    const needed = PAGE.row + (row.group === group ? 0 : PAGE.group);
    if (needed > left) {
      pages.push([]);
      left = PAGE_HEIGHT - PAGE.group;
    }
    left -= needed;
    group = row.group;
    pages.at(-1)!.push(row);
  }
  return pages.map((rows) => ({ ...chart, rows }));
}
