import type { Point } from '../../maths/geometry.js';

/**
 * A wall that leaves the axes of a chain by more than this over its length is slanted, mm: more than what writing or
 * turning a plan to the millimetre does to a square one.
 */
const SLANT_MM = 2;

/** An end of a value of a chain. */
export interface Mark {
  /** Where it is along the chain, mm. */
  readonly u: number;
  /** What is measured there stands square to the chain; otherwise its place depends on where along it one looks. */
  readonly isSquare: boolean;
}

/** What the values of a chain are written to, mm. */
export type Step = 5 | 10;

/** The ends of the values of a chain, and how finely the values are written. */
export interface Measured {
  /** Whole millimetres, increasing. */
  readonly points: readonly number[];
  /** Millimetres: to five, as sites are set out, or to the centimetre where a slanted wall is measured. */
  readonly step: Step;
}

/** Closer ends are one, mm: on a slanted wall nobody measures what is smaller than a hand. */
const SAME_END_MM = { 5: 5, 10: 100 } as const satisfies Record<Step, number>;

const stepOf = (marks: readonly Mark[]): Step => (marks.every(({ isSquare }) => isSquare) ? 5 : 10);

/**
 * Some ends that stand apart, the outermost first: a plan that is turned round keeps the same of two close ones.
 * @param sorted whole millimetres, increasing
 */
function keptApart(sorted: readonly number[], apart: number): number[] {
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const kept = [first];
  const after: number[] = [];
  let [low, high] = [1, sorted.length - 1];
  if (last - first >= apart) after.push(last);
  while (low < high) {
    const [left, right] = [sorted[low]!, sorted[high - 1]!];
    const isLeft = left - first <= last - right;
    const next = isLeft ? left : right;
    if (isLeft) low += 1;
    else high -= 1;
    if (next - kept.at(-1)! < apart || (after.at(-1) ?? last) - next < apart) continue;
    (isLeft ? kept : after).push(next);
  }
  return [...kept, ...after.reverse()];
}

/**
 * What a chain measures between: ends in order, without values too small to be written.
 * @param least closer ends are one, mm
 */
export function measured(marks: Iterable<Mark>, least?: number): Measured {
  const all = [...marks];
  const step = stepOf(all);
  const apart = least ?? SAME_END_MM[step];
  const sorted = all.map(({ u }) => Math.round(u)).sort((a, b) => a - b);
  return { points: keptApart(sorted, apart), step };
}

/** The same between faces of walls, of which the thinnest is measured too, slanted or not. */
export const measuredFaces = (faces: readonly Mark[]): Measured => measured(faces, SAME_END_MM[5]);

/** The same between altitudes, or other ends without a direction. */
export const measuredBetween = (values: readonly number[]): Measured =>
  measured(values.map((u) => ({ u, isSquare: true })));

/** True for a length along the chain too short to be seen, over the length of a face across it. */
export const isSquareOver = (along: number): boolean => Math.abs(along) <= SLANT_MM;

/** A corner of an outline, in the axes of a chain: square when a face across the chain ends there, or none slants. */
export function cornerMark(before: Point, at: Point, after: Point): Mark {
  const faces = [before, after].map(({ x, y }) => ({
    isUpright: isSquareOver(x - at.x),
    isLevel: isSquareOver(y - at.y),
  }));
  const isAcross = faces.some(({ isUpright, isLevel }) => isUpright && !isLevel);
  return { u: at.x, isSquare: isAcross || faces.every(({ isUpright, isLevel }) => isUpright || isLevel) };
}

const sum = (parts: readonly number[]): number => parts.reduce((p, q) => p + q, 0);

/**
 * Values of a chain as they are written, mm: each to a multiple of `step`, so that they add up to their sum as it is
 * written (largest remainder; of equal ones the longest value, then the first).
 * @param total their sum as it is written elsewhere, a multiple of `step` less than one step from it
 */
export function writtenValues(
  values: readonly number[],
  step: number,
  total = Math.round(sum(values) / step) * step,
): number[] {
  const whole = values.map((value) => Math.floor(value / step));
  const missing = Math.round(total / step) - sum(whole);
  if (missing === 0) return whole.map((count) => count * step);
  const largest = values
    .map((value, i) => ({ i, value, rest: value % step }))
    .sort((p, q) => q.rest - p.rest || q.value - p.value || p.i - q.i)
    .slice(0, missing);
  for (const { i } of largest) whole[i]! += 1;
  return whole.map((count) => count * step);
}

const between = (points: readonly number[]): number[] => points.slice(1).map((to, i) => to - points[i]!);

/**
 * Values of a chain as they are written, mm: where it divides those of a longer one, or of a part of it, so that its
 * parts add up to what is written there.
 * @param points ends of the values
 * @param longer ends of the values of the longer chain
 */
export function writtenBetween(points: readonly number[], step: Step, longer: readonly number[] = []): number[] {
  if (longer.length === 0) return writtenValues(between(points), step);
  const own = new Set(points);
  const [from, to] = [points[0]!, points.at(-1)!];
  const within = longer.filter((end) => end >= from && end <= to);
  if (within.length < 2 || within[0] !== from || within.at(-1) !== to || !within.every((end) => own.has(end))) {
    return writtenValues(between(points), step);
  }
  const first = longer.indexOf(from);
  const totals = writtenValues(between(longer), step).slice(first, first + within.length - 1);
  return totals.flatMap((total, i) => {
    const parts = points.slice(points.indexOf(within[i]!), points.indexOf(within[i + 1]!) + 1);
    return writtenValues(between(parts), step, total);
  });
}
