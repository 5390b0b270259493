import type { Bounds, Point } from '../../maths/geometry.js';
import { polygonContains } from '../../maths/ring.js';
import { add, midpoint, rotate, subtract } from '../../maths/vector.js';
import type { BoxIndex, FreeBoxes } from '../boxes.js';
import type { DimensionItem } from '../display-list.js';
import { textWidth } from '../text/measure.js';
import type { ChainSpec, LaidChain } from './chain.js';
import { chainLines, layoutChain, lineOf, mayBeWritten } from './chain.js';
import type { Measured } from './measured.js';
import type { Layout } from './side-rows.js';
import type { Side } from './sides.js';
import { SMALL } from './sides.js';
import { underFurniture } from './under-furniture.js';

/** What a line of dimensions inside the building measures, and where it runs. */
export interface InsideLine extends Measured {
  readonly code: string;
  readonly v: number;
  /** v of what it measures. @default its own: it crosses what it measures */
  readonly objectV?: number;
  /** The line begins with the thickness of a wall. */
  readonly isWallFirst: boolean;
  /**
   * What its values stand by, else it is not drawn: short lines would be read apart, and the width of a small room
   * beside it as that of the next. @default their line
   */
  readonly by?: keyof typeof ASTRAY;
}

/** Along which side lines run, and what their values keep apart from. */
export interface Beside {
  readonly side: Side;
  /** Tags and values: those of the lines join them. */
  readonly apart: BoxIndex;
  /** Boxes in the axes of the side, at which lines stop. */
  readonly furniture: readonly Bounds[];
  /** What values keep clear of beside ink. @default furniture and the sweeps of leaves */
  readonly marks?: FreeBoxes;
}

/** From a segment or its ends to the value that is read as its own, mm of paper. */
const BY = { aside: 3, along: 1.6 } as const;

/** Whether a value stands further from its segment than at one of its ends. */
function isOffSegment(
  { lineFrom, lineTo, textAt, text, height }: DimensionItem,
  { along }: Side,
  { drafting: { scale } }: Layout,
): boolean {
  const [from, to, at] = [lineFrom, lineTo, textAt].map((point) => along.toLocal(point)) as [Point, Point, Point];
  const reach = (textWidth(text, height) / 2 + BY.along) * scale;
  return Math.abs(at.y - from.y) > BY.aside * scale || at.x < from.x - reach || at.x > to.x + reach;
}

/** Whether the value of a width of a room stands, with its ends, outside of that room. */
function isOffRoom({ lineFrom, lineTo, textAt, text, height, angle }: DimensionItem, _: Side, layout: Layout): boolean {
  const { level, drafting } = layout;
  const at = midpoint(lineFrom, lineTo);
  const room = level.rooms.find(({ polygon }) => polygonContains(polygon, at));
  if (!room) return false;
  const half = (textWidth(text, height) / 2) * drafting.scale;
  const along = rotate({ x: half, y: 0 }, angle);
  return [add(textAt, along), subtract(textAt, along)].some((end) => !polygonContains(room.polygon, end));
}

/** When a value is read as that of something else. */
const ASTRAY = { segment: isOffSegment, room: isOffRoom };

/** Draws a line where it crosses no text and its own texts have free places; null where there is none. */
export function layInside(
  { code, points, step, v, objectV = v, isWallFirst, by }: InsideLine,
  { side, apart, furniture, marks: own }: Beside,
  layout: Layout,
): LaidChain | null {
  const { main, drafting, surroundings } = layout;
  const { scale, langue } = drafting;
  const { texts } = surroundings;
  const marks = own ?? surroundings.marks;
  const spec: ChainSpec = {
    code,
    along: side.along,
    main,
    points,
    step,
    v,
    objectSide: objectV < v ? -1 : 1,
    objectV,
    height: SMALL,
    layer: 'PLAN',
    isInterior: true,
    isWallFirst,
    langue,
  };
  if (texts.crosses(lineOf(spec)) || !mayBeWritten(spec, scale, texts, marks)) return null;
  const lines = texts.linesOf(chainLines(spec, scale));
  if (texts.isCrossedBy(lines)) return null;
  texts.rule(lines, spec);
  const chain = layoutChain(spec, scale, texts, { marks, tags: apart });
  if (!chain || (by && chain.items.some((item) => ASTRAY[by](item, side, layout)))) {
    texts.lift(spec);
    return null;
  }
  return { ...chain, items: chain.items.map((item) => underFurniture(item, side, furniture, scale)) };
}
