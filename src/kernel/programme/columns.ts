import { PARTITION_MM } from './grid.js';
import type { Wish } from './wishes.js';

/** Most proportion of a room, length over width. */
export const MOST_ASPECT = 2.5;
/** A WC that lies across its column, its bowl at the far end: clear depth, and least clear length, mm. */
const WC_MM = { depth: 1000, length: 1450 } as const;
/** A room may be this much larger than it is meant to be before its column is full. */
const MOST_OVER = 2;
/** Coordinates are multiples of this, mm. */
export const STEP_MM = 50;

/** Rooms of one width in a band, the southern one first, and the widths that it may have, mm between axes. */
export interface Column {
  readonly rooms: readonly Wish[];
  readonly min: number;
  readonly best: number;
  readonly max: number;
}

/** Limits of a column. */
export type Widths = Pick<Column, 'min' | 'best' | 'max'>;

/** Widths of a room over a clear depth, mm. Empty (min above max) where no width suits it. */
export function widthsOf({ area, least, width }: Wish, depth: number): Widths {
  const min = Math.max(width, (least * 1e6) / depth, depth / MOST_ASPECT);
  const max = Math.min(depth * MOST_ASPECT, Math.max(min, (area * MOST_OVER * 1e6) / depth));
  const best = Math.min(max, Math.max(min, (area * 1e6) / depth));
  return { min: min + PARTITION_MM, best: best + PARTITION_MM, max: max + PARTITION_MM };
}

/** A room that takes the whole depth of its band. */
export const column = (room: Wish, depth: number): Column => ({ rooms: [room], ...widthsOf(room, depth) });

/** Depth that the WC of a stack takes, between axes, mm. */
export const WC_DEPTH_MM = WC_MM.depth + PARTITION_MM - ((WC_MM.depth + PARTITION_MM) % STEP_MM) + STEP_MM;

/** The WC by the corridor and another room behind it, on the façade. */
export function stack(wc: Wish, other: Wish, depth: number): Column {
  const behind = widthsOf(other, depth - WC_DEPTH_MM);
  const min = Math.max(behind.min, WC_MM.length + PARTITION_MM);
  return { rooms: [wc, other], min, best: Math.max(min, behind.best), max: Math.max(min, behind.max) };
}

/**
 * Ends of the columns of a band that fills a length from a start, on the grid: all are equally far between their best
 * and their extreme widths. Null where they do not fill it or have no place.
 */
export function filled(columns: readonly Widths[], from: number, to: number): number[] | null {
  const total = (of: keyof Widths) => columns.reduce((sum, one) => sum + one[of], 0);
  const length = to - from;
  const [min, best, max] = [total('min'), total('best'), total('max')];
  if (length < min - 1 || length > max + 1 || columns.some((one) => one.min > one.max)) return null;
  const extreme = length < best ? 'min' : 'max';
  const room = Math.abs((extreme === 'min' ? min : max) - best);
  const share = room < 1 ? 0 : Math.abs(length - best) / room;
  const ends: number[] = [];
  let at = from;
  for (const one of columns) {
    at += one.best + (one[extreme] - one.best) * share;
    ends.push(Math.round(at / STEP_MM) * STEP_MM);
  }
  if (ends.length > 0) ends[ends.length - 1] = to;
  return ends;
}
