import type { Point } from '../maths/geometry.js';

/** A stroke of a plan symbol, in the symbol's own axes. Angles in degrees, counter-clockwise; a circle runs from 0 to 360. */
export type Stroke =
  | { readonly kind: 'line'; readonly points: readonly Point[]; readonly isClosed?: boolean }
  | {
      readonly kind: 'arc';
      readonly center: Point;
      readonly radius: number;
      readonly start: number;
      readonly end: number;
    }
  | { readonly kind: 'fill'; readonly points: readonly Point[] }
  /** Upright capitals centred on `at`. */
  | { readonly kind: 'text'; readonly at: Point; readonly value: string; readonly height: number };

export const line = (...xy: readonly (readonly [number, number])[]): Stroke => ({
  kind: 'line',
  points: xy.map(([x, y]) => ({ x, y })),
});
export const closed = (...xy: readonly (readonly [number, number])[]): Stroke => ({
  kind: 'line',
  points: xy.map(([x, y]) => ({ x, y })),
  isClosed: true,
});
export const arc = (x: number, y: number, radius: number, start = 0, end = 360): Stroke => ({
  kind: 'arc',
  center: { x, y },
  radius,
  start,
  end,
});
export const filled = (...xy: readonly (readonly [number, number])[]): Stroke => ({
  kind: 'fill',
  points: xy.map(([x, y]) => ({ x, y })),
});
export const word = (x: number, y: number, value: string, height: number): Stroke => ({
  kind: 'text',
  at: { x, y },
  value,
  height,
});

/** Black disc or half disc as a polygon: writers need no other kind of fill. */
export function disc(x: number, y: number, radius: number, start = 0, end = 360): Stroke {
  const steps = Math.max(4, Math.round((end - start) / 15));
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((start + ((end - start) * i) / steps) * Math.PI) / 180;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
  return { kind: 'fill', points };
}
