import type { GanttChart } from '../../tables/index.js';
import { escapeXml } from './escape.js';

/** Sizes, mm of a landscape page; letters are in the same unit. */
const PAGE = { width: 268, names: 78, head: 15, pitch: 4.6, bar: 3 } as const;
const FONT = '"Noto Sans",sans-serif';
const INK = '#222';
const FAINT = '#e3e3e3';
const OFF = '#f2f2f2';
/** Apart in grey too: the critical path is dark. */
const BAR = { critical: '#b03a2e', plain: '#7fb3d5' } as const;
/** Longer names are cut: the table has them whole. */
const MOST_LETTERS = 52;

const n = (value: number): string => String(Math.round(value * 100) / 100);

type Row = GanttChart['rows'][number];

const shortOf = (label: string): string =>
  label.length > MOST_LETTERS ? `${label.slice(0, MOST_LETTERS - 1).trimEnd()}…` : label;

const rect = (left: number, top: number, width: number, height: number, fill: string): string =>
  `<rect x="${n(left)}" y="${n(top)}" width="${n(width)}" height="${n(height)}" fill="${fill}"/>`;
const text = (x: number, y: number, size: number, value: string): string =>
  `<text x="${n(x)}" y="${n(y)}" font-size="${n(size)}">${escapeXml(value)}</text>`;
const path = (d: string, stroke: string, width = 0.12): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;

const y = (row: number): number => PAGE.head + row * PAGE.pitch;

/** A chart of bars over time as a drawing in millimetres of paper: names, days off in grey, links between bars. */
export function ganttSvg({ title, length, ticks, shades, rows }: GanttChart): string {
  const day = (PAGE.width - PAGE.names - 4) / length;
  const x = (at: number): number => PAGE.names + at * day;
  const bottom = y(rows.length);
  const off = shades.map((at) => rect(x(at), PAGE.head - 1, day, bottom - PAGE.head + 1, OFF));
  const lines = ticks.map(({ at, label, isMajor }) => {
    const [top, stroke] = isMajor ? [7, '#999'] : [10.5, FAINT];
    const words = isMajor ? text(x(at) + 0.6, 9.6, 2.6, label) : text(x(at) + 0.4, 13.2, 2, label);
    return path(`M${n(x(at))} ${top}V${n(bottom)}`, stroke) + words;
  });
  const stripes = rows.map((_, i) => path(`M0 ${n(y(i + 1))}H${PAGE.width}`, FAINT, 0.1));
  const links = rows.flatMap((row, i) => row.after.flatMap((from) => linkOf(rows[from], row, { from, to: i, x })));
  const names = rows.map(({ label }, i) => text(0, y(i) + 3.2, 2.5, shortOf(label)));
  const bars = rows.flatMap(({ bar, isCritical }, i) => {
    const width = bar ? Math.max(0.4, (bar.to - bar.from) * day) : 0;
    return bar ? [rect(x(bar.from), y(i) + 0.8, width, PAGE.bar, isCritical ? BAR.critical : BAR.plain)] : [];
  });
  const content = [...off, ...lines, ...stripes, ...names, ...links, ...bars];
  return framed(title, bottom + 2, content);
}

function framed(title: string, height: number, content: readonly string[]): string {
  const size = `width="${PAGE.width}mm" height="${n(height)}mm" viewBox="0 0 ${PAGE.width} ${n(height)}"`;
  const named = `role="img" aria-label="${escapeXml(title)}"`;
  const head = `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${named} font-family='${FONT}' fill="${INK}">`;
  const name = `<text x="0" y="4" font-size="3.4" font-weight="700">${escapeXml(title)}</text>`;
  return [head, name, ...content, '</svg>'].join('');
}

interface Ends {
  readonly from: number;
  readonly to: number;
  readonly x: (at: number) => number;
}

/** From the end of a bar down or up to the start of the one that waits for it. */
function linkOf(before: Row | undefined, after: Row, { from, to, x }: Ends): string[] {
  if (!before?.bar || !after.bar) return [];
  const [left, right] = [x(before.bar.to), x(after.bar.from)];
  const [start, end] = [y(from) + 0.8 + PAGE.bar / 2, to > from ? y(to) + 0.8 : y(to) + 0.8 + PAGE.bar];
  const turn = Math.max(left, right) + 0.5;
  return [path(`M${n(left)} ${n(start)}H${n(turn)}V${n(end)}`, '#555')];
}

/** Rows that stand on a landscape page, under the head of the document on the first of them. */
const ROWS_A_PAGE = 26;

/** The same chart in parts that each stand on a page; links between pages are left to the table. */
export function ganttPages(chart: GanttChart): GanttChart[] {
  const pages = Math.max(1, Math.ceil(chart.rows.length / ROWS_A_PAGE));
  return Array.from({ length: pages }, (_, page) => {
    const from = page * ROWS_A_PAGE;
    const rows = chart.rows.slice(from, from + ROWS_A_PAGE).map((row) => ({
      ...row,
      after: row.after.map((index) => index - from).filter((index) => index >= 0 && index < ROWS_A_PAGE),
    }));
    return { ...chart, rows };
  });
}
