import { DIMENSION } from '../display-list.js';
import type { ChainSpec } from './chain.js';

/** A value of a chain: between two points, mm along u, its text and how wide it is on paper. */
export interface Segment {
  readonly from: number;
  readonly to: number;
  /** The value as it is written, mm. */
  readonly written: number;
  readonly text: string;
  readonly width: number;
}

/** Where the middle of a value stands, in the axes of its chain. */
export interface Slot {
  readonly u: number;
  readonly v: number;
}

/** Tries a place; true where no other need be tried. Plain numbers: most places of a crowded plan are in vain. */
export type Try = (u: number, v: number) => boolean;

/** A value between its ticks leaves as much air, as a share of its height. */
const CLEAR = 0.7;

/**
 * Whether a value stands over its own segment: where it fits, inside the building not over a wall, where it could not
 * be read.
 */
export function hasRoom(spec: ChainSpec, { from, to, width }: Segment, scale: number): boolean {
  const isWall = spec.isInterior && (spec.points.indexOf(from) % 2 === 0) === spec.isWallFirst;
  return !isWall && to - from >= (width + CLEAR * spec.height) * scale;
}

/** Places over or under the segment itself, where one lies before the others. */
const SLID = [0, 0.5, -0.5, 0.8, -0.8, 1, -1];
/** Inside the building a value stays by its line: further off it would be read as that of another. */
const NEAR_ROWS = 1;
const FAR_ROWS = 12;

/** Reaches of the texts of a segment, scene mm: its middle, over and under the line, past its ends. */
interface Around {
  readonly middle: number;
  readonly above: number;
  readonly below: number;
  readonly left: number;
  readonly right: number;
}

function around(spec: ChainSpec, { from, to, width }: Segment, mm: number): Around {
  return {
    middle: (from + to) / 2,
    above: spec.v + (DIMENSION.gap + spec.height / 2) * mm,
    below: spec.v - (DIMENSION.gap + spec.height / 2) * mm,
    left: from - (width / 2 + 1.2) * mm,
    right: to + (width / 2 + 1.2) * mm,
  };
}

/** From one row of values to the next, scene mm. */
export const rowStep = ({ height }: ChainSpec, mm: number): number => (height + 0.8) * mm;

/** Rows beyond the line. */
function raised(spec: ChainSpec, { middle, above, below, left, right }: Around, mm: number, take: Try): boolean {
  const row = rowStep(spec, mm);
  const rows = spec.isInterior ? NEAR_ROWS : FAR_ROWS;
  for (let n = 1; n <= rows; n++) {
    for (const u of [middle, right, left]) {
      if (take(u, above + n * row)) return true;
      if (spec.isInterior && take(u, below - n * row)) return true;
    }
  }
  return false;
}

/** Over its segment: in the middle, else slid along it, else under the line; so many mm further from it. */
function overSegment({ middle, above, below }: Around, play: number, further: number, take: Try): boolean {
  for (const k of SLID) if (take(middle + k * play, above + further)) return true;
  for (const k of SLID) if (take(middle + k * play, below - further)) return true;
  return false;
}

/** Steps beyond the end of a chain, where its first or its last value stands if need be. */
const PAST_END = [1, 2, 3];

/** The first or the last value of a chain stands out of the chain first. */
function atEnd(spec: ChainSpec, { left, right, above, below }: Around, isFirst: boolean, step: number, take: Try) {
  const [out, back] = isFirst ? [left, right] : [right, left];
  if (take(out, above) || take(out, below)) return true;
  if (spec.isInterior && (take(back, above) || take(back, below))) return true;
  return PAST_END.some((k) => take(out + (isFirst ? -1 : 1) * k * step, above));
}

/**
 * Tries the places of a value, best first, until it takes one. Outside the building the last rows are always free,
 * since nothing else goes that far.
 * @returns whether it took one
 */
export function tryPlaces(spec: ChainSpec, segment: Segment, scale: number, take: Try): boolean {
  const { from, to, width } = segment;
  const places = around(spec, segment, scale);
  if (hasRoom(spec, segment, scale)) {
    const play = (to - from) / 2 - ((width + CLEAR * spec.height) / 2) * scale;
    if (overSegment(places, play, 0, take)) return true;
    // Over the next room it would be read as that of the next room.
    if (spec.isInterior) return overSegment(places, play, rowStep(spec, scale), take);
    return raised(spec, places, scale, take);
  }
  const { middle, above, below, left, right } = places;
  const isUnder = (): boolean => take(middle, below) || take(right, below) || take(left, below);
  const [isFirst, isLast] = [from === spec.points[0], to === spec.points.at(-1)];
  if (isFirst || isLast) {
    const isOut = atEnd(spec, places, isFirst, (width + 1) * scale, take);
    return isOut || raised(spec, places, scale, take) || isUnder();
  }
  if (!spec.isInterior && take(middle, above + rowStep(spec, scale))) return true;
  const isBeside = take(right, above) || take(left, above);
  return isBeside || isUnder() || raised(spec, places, scale, take);
}

/** Places of a narrow value by the ends of its segment, and under it. */
const BESIDE = 5;

/**
 * How many of the first places of a value are by its segment: over and under it, or at its ends where it is narrow. An
 * end of a chain keeps its order, which leads away from it.
 */
export function nearest(spec: ChainSpec, segment: Segment, scale: number): number {
  if (hasRoom(spec, segment, scale)) return 2 * SLID.length;
  return segment.from === spec.points[0] || segment.to === spec.points.at(-1) ? 0 : BESIDE;
}
