import type { BarChart, Chart, SeriesChart } from '../../tables/index.js';
import { escapeXml } from './escape.js';
import { ganttSvg } from './gantt-svg.js';
import { shapesSvg } from './shapes-svg.js';

/** Size of a chart, mm; its letters are in the same unit. */
const WIDTH = 180;
const FONT = '"Noto Sans",sans-serif';
const TEXT = 3;
const INK = '#222';
const FAINT = '#d5d5d5';
/** Colours that remain apart in grey and to the colour-blind (Okabe and Ito). */
const COLOURS = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00', '#777777'];
const colourOf = (place: number): string => COLOURS[place % COLOURS.length]!;

const n = (value: number): string => String(Math.round(value * 100) / 100);

type Anchor = 'start' | 'middle' | 'end';
function write(x: number, y: number, value: string, anchor: Anchor = 'start', weight = 400): string {
  const bold = weight === 400 ? '' : ` font-weight="${weight}"`;
  return `<text x="${n(x)}" y="${n(y)}" text-anchor="${anchor}"${bold}>${escapeXml(value)}</text>`;
}
const box = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"/>`;
const rule = (x1: number, y1: number, x2: number, y2: number, stroke: string, width = 0.15): string =>
  `<line x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}" stroke="${stroke}" stroke-width="${width}"/>`;

function framed(title: string, height: number, content: readonly string[]): string {
  const size = `width="${WIDTH}mm" height="${n(height)}mm" viewBox="0 0 ${WIDTH} ${n(height)}"`;
  const type = `font-family='${FONT}' font-size="${TEXT}" fill="${INK}"`;
  const named = `role="img" aria-label="${escapeXml(title)}"`;
  const head = `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${named} ${type}>`;
  return [head, write(0, 4, title, 'start', 700), ...content, '</svg>'].join('');
}

/** A bar, the space around it, and the place of its label and of its value, mm. */
const BAR = { height: 4.2, pitch: 6, left: 62, right: 26, top: 8 } as const;

function barsSvg({ title, bars }: BarChart): string {
  const most = Math.max(...bars.map(({ value }) => value), 1e-9);
  const scale = (WIDTH - BAR.left - BAR.right) / most;
  const rows = bars.flatMap(({ label, value, text }, i) => {
    const y = BAR.top + i * BAR.pitch;
    const width = Math.max(0, value * scale);
    const base = y + BAR.height - 1;
    return [
      write(BAR.left - 2, base, label, 'end'),
      box(BAR.left, y, width, BAR.height, colourOf(0)),
      write(BAR.left + width + 1.5, base, text),
    ];
  });
  const bottom = BAR.top + bars.length * BAR.pitch;
  return framed(title, bottom + 2, [...rows, rule(BAR.left, BAR.top - 1, BAR.left, bottom - 1, INK)]);
}

const PLOT = { left: 14, right: 4, top: 14, height: 52, foot: 6 } as const;

/** Round steps that cut a range into four to eight. */
function stepOf(range: number): number {
  const power = 10 ** Math.floor(Math.log10(range / 4));
  return [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((step) => range / step <= 8)!;
}

interface Axis {
  readonly low: number;
  readonly high: number;
  readonly step: number;
  readonly y: (value: number) => number;
}

function axisOf({ series, labels, marks = [] }: SeriesChart): Axis {
  const columns = series.filter(({ as }) => as === 'column');
  const stacks = labels.map((_, i) => columns.reduce((sum, { values }) => sum + Math.max(0, values[i] ?? 0), 0));
  const lines = series.filter(({ as }) => as === 'line').flatMap(({ values }) => values);
  const piled = columns.length > 0 ? [0, ...stacks] : [];
  const all = [...piled, ...lines, ...marks.map(({ value }) => value)];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const step = stepOf(Math.max(most - least, 1e-6));
  const low = Math.floor(least / step + 1e-9) * step;
  const high = Math.max(low + step, Math.ceil(most / step - 1e-9) * step);
  return { low, high, step, y: (value) => PLOT.top + ((high - value) / (high - low)) * PLOT.height };
}

function grid({ low, high, step, y }: Axis, unit: string): string[] {
  const values = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step);
  return [
    ...values.flatMap((value) => [
      rule(PLOT.left, y(value), WIDTH - PLOT.right, y(value), Math.abs(value) < 1e-9 ? INK : FAINT),
      write(PLOT.left - 1.5, y(value) + 1, n(value), 'end'),
    ]),
    write(PLOT.left - 1.5, PLOT.top - 3, unit, 'end'),
  ];
}

function legend({ series }: SeriesChart): string[] {
  let x = PLOT.left + 4;
  return series.flatMap(({ name, as }, i) => {
    const at = x;
    x += 9 + name.length * TEXT * 0.56;
    const y = PLOT.top - 5;
    const sign =
      as === 'column' ? box(at, y - 0.5, 4, 2.5, colourOf(i)) : rule(at, y + 0.8, at + 4, y + 0.8, colourOf(i), 0.7);
    return [sign, write(at + 5.5, y + 1.8, name)];
  });
}

function columnsSvg({ series, labels }: SeriesChart, { y }: Axis, place: number): string[] {
  const tops = labels.map(() => 0);
  return series.flatMap(({ as, values }, k) =>
    as === 'column'
      ? values.flatMap((value, i) => {
          const from = tops[i]!;
          tops[i] = from + Math.max(0, value);
          const x = PLOT.left + (i + 0.18) * place;
          return value > 0 ? [box(x, y(tops[i]!), place * 0.64, y(from) - y(tops[i]!), colourOf(k))] : [];
        })
      : [],
  );
}

function linesSvg({ series }: SeriesChart, { y }: Axis, place: number): string[] {
  return series.flatMap(({ as, values }, k) => {
    if (as !== 'line') return [];
    const points = values.map((value, i) => `${n(PLOT.left + (i + 0.5) * place)},${n(y(value))}`).join(' ');
    return [`<polyline points="${points}" fill="none" stroke="${colourOf(k)}" stroke-width="0.6"/>`];
  });
}

function seriesSvg(chart: SeriesChart): string {
  const axis = axisOf(chart);
  const place = (WIDTH - PLOT.left - PLOT.right) / chart.labels.length;
  const bottom = PLOT.top + PLOT.height;
  const names = chart.labels.map((label, i) => write(PLOT.left + (i + 0.5) * place, bottom + 4.5, label, 'middle'));
  const marks = (chart.marks ?? []).flatMap(({ value, name }) => [
    `<line x1="${PLOT.left}" y1="${n(axis.y(value))}" x2="${WIDTH - PLOT.right}" y2="${n(axis.y(value))}" stroke="#b00" stroke-width="0.25" stroke-dasharray="2 1"/>`,
    write(WIDTH - PLOT.right, axis.y(value) - 0.8, name, 'end'),
  ]);
  const content = [grid(axis, chart.unit), legend(chart), columnsSvg(chart, axis, place), linesSvg(chart, axis, place)];
  return framed(chart.title, bottom + PLOT.foot + 1, [...content.flat(), ...marks, ...names]);
}

const WRITERS: { readonly [K in Chart['kind']]: (chart: Extract<Chart, { kind: K }>) => string } = {
  bars: barsSvg,
  series: seriesSvg,
  gantt: ganttSvg,
  shapes: shapesSvg,
};

/** A chart as a drawing in millimetres of paper. */
export const chartSvg = (chart: Chart): string => (WRITERS[chart.kind] as (given: Chart) => string)(chart);
