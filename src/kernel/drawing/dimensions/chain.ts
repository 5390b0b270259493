import type { Langue } from '../../../words/index.js';
import type { Bounds, Point } from '../../maths/geometry.js';
import { rotate } from '../../maths/vector.js';
import { cornersOf } from '../boxes.js';
import type { BoxIndex, FreeBoxes } from '../boxes.js';
import type { Chain, DimensionItem, DrawingLayer } from '../display-list.js';
import { DIMENSION } from '../display-list.js';
import type { Frame } from '../frame.js';
import { isSquareTo } from '../frame.js';
import { boxAt } from '../ink/clearance.js';
import type { TextPlace } from '../ink/clearance.js';
import type { Stroke } from '../ink/ink-of-item.js';
import type { Paper, Taken } from '../ink/paper.js';
import { lengthText } from '../length-text.js';
import { textWidth } from '../text/measure.js';
import type { Measured } from './measured.js';
import { writtenBetween } from './measured.js';
import { hasRoom, nearest, rowStep, tryPlaces } from './value-places.js';
import type { Segment, Slot, Try } from './value-places.js';

/** What a chain measures, and where and how it is drawn. */
export interface ChainSpec extends Measured {
  readonly code: string;
  /** Ends of the values that those of this chain divide, in the row beyond it. */
  readonly divided?: readonly number[] | undefined;
  /** Axes of the chain: measured along u, text above toward +v. */
  readonly along: Frame;
  /** Axes of the collision index. */
  readonly main: Frame;
  /** Where the dimension line runs. */
  readonly v: number;
  /** Side of the line the measured object lies on: +v or -v. */
  readonly objectSide: 1 | -1;
  /** v of the measured points. */
  readonly objectV: number;
  readonly height: number;
  readonly layer: DrawingLayer;
  /** True inside the building, where a narrow value moves beside its wall rather than above it. */
  readonly isInterior: boolean;
  /** Interior chains alternate walls and rooms: which comes first. */
  readonly isWallFirst: boolean;
  readonly langue: Langue;
}

/** Values of one chain that are looked a place for all round: beyond that the scale is at fault. */
const MOST_SEARCHED = 30;

/** Where nothing nearer is free (rooms as small as their tags): all round the segment, nearest first. */
function anywhere(spec: ChainSpec, { from, to, width }: Segment, scale: number): Slot[] {
  const [middle, row, step] = [(from + to) / 2, rowStep(spec, scale), (width / 2 + 0.6) * scale];
  const found: Slot[] = [];
  for (let k = -12; k <= 12; k++) {
    for (let n = -16; n <= 16; n++) found.push({ u: middle + k * step, v: spec.v + (n + 0.5) * row });
  }
  const far = ({ u, v }: Slot) => Math.hypot(u - middle, v - spec.v);
  return found.sort((p, q) => far(p) - far(q));
}

/** Share of the height of a value that its comma goes below it. */
const COMMA = 0.2;

/** A point of a chain in the axes of the index. */
const localOf = ({ along, main }: ChainSpec, x: number, y: number): Point => rotate({ x, y }, along.angle - main.angle);

/** The line of a chain from its first point to its last, without its ticks, in the axes of the index. */
export const lineOf = (spec: ChainSpec): Stroke => ({
  a: localOf(spec, spec.points[0]!, spec.v),
  b: localOf(spec, spec.points.at(-1)!, spec.v),
});

/** Place of a text of the chain in the axes of the index. */
function placeOf(spec: ChainSpec, u: number, v: number, width: number, scale: number, height = spec.height): TextPlace {
  const { along, main } = spec;
  const air = 0.2 * scale;
  const half = (width * scale) / 2 + air;
  const up = (height * scale) / 2 + air;
  // The comma hangs below the line of the figures.
  const low = v - up - COMMA * height * scale;
  const turn = along.angle - main.angle;
  if (turn === 90) return { minX: -v - up, minY: u - half, maxX: -low, maxY: u + half };
  const box = { minX: u - half, minY: low, maxX: u + half, maxY: v + up };
  if (turn === 0) return box;
  if (!isSquareTo(along.angle, main)) return cornersOf(box).map(({ x, y }) => localOf(spec, x, y));
  const [p, q] = [localOf(spec, box.minX, box.minY), localOf(spec, box.maxX, box.maxY)];
  return {
    minX: Math.min(p.x, q.x),
    minY: Math.min(p.y, q.y),
    maxX: Math.max(p.x, q.x),
    maxY: Math.max(p.y, q.y),
  };
}

/** Air between a value and another or a tag, where there is room: nearer it is read as a part of it, mm of paper. */
const APART = { along: 1.2, across: 1.6 } as const;

/** Box of a text of the chain with the air about it, in the axes of the index. */
const apartBox = (spec: ChainSpec, u: number, v: number, width: number, scale: number): Bounds =>
  boxAt(placeOf(spec, u, v, width + 2 * APART.along, scale, spec.height + 2 * APART.across));

const segmentsOf = ({ points, divided, step, langue, height }: ChainSpec): Segment[] =>
  writtenBetween(points, step, divided).map((written, i) => {
    const text = lengthText(written, langue);
    return { from: points[i]!, to: points[i + 1]!, written, text, width: textWidth(text, height) };
  });

/** Whether the text of a segment covers nothing at a place. */
const clearOf =
  (spec: ChainSpec, { width }: Segment, scale: number, taken: Taken, marks: FreeBoxes | undefined): Try =>
  (u, v) => {
    const place = placeOf(spec, u, v, width, scale);
    return (marks === undefined || marks.isFree(boxAt(place))) && taken.isFree(place);
  };

/**
 * Whether each text of a chain inside the building would have a place if it were alone there. Where one has none,
 * nothing need be put on the paper to learn that the chain cannot be drawn.
 */
export const mayBeWritten = (spec: ChainSpec, scale: number, paper: Taken, marks: FreeBoxes): boolean =>
  segmentsOf(spec).every((segment) => tryPlaces(spec, segment, scale, clearOf(spec, segment, scale, paper, marks)));

/** The first free place of a text; of those by its segment, one apart from tags and values where there is one. */
function placeFor(
  spec: ChainSpec,
  segment: Segment,
  scale: number,
  isFree: Try,
  tags: FreeBoxes | undefined,
): Slot | undefined {
  const by = tags ? nearest(spec, segment, scale) : 0;
  let found: Slot | undefined;
  let tried = 0;
  tryPlaces(spec, segment, scale, (u, v) => {
    if (found && tried >= by) return true;
    tried += 1;
    if (!isFree(u, v)) return false;
    const isApart = tried <= by && tags !== undefined && tags.isFree(apartBox(spec, u, v, segment.width, scale));
    if (isApart || !found) found = { u, v };
    return isApart;
  });
  return found;
}

/** Where a text stands that covers something wherever it is put. */
function anyPlace(spec: ChainSpec, segment: Segment, scale: number): Slot {
  const place = { u: 0, v: 0 };
  tryPlaces(spec, segment, scale, (u, v) => {
    [place.u, place.v] = [u, v];
    return true;
  });
  return place;
}

/**
 * Place of each text. Values that fit are placed first, so that a moved text never takes the place of its neighbour.
 */
function placed(
  spec: ChainSpec,
  segments: readonly Segment[],
  scale: number,
  taken: Paper,
  { marks, tags }: Near,
  owner: object,
): ReadonlyMap<Segment, Slot> | null {
  const fits = (segment: Segment) => hasRoom(spec, segment, scale);
  const found = new Map<Segment, Slot>();
  let searched = 0;
  for (const segment of [...segments.filter(fits), ...segments.filter((s) => !fits(s))]) {
    const isFree = clearOf(spec, segment, scale, taken, marks);
    const search = () => {
      if (++searched > MOST_SEARCHED) return undefined;
      return anywhere(spec, segment, scale).find(({ u, v }) => isFree(u, v));
    };
    let slot = placeFor(spec, segment, scale, isFree, tags);
    if (!marks) slot ??= search() ?? anyPlace(spec, segment, scale);
    if (!slot) return null;
    const place = placeOf(spec, slot.u, slot.v, segment.width, scale);
    taken.add(place, owner);
    tags?.add(boxAt(place));
    found.set(segment, slot);
  }
  return found;
}

function dimensionItem(
  spec: ChainSpec,
  { from, to, written, text }: Segment,
  slot: Slot,
  scale: number,
): DimensionItem {
  const { along, v, layer, height, objectV, objectSide } = spec;
  const at = (u: number, w: number) => along.toWorld({ x: u, y: w });
  return {
    kind: 'dimension',
    layer,
    class: 'annotation',
    pen: 0.13,
    from: at(from, objectV),
    to: at(to, objectV),
    angle: along.angle,
    lineFrom: at(from, v),
    lineTo: at(to, v),
    value: to - from,
    written,
    text,
    height,
    textAt: at(slot.u, slot.v),
    textRotation: along.angle,
    isTextMoved: slot.u !== (from + to) / 2 || slot.v !== v + (DIMENSION.gap + height / 2) * scale,
    objectSide,
  };
}

/** A chain with its texts placed: the values in the drawing, and the data for the control of the drawing. */
export interface LaidChain {
  readonly items: DimensionItem[];
  readonly chain: Chain;
}

/** The lines of a chain without its texts. */
export const chainLines = (spec: ChainSpec, scale: number): DimensionItem[] =>
  spec.points.slice(1).map((to, i) => {
    const from = spec.points[i]!;
    const unsaid = { from, to, written: 0, text: '', width: 0 };
    return dimensionItem(spec, unsaid, { u: (from + to) / 2, v: spec.v }, scale);
  });

/** What the values of a chain inside the building keep clear of. */
export interface Near {
  /** Furniture and leaves. */
  readonly marks?: FreeBoxes;
  /** Tags and values: those of the chain join them. They keep apart from these where there is room. */
  readonly tags?: BoxIndex;
}

/**
 * Draws a chain whose lines are on the paper already, each text where it covers nothing.
 * @param owner of what is put on the paper
 * @returns null for a chain inside the building of which a text has no free place
 */
export function layoutChain(
  spec: ChainSpec,
  scale: number,
  paper: Paper,
  near: Near = {},
  owner: object = spec,
): LaidChain | null {
  const segments = segmentsOf(spec);
  const places = placed(spec, segments, scale, paper, near, owner);
  if (!places) return null;
  const total = spec.points.at(-1)! - spec.points[0]!;
  return {
    items: segments.map((segment) => dimensionItem(spec, segment, places.get(segment)!, scale)),
    chain: {
      code: spec.code,
      values: segments.map((s) => s.to - s.from),
      total,
      texts: segments.map((s) => s.text),
      totalText: lengthText(Math.round(total / spec.step) * spec.step, spec.langue),
      step: spec.step,
    },
  };
}

/** Puts the lines of chains on the paper: what is written afterwards keeps clear of them. */
export function ruleChains(specs: readonly ChainSpec[], scale: number, paper: Paper): void {
  for (const spec of specs) paper.rule(paper.linesOf(chainLines(spec, scale)), spec);
}

/** Draws chains outside the building: the lines of all of them, then their texts. */
export function layoutChains(specs: readonly ChainSpec[], scale: number, paper: Paper): LaidChain[] {
  ruleChains(specs, scale, paper);
  return specs.flatMap((spec) => layoutChain(spec, scale, paper) ?? []);
}
