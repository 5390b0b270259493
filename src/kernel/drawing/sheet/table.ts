import { say, t } from '../../../words/index.js';
import type { Langue } from '../../../words/index.js';
import { perObject } from '../../maths/memo.js';
import type { Table } from '../../tables/index.js';
import type { Item } from '../display-list.js';
import { fitText, textWidth } from '../text/measure.js';
import type { Weight } from '../text/measure.js';
import { wrapped } from '../text/wrapped.js';
import type { Area } from './formats.js';

/** Heights and margins of tables, mm of paper. */
interface Measures {
  readonly text: number;
  readonly row: number;
  readonly title: number;
  readonly heading: number;
  readonly padding: number;
  readonly gap: number;
}
const SMALLEST: Measures = { text: 2.3, row: 5.2, title: 9, heading: 3.5, padding: 1.8, gap: 7 };
const enlarged = (size: number): Measures =>
  Object.fromEntries(Object.entries(SMALLEST).map(([name, value]) => [name, value * size])) as unknown as Measures;
/** Larger sizes tried, largest first, as multiples of the smallest. */
const SIZES = [1.5, 1.4, 1.3, 1.2, 1.1] as const;
/** Between two columns of tables: least, and most where the sheet has room. */
const COLUMN_GAP = { least: 12, most: 40 } as const;

const common = { layer: 'PLAN', class: 'annotation' } as const;

const widest = (texts: readonly string[], weight: Weight): string => {
  const widths = texts.map((text) => textWidth(text, 1, weight));
  return texts[widths.indexOf(Math.max(...widths))] ?? '';
};

/** The widest text of each column in plain letters and in bold ones: the same at every size that is tried. */
const widestOf = perObject(({ columns, rows, total, subtotals = [] }: Table) => {
  const sums = new Set(subtotals);
  const plain = rows.filter((_, k) => !sums.has(k));
  const strong = [...rows.filter((_, k) => sums.has(k)), ...(total ? [total] : [])];
  return columns.map(({ title }, i) => ({
    regular: widest(
      plain.map((row) => row[i] ?? ''),
      'regular',
    ),
    bold: widest([title, ...strong.map((row) => row[i] ?? '')], 'bold'),
  }));
});

/** Widths that hold every text. */
const naturalWidths = (table: Table, { text, padding }: Measures): number[] =>
  widestOf(table).map(
    ({ regular, bold }) => Math.max(textWidth(bold, text, 'bold'), textWidth(regular, text)) + 2 * padding,
  );

const sumOf = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/**
 * Widths that hold every text; where the area is too narrow the widest columns give way, all to one width, so that what
 * is short stays whole.
 */
function widthsOf(natural: readonly number[], width: number): readonly number[] {
  if (sumOf(natural) <= width) return natural;
  let [left, most] = [width, Infinity];
  for (const [i, value] of natural.toSorted((p, q) => p - q).entries()) {
    const share = left / (natural.length - i);
    if (value > share) {
      most = share;
      break;
    }
    left -= value;
  }
  return natural.map((value) => Math.min(value, most));
}

const CONTINUED = t('{title} (suite)', '{title} (continued)');

type RowWeight = 'plain' | 'subtotal' | 'total';
interface Row {
  readonly cells: readonly string[];
  readonly weight: RowWeight;
  /** The row whose long cells go on in this line. */
  readonly main?: Row;
  /** More lines of it follow. */
  readonly isOpen?: boolean;
}

/** Lines of one row at most: the rest of a text without end is cut. */
const MOST_LINES = 12;
/** Letters of a text that are read: a dozen lines of a sheet hold fewer. */
const LONGEST = 3000;

/** A row with what its columns have no room for in lines under it; figures, on the right, stay on one. */
function linesOf(main: Row, columns: Table['columns'], widths: readonly number[], { text, padding }: Measures): Row[] {
  const letters = main.weight === 'plain' ? 'regular' : 'bold';
  const broken = main.cells.map((cell, i) => {
    const room = widths[i]! - 2 * padding + FIT;
    if (columns[i]!.align === 'right' || textWidth(cell, text, letters) <= room) return [cell];
    const lines = wrapped(cell.slice(0, LONGEST), room, text, letters);
    const rest = lines.slice(MOST_LINES - 1).join(' ');
    return rest ? [...lines.slice(0, MOST_LINES - 1), rest] : lines;
  });
  const count = Math.max(...broken.map(({ length }) => length));
  if (count === 1) return [main];
  return Array.from({ length: count }, (_, k) => ({
    cells: broken.map((lines) => lines[k] ?? ''),
    weight: main.weight,
    isOpen: k < count - 1,
    ...(k > 0 && { main }),
  }));
}

/** What a width may lack for a text, mm of paper: the rounding of sums. */
const FIT = 0.1;

/**
 * A table with the widths of its columns, its width, mm of paper, and its titles: the first one, then the continued.
 */
interface Measured {
  readonly table: Table;
  readonly widths: readonly number[];
  readonly width: number;
  readonly titles: readonly [string, string];
  readonly rows: readonly Row[];
  readonly size: Measures;
}

function measured(table: Table, area: Area, langue: Langue, size: Measures): Measured {
  const { subtotals = [] } = table;
  const whole = naturalWidths(table, size);
  const widths = widthsOf(whole, area.width);
  const titles = [table.title, say(CONTINUED, langue, { title: table.title })] as const;
  const natural = Math.max(sumOf(widths), textWidth(titles[1], size.heading, 'bold'));
  const total: Row[] = table.total ? [{ cells: table.total, weight: 'total' }] : [];
  const sums = new Set(subtotals);
  const rows = table.rows.map((cells, k): Row => ({ cells, weight: sums.has(k) ? 'subtotal' : 'plain' }));
  const all = [...rows, ...total];
  const lines = widths === whole ? all : all.flatMap((row) => linesOf(row, table.columns, widths, size));
  return { table, widths, width: Math.min(area.width, natural), titles, rows: lines, size };
}

/** Title and headings of a part of a table, from an ordinate down. */
function headItems(laid: Measured, part: 0 | 1, top: number): Item[] {
  const { table, width, titles, size } = laid;
  const headings = table.columns.map(({ title }) => title);
  return [
    {
      ...common,
      kind: 'text',
      pen: 0.35,
      at: { x: 0, y: top - size.title / 2 },
      value: fitText(titles[part], width, size.heading, 'bold'),
      height: size.heading,
      weight: 'bold',
    },
    ...rowItems(laid, { cells: headings, weight: 'total' }, top - size.title),
  ];
}

/** A column of tables on a page: where it starts, and how wide it is. */
interface Column {
  readonly x: number;
  readonly width: number;
  readonly items: readonly Item[];
}

/**
 * Lays out tables one under the other in columns, from the top left of an area, over as many pages as they need, in the
 * largest letters that need no page more and shorten no text; columns spread over the width that is left.
 *
 * @param letters `least`: beside drawings, whose letters are small
 */
export function layoutTables(
  tables: readonly Table[],
  area: Area,
  langue: Langue,
  letters: 'largest' | 'least' = 'largest',
): Item[][] {
  const least = columnsOf(tables, area, langue, SMALLEST);
  if (letters === 'least') return least.map((columns) => spreadOver(columns, 0));
  for (const size of SIZES.map(enlarged)) {
    if (tables.some((table) => sumOf(naturalWidths(table, size)) > area.width)) continue;
    const pages = columnsOf(tables, area, langue, size);
    if (pages.length <= least.length) return pages.map((columns) => spreadOver(columns, area.width));
  }
  return least.map((columns) => spreadOver(columns, area.width));
}

/** Columns side by side with the room of the page shared out between them. */
function spreadOver(columns: readonly Column[], width: number): Item[] {
  const last = columns.at(-1);
  const free = last ? width - last.x - last.width : 0;
  const more = Math.max(0, Math.min(COLUMN_GAP.most - COLUMN_GAP.least, free / Math.max(1, columns.length - 1)));
  return columns.flatMap(({ x, items }, i) => shifted(items, x + i * more, 0));
}

function columnsOf(tables: readonly Table[], area: Area, langue: Langue, size: Measures): Column[][] {
  const pages: Column[][] = [[]];
  const at = { x: 0, y: area.height };
  /** The column being filled. */
  let wide = 0;
  let held: Item[] = [];
  const close = () => {
    if (held.length > 0) pages.at(-1)!.push({ x: at.x, width: wide, items: held });
    held = [];
  };
  const turn = (width: number) => {
    close();
    Object.assign(at, { x: at.x + wide + COLUMN_GAP.least, y: area.height });
    wide = 0;
    if (at.x + width <= area.width) return;
    at.x = 0;
    pages.push([]);
  };
  for (const laid of tables.map((table) => measured(table, area, langue, size))) {
    const { width, rows } = laid;
    let next = 0;
    do {
      // A heading never stands alone at the foot of a column, nor does a table leave the area.
      const hasNext = at.x + wide + COLUMN_GAP.least + width <= area.width;
      const isTight = at.y < size.title + 3 * size.row || !isWell(laid, at.y, area, hasNext);
      if (at.y < area.height && (isTight || at.x + width > area.width)) turn(width);
      wide = Math.max(wide, width);
      held.push(...headItems(laid, next === 0 ? 0 : 1, at.y));
      at.y -= size.title + size.row;
      const till = breakOf(rows, next, Math.floor(at.y / size.row + GRAIN));
      for (const first = next; next < till; next++, at.y -= size.row) {
        const before = next > first ? rows[next - 1] : undefined;
        held.push(...rowItems(laid, grouped(laid, rows[next]!, before), at.y));
      }
      if (next < rows.length) turn(width);
    } while (next < rows.length);
    at.y -= size.gap;
  }
  close();
  return pages;
}

/** Rounding that a height of so many rows may have lost, in rows. */
const GRAIN = 1e-6;

/** Where a table breaks that has room for so many rows more: no sum nor the rest of a row begins a column. */
function breakOf(rows: readonly Row[], next: number, room: number): number {
  const last = Math.min(rows.length, next + room);
  if (last === rows.length) return last;
  let at = last;
  const isBound = ({ weight, main }: Row): boolean => weight !== 'plain' || main !== undefined;
  while (at > next + 1 && isBound(rows[at]!)) at -= 1;
  return isBound(rows[at]!) ? last : at;
}

const SHORT = 12;
/**
 * Whether a table may begin in what is left of a column: a short one is not cut when another column holds it whole, nor
 * is the larger part of a long one parted from its head when the next column of the page would have it whole.
 */
function isWell({ rows, size }: Measured, left: number, area: Area, hasNext: boolean): boolean {
  const height = size.title + size.row * (1 + rows.length);
  if (height <= left || height > area.height) return true;
  return rows.length > SHORT && !(hasNext && 2 * left < height);
}

/** A row without what the one before it says already in the columns that group them. */
function grouped({ table: { columns } }: Measured, row: Row, before: Row | undefined): Row {
  if (row.main || row.weight !== 'plain' || before?.weight !== 'plain') return row;
  const { cells } = before.main ?? before;
  const firstOther = row.cells.findIndex((cell, i) => !columns[i]?.isGroup || cell !== cells[i]);
  return { ...row, cells: row.cells.map((cell, i) => (i < firstOther ? '' : cell)) };
}

/** One row of a table, a line under the last of its lines. */
function rowItems({ table: { columns }, widths, size }: Measured, { cells, weight, isOpen }: Row, top: number): Item[] {
  const right = sumOf(widths);
  const foot = top - size.row;
  const isStrong = weight !== 'plain';
  const line: Item = {
    ...common,
    kind: 'polyline',
    pen: weight === 'total' ? 0.35 : 0.13,
    points: [
      { x: 0, y: foot },
      { x: right, y: foot },
    ],
  };
  const items: Item[] = isOpen ? [] : [line];
  let x = 0;
  widths.forEach((width, i) => {
    const align = columns[i]!.align ?? 'left';
    const letters = isStrong ? 'bold' : 'regular';
    const value = fitText(cells[i] ?? '', width - 2 * size.padding + FIT, size.text, letters);
    if (value) {
      items.push({
        ...common,
        kind: 'text',
        pen: 0.18,
        at: { x: align === 'left' ? x + size.padding : x + width - size.padding, y: foot + (size.row - size.text) / 2 },
        value,
        height: size.text,
        weight: letters,
        align,
      });
    }
    x += width;
  });
  return items;
}

/** Items moved on the paper. */
export const shifted = (items: readonly Item[], dx: number, dy: number): Item[] =>
  items.map((item) => {
    const move = <P extends { readonly x: number; readonly y: number }>(p: P): P => ({
      ...p,
      x: p.x + dx,
      y: p.y + dy,
    });
    switch (item.kind) {
      case 'text':
      case 'block':
        return { ...item, at: move(item.at) };
      case 'polyline':
        return { ...item, points: item.points.map(move) };
      case 'path':
      case 'hatch':
      case 'surface':
      case 'zone':
        return { ...item, rings: item.rings.map((ring) => ring.map(move)) };
      case 'arc':
        return { ...item, center: move(item.center) };
      case 'dimension':
        return {
          ...item,
          from: move(item.from),
          to: move(item.to),
          lineFrom: move(item.lineFrom),
          lineTo: move(item.lineTo),
          textAt: move(item.textAt),
        };
    }
  });
