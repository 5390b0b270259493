import type { Langue, Text } from '../../words/index.js';
import { say, t } from '../../words/index.js';
import type { Point } from '../maths/geometry.js';

/**
 * A stroke of a plan symbol, in the axes of the symbol. Angles in degrees, counter-clockwise; a circle runs from 0 to
 * 360. `Word`: the type of its text, in both languages until the symbol is drawn (`saidStrokes`).
 */
export type Stroke<Word = Text> =
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
  | { readonly kind: 'text'; readonly at: Point; readonly value: Word; readonly height: number };

/** Open line through `[x, y]` points, in the units of the symbol. */
export const line = (...xy: readonly (readonly [number, number])[]): Stroke<never> => ({
  kind: 'line',
  points: xy.map(([x, y]) => ({ x, y })),
});
/** Closed line through `[x, y]` points; the first is not repeated at the end. */
export const closed = (...xy: readonly (readonly [number, number])[]): Stroke<never> => ({
  kind: 'line',
  points: xy.map(([x, y]) => ({ x, y })),
  isClosed: true,
});
/** Circular arc about (x, y), degrees counter-clockwise; a whole circle by default. */
export const arc = (x: number, y: number, radius: number, start = 0, end = 360): Stroke<never> => ({
  kind: 'arc',
  center: { x, y },
  radius,
  start,
  end,
});
/** Black polygon through `[x, y]` points. */
export const filled = (...xy: readonly (readonly [number, number])[]): Stroke<never> => ({
  kind: 'fill',
  points: xy.map(([x, y]) => ({ x, y })),
});
/** Word centred on (x, y); a plain string is the same in both languages. */
export const word = (x: number, y: number, value: string | Text, height: number): Stroke => ({
  kind: 'text',
  at: { x, y },
  value: typeof value === 'string' ? t(value, value) : value,
  height,
});

/** Black disc or half disc as a polygon: writers need no other kind of fill. */
export function disc(x: number, y: number, radius: number, start = 0, end = 360): Stroke<never> {
  const steps = Math.max(4, Math.round((end - start) / 15));
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((start + ((end - start) * i) / steps) * Math.PI) / 180;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
  return { kind: 'fill', points };
}

/** Strokes with their words said in one language. */
export const saidStrokes = (strokes: readonly Stroke[], langue: Langue): readonly Stroke<string>[] =>
  strokes.map((stroke) => (stroke.kind === 'text' ? { ...stroke, value: say(stroke.value, langue) } : stroke));
