import type { Bounds, Point } from '../../maths/geometry.js';
import { rotate } from '../../maths/vector.js';
import { cornersOf } from '../boxes.js';
import { isSquareTo } from '../frame.js';
import { boxAt } from '../ink/clearance.js';
import type { TextPlace } from '../ink/clearance.js';
import type { ChainSpec } from './chain.js';

/** Middle of a text along its chain and across it, scene mm. */
export interface Slot {
  readonly u: number;
  readonly v: number;
}

/** Share of the height of a value that its comma goes below it. */
const COMMA = 0.2;

/** A point of a chain in the axes of the index. */
export const localOf = ({ along, main }: ChainSpec, x: number, y: number): Point =>
  rotate({ x, y }, along.angle - main.angle);

type Box = { -readonly [K in keyof Bounds]: Bounds[K] };

function boxed(box: Box, minX: number, minY: number, maxX: number, maxY: number): Box {
  box.minX = minX;
  box.minY = minY;
  box.maxX = maxX;
  box.maxY = maxY;
  return box;
}

const newBox = (): Box => ({ minX: 0, minY: 0, maxX: 0, maxY: 0 });

/** The box of each place that is only asked about: a plan asks about thousands, one after another. */
const ASKED = newBox();

/** Place of a text of a chain as long as no other is asked about: nobody may keep it. */
export const placeAsked = (spec: ChainSpec, slot: Slot, width: number, scale: number): TextPlace =>
  placeOf(spec, slot, width, scale, spec.height, ASKED);

/**
 * Place of a text of a chain in the axes of the index.
 * @param width of the text, mm of paper
 * @param scale what one millimetre of paper is worth
 * @param box made the place, where that is upright
 */
export function placeOf(
  spec: ChainSpec,
  { u, v }: Slot,
  width: number,
  scale: number,
  height = spec.height,
  box = newBox(),
): TextPlace {
  const { along, main } = spec;
  const air = 0.2 * scale;
  const half = (width * scale) / 2 + air;
  const up = (height * scale) / 2 + air;
  // The comma hangs below the line of the figures.
  const low = v - up - COMMA * height * scale;
  const turn = along.angle - main.angle;
  if (turn === 0) return boxed(box, u - half, low, u + half, v + up);
  if (turn === 90) return boxed(box, -(v + up), u - half, -low, u + half);
  boxed(box, u - half, low, u + half, v + up);
  if (!isSquareTo(along.angle, main)) return cornersOf(box).map(({ x, y }) => localOf(spec, x, y));
  const p = localOf(spec, box.minX, box.minY);
  const q = localOf(spec, box.maxX, box.maxY);
  return boxed(box, Math.min(p.x, q.x), Math.min(p.y, q.y), Math.max(p.x, q.x), Math.max(p.y, q.y));
}

/** Air between a value and another or a tag, where there is room: nearer it is read as a part of it, mm of paper. */
const APART = { along: 1.2, across: 1.6 } as const;

/** Box of a text of a chain with the air about it, in the axes of the index. Nobody may keep it. */
export const apartBox = (spec: ChainSpec, slot: Slot, width: number, scale: number): Bounds =>
  boxAt(placeOf(spec, slot, width + 2 * APART.along, scale, spec.height + 2 * APART.across, ASKED));
