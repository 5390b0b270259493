import type { Point } from '../../maths/geometry.js';

/** A part of an upright face: between two abscissas, under one line and over another; heights at both ends. */
export interface Cell {
  readonly from: number;
  readonly to: number;
  /** Lower and upper altitude at `from` and at `to`. */
  readonly low: readonly [number, number];
  readonly high: readonly [number, number];
}

/** Heights of two ceilings that meet differ by the grid they were cut on, mm. */
const JOINT_MM = 0.5;

/** Smaller cells come from rounding: one line was computed twice, mm. */
const NOTHING_MM = 1e-6;

/** A straight line over abscissas: its heights at both ends of the cell that it bounds, and its rise per mm. */
interface Line {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
  readonly slope: number;
}

const lineOf = ({ from, to }: Cell, [start, end]: readonly [number, number]): Line => ({
  from,
  to,
  start,
  end,
  slope: (end - start) / (to - from),
});
const level = (z: number): Line => ({ from: 0, to: 0, start: z, end: z, slope: 0 });

/** Height of a line at an abscissa. */
const heightAt = ({ from, to, start, end, slope }: Line, at: number): number =>
  at === to ? end : start + slope * (at - from);

/** mm² */
export const areaOfCell = ({ from, to, low, high }: Cell): number =>
  ((to - from) * (high[0] - low[0] + high[1] - low[1])) / 2;

/** Both abscissas, and those between them where two of the lines cross, ascending. */
function stopsOf(from: number, to: number, lines: readonly Line[]): number[] {
  const stops = [from, to];
  for (let i = 0; i < lines.length; i++) {
    for (let k = i + 1; k < lines.length; k++) {
      const a = heightAt(lines[i]!, from) - heightAt(lines[k]!, from);
      const b = heightAt(lines[i]!, to) - heightAt(lines[k]!, to);
      if (a * b < 0) stops.push(from + ((to - from) * a) / (a - b));
    }
  }
  return stops.length > 2 ? stops.sort((p, q) => p - q) : stops;
}

/** The line that is highest at an abscissa, the first of equals. */
const highestAt = (at: number, lines: readonly Line[]): Line =>
  lines.reduce((p, q) => (heightAt(q, at) > heightAt(p, at) ? q : p));
/** The same of the lowest. */
const lowestAt = (at: number, lines: readonly Line[]): Line =>
  lines.reduce((p, q) => (heightAt(q, at) < heightAt(p, at) ? q : p));

/** Height of the upper line of a cell at one of its ends; where it meets the lower one, no less than that has. */
function topAt(at: number, high: Line, low: Line): number {
  const [top, bottom] = [heightAt(high, at), heightAt(low, at)];
  return Math.abs(top - bottom) <= NOTHING_MM ? Math.max(top, bottom) : top;
}

/** The area between two lines that do not cross there; none where they are one. */
function between(from: number, to: number, low: Line, high: Line): Cell[] {
  const middle = (from + to) / 2;
  if (heightAt(high, middle) - heightAt(low, middle) <= NOTHING_MM) return [];
  return [
    {
      from,
      to,
      low: [heightAt(low, from), heightAt(low, to)],
      high: [topAt(from, high, low), topAt(to, high, low)],
    },
  ];
}

const doCross = (from: number, to: number, p: Line, q: Line): boolean =>
  (heightAt(p, from) - heightAt(q, from)) * (heightAt(p, to) - heightAt(q, to)) < 0;

/** The area above all the lower lines and below all the upper ones, between two abscissas: cut where lines cross. */
function slice(from: number, to: number, lows: readonly Line[], highs: readonly Line[]): Cell[] {
  if (to - from <= NOTHING_MM) return [];
  if (lows.length === 1 && highs.length === 1 && !doCross(from, to, lows[0]!, highs[0]!)) {
    return between(from, to, lows[0]!, highs[0]!);
  }
  const cells: Cell[] = [];
  const stops = stopsOf(from, to, [...lows, ...highs]);
  for (let i = 1; i < stops.length; i++) {
    const [start, end] = [stops[i - 1]!, stops[i]!];
    if (end - start <= NOTHING_MM) continue;
    const middle = (start + end) / 2;
    cells.push(...between(start, end, highestAt(middle, lows), lowestAt(middle, highs)));
  }
  return cells;
}

/** The area that two cells of one face share. */
export function meet(a: Cell, b: Cell): Cell[] {
  const [from, to] = [Math.max(a.from, b.from), Math.min(a.to, b.to)];
  if (to - from <= NOTHING_MM) return [];
  return slice(from, to, [lineOf(a, a.low), lineOf(b, b.low)], [lineOf(a, a.high), lineOf(b, b.high)]);
}

/** A cell less another. */
export function less(a: Cell, b: Cell): Cell[] {
  const [from, to] = [Math.max(a.from, b.from), Math.min(a.to, b.to)];
  if (to - from <= NOTHING_MM) return [a];
  const [low, high] = [lineOf(a, a.low), lineOf(a, a.high)];
  return [
    ...slice(a.from, from, [low], [high]),
    ...slice(from, to, [low], [high, lineOf(b, b.low)]),
    ...slice(from, to, [low, lineOf(b, b.high)], [high]),
    ...slice(to, a.to, [low], [high]),
  ];
}

/** Cells less others. */
export const lessAll = (cells: readonly Cell[], others: readonly Cell[]): Cell[] =>
  others.reduce<Cell[]>((left, other) => left.flatMap((cell) => less(cell, other)), [...cells]);

/** A cell cut at altitudes and abscissas: no part of it crosses one. */
export function cutAt(cell: Cell, abscissas: readonly number[], altitudes: readonly number[]): Cell[] {
  const [low, high] = [lineOf(cell, cell.low), lineOf(cell, cell.high)];
  const stops = [cell.from, ...abscissas.filter((s) => s > cell.from && s < cell.to), cell.to].sort((p, q) => p - q);
  const heights = [-Infinity, ...new Set(altitudes), Infinity].sort((p, q) => p - q);
  return stops.slice(1).flatMap((to, i) =>
    heights.slice(1).flatMap((top, k) => {
      const bottom = heights[k]!;
      return slice(
        stops[i]!,
        to,
        Number.isFinite(bottom) ? [low, level(bottom)] : [low],
        Number.isFinite(top) ? [high, level(top)] : [high],
      );
    }),
  );
}

const same = (p: number, q: number): boolean => Math.abs(p - q) <= NOTHING_MM;
const isNear = (p: number, q: number): boolean => Math.abs(p - q) <= JOINT_MM;

/** Cells stacked on each other, as one. */
function stacked(cells: readonly Cell[]): Cell[] {
  const left = cells.toSorted((p, q) => p.from - q.from || p.low[0] + p.low[1] - q.low[0] - q.low[1]);
  return left.reduce<Cell[]>((done, cell) => {
    const i = done.findIndex(
      (under) =>
        same(under.from, cell.from) &&
        same(under.to, cell.to) &&
        same(under.high[0], cell.low[0]) &&
        same(under.high[1], cell.low[1]),
    );
    if (i < 0) return [...done, cell];
    return done.with(i, { ...done[i]!, high: cell.high });
  }, []);
}

/** Smaller faces come from rounding: they lie between lines computed twice, mm². */
const LEAST_AREA_MM2 = 1;

/** Groups of cells side by side that share the whole of their common edges, each from left to right. */
export function joinedCells(cells: readonly Cell[]): Cell[][] {
  const groups: Cell[][] = [];
  for (const cell of stacked(cells).toSorted((p, q) => p.from - q.from || p.low[0] - q.low[0])) {
    const group = groups.find((others) => {
      const last = others.at(-1)!;
      const isOpen = cell.high[0] - cell.low[0] > NOTHING_MM;
      return (
        isOpen && same(last.to, cell.from) && isNear(last.low[1], cell.low[0]) && isNear(last.high[1], cell.high[0])
      );
    });
    if (group) group.push(cell);
    else groups.push([cell]);
  }
  return groups.filter((group) => group.reduce((sum, cell) => sum + areaOfCell(cell), 0) > LEAST_AREA_MM2);
}

/** Outline of cells side by side, counter-clockwise in (abscissa, altitude), without points on straight stretches. */
export function outlineOf(cells: readonly Cell[]): Point[] {
  const under = cells.flatMap(({ from, to, low }) => [
    { x: from, y: low[0] },
    { x: to, y: low[1] },
  ]);
  const over = cells.flatMap(({ from, to, high }) => [
    { x: from, y: high[0] },
    { x: to, y: high[1] },
  ]);
  const all = [...under, ...over.reverse()];
  const apart = all.filter((p, i) => {
    const q = all[(i + all.length - 1) % all.length]!;
    return !same(p.x, q.x) || !same(p.y, q.y);
  });
  return apart.filter((p, i) => {
    const [o, q] = [apart[(i + apart.length - 1) % apart.length]!, apart[(i + 1) % apart.length]!];
    const turn = (p.x - o.x) * (q.y - p.y) - (p.y - o.y) * (q.x - p.x);
    return Math.abs(turn) > NOTHING_MM * Math.hypot(q.x - o.x, q.y - o.y);
  });
}
