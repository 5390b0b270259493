import type { Drafting } from '../drafting.js';
import { say, t } from '../../../words/index.js';
import type { Point } from '../../maths/geometry.js';
import type { BlockItem, Item } from '../display-list.js';
import { blockBounds } from '../symbols.js';
import { meaningOf } from './legend-entry.js';
import type { LegendEntry } from './legend-entry.js';
import { NOTE } from './note-tags.js';
import { textWidth } from '../text/measure.js';

/** Widths and heights on paper, mm. */
const SAMPLE = 12;
/** From one line to the next where labels may have two lines too. */
export const ROW = 7;
/** From one line to the next of a column beside a plan, which stands on the height of its sheet. */
export const CLOSE_ROW = 6;
const TEXT = 2.3;
const common = { layer: 'PLAN', class: 'annotation' } as const;

export const LEGEND = t('Légende', 'Legend');

/** Lines of a column of a legend that stands beside the title of its view: about the height of the title. */
const ROWS = 4;
/** From one line of a label to the next, mm of paper. */
const LEADING = 3.4;
/** Between two columns. */
const GUTTER = 6;

/** How a legend is headed and spaced. */
interface LegendStyle {
  /** @default « Légende » */
  readonly heading?: string;
  /** From one line to the next, mm of paper. @default 7 */
  readonly row?: number;
  /** Labels wider than this are written on two lines, mm of paper. @default none */
  readonly fold?: number;
}

/**
 * Symbols and their meanings in columns of a few lines, as many as a width holds, in one column more lines otherwise.
 *
 * @param at top left corner, scene mm
 * @param width of its place, mm of paper
 */
export function legendItems(
  entries: readonly LegendEntry[],
  at: Point,
  width: number,
  { scale: mm, langue }: Drafting,
  { heading = say(LEGEND, langue), row = ROW, fold = Infinity }: LegendStyle = {},
): Item[] {
  if (entries.length === 0) return [];
  const labels = entries.map((entry) => foldedIn(say(meaningOf(entry), langue), fold));
  const { rows, lefts } = columnsIn(
    labels.map((lines) => SAMPLE + 3 + Math.max(...lines.map((line) => textWidth(line, TEXT)))),
    width,
  );
  const lines = entries.flatMap((entry, i): Item[] => {
    const x = at.x + lefts[Math.floor(i / rows)]! * mm;
    const y = at.y - (8 + (i % rows) * row) * mm;
    const style = { ...common, kind: 'text', pen: 0.18, height: TEXT, valign: 'middle' } as const;
    const lines = labels[i]!;
    const texts = lines.map((value, k): Item => {
      const up = ((lines.length - 1) / 2 - k) * LEADING * mm;
      return { ...style, at: { x: x + (SAMPLE + 3) * mm, y: y + up }, value };
    });
    return [sampleItem(entry, { x, y }, mm, row), ...texts];
  });
  const title = { value: heading, height: 2.7, weight: 'bold' } as const;
  return [{ ...common, ...title, kind: 'text', pen: 0.25, at: { x: at.x, y: at.y - 3 * mm } }, ...lines];
}

/** What belongs to the word before it, or to the one behind it. */
const STARTS = /^(?:[×·:/]|à |to |\d)/u;
const ENDS = /[×·Ø]$/u;

/** A label on one line, or on two that part at the space nearest to its middle where it is wider than that. */
function foldedIn(label: string, fold: number): readonly string[] {
  if (textWidth(label, TEXT) <= fold) return [label];
  const words = label.split(' ');
  const ways = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')] as const)
    .filter(([first, second]) => !ENDS.test(first) && !STARTS.test(second));
  const widest = (lines: readonly string[]): number => Math.max(...lines.map((line) => textWidth(line, TEXT)));
  return ways.toSorted((p, q) => widest(p) - widest(q))[0] ?? [label];
}

/**
 * Lines of each column, and where the columns begin, mm of paper: the fewest lines whose columns a width holds, each as
 * wide as its own longest line; one column where none does.
 */
function columnsIn(widths: readonly number[], width: number): { readonly rows: number; readonly lefts: number[] } {
  for (let rows = Math.min(ROWS, widths.length); rows < widths.length; rows++) {
    const lefts = [0];
    for (let from = 0; from < widths.length; from += rows) {
      lefts.push(lefts.at(-1)! + Math.max(...widths.slice(from, from + rows)) + GUTTER);
    }
    if (lefts.pop()! - GUTTER <= width) return { rows, lefts };
  }
  return { rows: widths.length, lefts: [0] };
}

/** How an entry is drawn, from its left end: its symbol or note in the middle of its place, or its line along it. */
function sampleItem(entry: LegendEntry, { x, y }: Point, mm: number, row: number): Item {
  if (entry.kind === 'symbol') return centred(entry.item, { x: x + (SAMPLE / 2) * mm, y }, mm, row);
  if (entry.kind === 'text') {
    return { ...common, ...NOTE, ...entry.item, at: { x: x + (SAMPLE / 2) * mm, y } };
  }
  const points = [
    { x, y },
    { x: x + SAMPLE * mm, y },
  ];
  return { ...common, ...entry.item, kind: 'polyline', points };
}

/** The symbol upright in the middle of its place, a true-size one shrunk to fit it. */
function centred(item: BlockItem, at: Point, scale: number, row: number): BlockItem {
  const upright: BlockItem = { ...item, rotation: 0, at: { x: 0, y: 0 }, id: undefined };
  const box = blockBounds(upright, scale);
  const reach = Math.max(box.maxX - box.minX, (box.maxY - box.minY) * (SAMPLE / row)) / scale;
  const factor = reach > SAMPLE - 1 ? (SAMPLE - 1) / reach : 1;
  const { symbol } = item;
  const shrunk =
    factor === 1
      ? symbol
      : {
          ...symbol,
          name: `${symbol.name}_LEGENDE_${scale}_${row}`,
          tags: [],
          strokes: symbol.strokes.map((stroke) => scaled(stroke, factor)),
        };
  const middle = { x: ((box.minX + box.maxX) / 2) * factor, y: ((box.minY + box.maxY) / 2) * factor };
  return { ...upright, symbol: shrunk, at: { x: at.x - middle.x, y: at.y - middle.y } };
}

function scaled(stroke: BlockItem['symbol']['strokes'][number], k: number): BlockItem['symbol']['strokes'][number] {
  const times = ({ x, y }: Point): Point => ({ x: x * k, y: y * k });
  switch (stroke.kind) {
    case 'line':
    case 'fill':
      return { ...stroke, points: stroke.points.map(times) };
    case 'arc':
      return { ...stroke, center: times(stroke.center), radius: stroke.radius * k };
    case 'text':
      return { ...stroke, at: times(stroke.at), height: stroke.height * k };
  }
}
