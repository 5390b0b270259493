import type { Point } from '../../../maths/geometry.js';
import type { Stroke } from '../../symbol.js';
import { closed } from '../../symbol.js';

/** Draws a piece of width `l` and depth `p`, millimetres about its centre, back toward −y. */
export type Drawer = (l: number, p: number) => readonly Stroke[];

const QUARTER_STEPS = 5;
const at = (x: number, y: number): Point => ({ x, y });

/** Closed rectangle between two opposite corners, millimetres. */
export const rect = (x1: number, y1: number, x2: number, y2: number): Stroke =>
  closed([x1, y1], [x2, y1], [x2, y2], [x1, y2]);
/** The whole piece, shrunk by `inset` on every side. */
export const frame = (l: number, p: number, inset = 0): Stroke =>
  rect(inset - l / 2, inset - p / 2, l / 2 - inset, p / 2 - inset);

/** Rectangle with round corners; the radius gives way to the size. */
export function rounded(x1: number, y1: number, x2: number, y2: number, radius: number): Stroke {
  const r = Math.max(0, Math.min(radius, (x2 - x1) / 2, (y2 - y1) / 2));
  const corners: readonly (readonly [number, number, number])[] = [
    [x2 - r, y1 + r, -90],
    [x2 - r, y2 - r, 0],
    [x1 + r, y2 - r, 90],
    [x1 + r, y1 + r, 180],
  ];
  const points = corners.flatMap(([cx, cy, from]) => curve(cx, cy, r, r, from, from + 90, QUARTER_STEPS));
  return { kind: 'line', points, isClosed: true };
}

/** The whole piece with round corners, shrunk by `inset` on every side; millimetres. */
export const roundFrame = (l: number, p: number, radius: number, inset = 0): Stroke =>
  rounded(inset - l / 2, inset - p / 2, l / 2 - inset, p / 2 - inset, radius);

/** Points of an elliptic arc, degrees counter-clockwise, ends included. */
export function curve(cx: number, cy: number, rx: number, ry: number, from: number, to: number, steps = 24): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return at(cx + rx * Math.cos(angle), cy + ry * Math.sin(angle));
  });
}

/** Whole ellipse as a closed line of 36 sides, millimetres. */
export const ellipse = (cx: number, cy: number, rx: number, ry: number): Stroke => ({
  kind: 'line',
  points: curve(cx, cy, rx, ry, 0, 360, 36).slice(0, -1),
  isClosed: true,
});
/** Elliptic arc as an open line, angles in degrees counter-clockwise. */
export const arcLine = (cx: number, cy: number, rx: number, ry: number, from: number, to: number): Stroke => ({
  kind: 'line',
  points: curve(cx, cy, rx, ry, from, to),
});
/** Line through points, open unless `isClosed`. */
export const path = (points: readonly Point[], isClosed = false): Stroke => ({
  kind: 'line',
  points,
  ...(isClosed ? { isClosed } : {}),
});

/** `count` things spread from `from` to `to`, each at the middle of its share. */
export const spread = <T>(
  count: number,
  from: number,
  to: number,
  make: (at: number, share: number, i: number) => T,
): T[] => {
  const share = (to - from) / count;
  return Array.from({ length: count }, (_, i) => make(from + share * (i + 0.5), share, i));
};

/** Units of about `module` mm in a length, at least one. */
export const modules = (length: number, module: number): number =>
  Math.min(60, Math.max(1, Math.round(length / module)));

/**
 * Deterministic unevenness in [−1, 1]: leaves and foliage must not look machined, nor change from one drawing to the
 * next.
 */
export const uneven = (i: number): number => Math.sin(i * 12.9898) * Math.cos(i * 4.1414);

/** Closed scalloped outline of foliage: bumps along an ellipse. */
export function foliage(cx: number, cy: number, rx: number, ry: number, bumps: number, depth: number): Stroke {
  const steps = bumps * 6;
  const points = Array.from({ length: steps }, (_, i) => {
    const turn = (i / steps) * 2 * Math.PI;
    const bump = Math.abs(Math.sin((turn * bumps) / 2));
    const k = 1 - depth * (1 - bump) - depth * 0.5 * Math.abs(uneven(Math.floor((i / steps) * bumps)));
    return at(cx + rx * k * Math.cos(turn), cy + ry * k * Math.sin(turn));
  });
  return path(points, true);
}
