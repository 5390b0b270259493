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

type Line = (at: number) => number;
const lineOf = ({ from, to }: Cell, [p, q]: readonly [number, number]): Line => {
  const slope = (q - p) / (to - from);
  return (at) => (at === to ? q : p + slope * (at - from));
};
const level =
  (z: number): Line =>
  () =>
    z;

/** mm² */
export const areaOfCell = ({ from, to, low, high }: Cell): number =>
  ((to - from) * (high[0] - low[0] + high[1] - low[1])) / 2;

/** The area above all the lower lines and below all the upper ones, between two abscissas: cut where lines cross. */
function slice(from: number, to: number, lows: readonly Line[], highs: readonly Line[]): Cell[] {
  if (to - from <= NOTHING_MM) return [];
  const lines = [...lows, ...highs];
  const stops = [from, to];
  lines.forEach((p, i) =>
    lines.slice(i + 1).forEach((q) => {
      const [a, b] = [p(from) - q(from), p(to) - q(to)];
      if (a * b < 0) stops.push(from + ((to - from) * a) / (a - b));
    }),
  );
  stops.sort((p, q) => p - q);
  return stops.slice(1).flatMap((end, i): Cell[] => {
    const start = stops[i]!;
    if (end - start <= NOTHING_MM) return [];
    const middle = (start + end) / 2;
    const low = lows.reduce((p, q) => (q(middle) > p(middle) ? q : p));
    const high = highs.reduce((p, q) => (q(middle) < p(middle) ? q : p));
    if (high(middle) - low(middle) <= NOTHING_MM) return [];
    const at = (line: Line, other: Line, pick: (p: number, q: number) => number, s: number) =>
      Math.abs(line(s) - other(s)) <= NOTHING_MM ? pick(line(s), other(s)) : line(s);
    return [
      {
        from: start,
        to: end,
        low: [low(start), low(end)],
        high: [at(high, low, Math.max, start), at(high, low, Math.max, end)],
      },
    ];
  });
}

/** The area that two cells of one face share. */
export const meet = (a: Cell, b: Cell): Cell[] =>
  slice(
    Math.max(a.from, b.from),
    Math.min(a.to, b.to),
    [lineOf(a, a.low), lineOf(b, b.low)],
    [lineOf(a, a.high), lineOf(b, b.high)],
  );

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
