import { say, t } from '../../../words/index.js';
import type { Langue } from '../../../words/index.js';
import type { Table } from '../../tables/index.js';
import type { Item } from '../display-list.js';
import { fitText, textWidth } from '../text/measure.js';
import type { Area } from './formats.js';

/** Heights and margins, mm of paper. */
const TEXT = 2.3;
const ROW = 5.2;
const TITLE = 9;
const HEADING = 3.5;
const PADDING = 1.8;
const GAP = 7;
/** Between two columns of tables. */
const COLUMN_GAP = 12;
/** A column wider than this is shortened when the table must shrink. */
const WIDEST = 70;

const common = { layer: 'PLAN', class: 'annotation' } as const;

/** Widths that hold every text, shrunk alike when the table is wider than the area. */
function widthsOf({ columns, rows, total }: Table, width: number): number[] {
  const natural = columns.map(({ title }, i) => {
    const cells = [...rows, ...(total ? [total] : [])].map((row) =>
      textWidth(row[i] ?? '', TEXT, row === total ? 'bold' : 'regular'),
    );
    return Math.min(WIDEST, Math.max(textWidth(title, TEXT, 'bold'), ...cells) + 2 * PADDING);
  });
  const sum = natural.reduce((a, b) => a + b, 0);
  return sum <= width ? natural : natural.map((value) => (value * width) / sum);
}

const CONTINUED = t('{title} (suite)', '{title} (continued)');

interface Row {
  readonly cells: readonly string[];
  readonly isTotal: boolean;
}

/**
 * A table with the widths of its columns, its width, mm of paper, and its titles: the first one, then the continued.
 */
interface Measured {
  readonly table: Table;
  readonly widths: readonly number[];
  readonly width: number;
  readonly titles: readonly [string, string];
  readonly rows: readonly Row[];
}

function measured(table: Table, area: Area, langue: Langue): Measured {
  const widths = widthsOf(table, area.width);
  const titles = [table.title, say(CONTINUED, langue, { title: table.title })] as const;
  const natural = Math.max(
    widths.reduce((a, b) => a + b, 0),
    textWidth(titles[1], HEADING, 'bold'),
  );
  const total = table.total ? [{ cells: table.total, isTotal: true }] : [];
  const rows = [...table.rows.map((cells) => ({ cells, isTotal: false })), ...total];
  return { table, widths, width: Math.min(area.width, natural), titles, rows };
}

/** Title and headings of a part of a table, from an ordinate down. */
function headItems({ table, widths, width, titles }: Measured, part: 0 | 1, top: number): Item[] {
  const headings = table.columns.map(({ title }) => title);
  return [
    {
      ...common,
      kind: 'text',
      pen: 0.35,
      at: { x: 0, y: top - 4.5 },
      value: fitText(titles[part], width, HEADING, 'bold'),
      height: HEADING,
      weight: 'bold',
    },
    ...rowItems(table, widths, headings, top - TITLE, true),
  ];
}

/** Lays out tables one under the other in columns, from the top left of an area, over as many pages as they need. */
export function layoutTables(tables: readonly Table[], area: Area, langue: Langue): Item[][] {
  const pages: Item[][] = [[]];
  const at = { x: 0, y: area.height };
  /** Of the column being filled. */
  let wide = 0;
  const turn = (width: number) => {
    Object.assign(at, { x: at.x + wide + COLUMN_GAP, y: area.height });
    wide = 0;
    if (at.x + width <= area.width) return;
    at.x = 0;
    pages.push([]);
  };
  for (const laid of tables.map((table) => measured(table, area, langue))) {
    const { table, widths, width, rows } = laid;
    let next = 0;
    do {
      // A heading never stands alone at the foot of a column, nor does a table leave the area.
      if (at.y < area.height && (at.y < TITLE + 3 * ROW || at.x + width > area.width)) turn(width);
      wide = Math.max(wide, width);
      const items = headItems(laid, next === 0 ? 0 : 1, at.y);
      at.y -= TITLE + ROW;
      for (; next < rows.length && at.y >= ROW; next++, at.y -= ROW) {
        items.push(...rowItems(table, widths, rows[next]!.cells, at.y, rows[next]!.isTotal));
      }
      pages.at(-1)!.push(...shifted(items, at.x, 0));
      if (next < rows.length) turn(width);
    } while (next < rows.length);
    at.y -= GAP;
  }
  return pages;
}

function rowItems(
  { columns }: Table,
  widths: readonly number[],
  cells: readonly string[],
  top: number,
  isStrong: boolean,
): Item[] {
  const right = widths.reduce((a, b) => a + b, 0);
  const items: Item[] = [
    {
      ...common,
      kind: 'polyline',
      pen: isStrong ? 0.35 : 0.13,
      points: [
        { x: 0, y: top - ROW },
        { x: right, y: top - ROW },
      ],
    },
  ];
  let x = 0;
  widths.forEach((width, i) => {
    const align = columns[i]!.align ?? 'left';
    const weight = isStrong ? 'bold' : 'regular';
    const value = fitText(cells[i] ?? '', width - 2 * PADDING + 0.1, TEXT, weight);
    if (value) {
      items.push({
        ...common,
        kind: 'text',
        pen: 0.18,
        at: { x: align === 'left' ? x + PADDING : x + width - PADDING, y: top - ROW + 1.5 },
        value,
        height: TEXT,
        weight,
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
