import type { Bounds, Point } from '../../maths/geometry.js';
import type { BoxIndex } from '../boxes.js';
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
  /** Its values stand by their segments, else it is not drawn: short lines would be read apart. @default false */
  readonly isTight?: boolean;
}

/** Along which side lines run, and what their values keep apart from. */
export interface Beside {
  readonly side: Side;
  /** Tags and values: those of the lines join them. */
  readonly apart: BoxIndex;
  /** Boxes in the axes of the side, at which lines stop. */
  readonly furniture: readonly Bounds[];
}

/** From a segment or its ends to the value that is read as its own, mm of paper. */
const BY = { aside: 3, along: 1.6 } as const;

/** Whether a value stands further from its segment than at one of its ends. */
function isAstray({ lineFrom, lineTo, textAt, text, height }: DimensionItem, { along }: Side, scale: number): boolean {
  const [from, to, at] = [lineFrom, lineTo, textAt].map((point) => along.toLocal(point)) as [Point, Point, Point];
  const reach = (textWidth(text, height) / 2 + BY.along) * scale;
  return Math.abs(at.y - from.y) > BY.aside * scale || at.x < from.x - reach || at.x > to.x + reach;
}

/** Draws a line where it crosses no text and its own texts have free places; null where there is none. */
export function layInside(
  { code, points, step, v, objectV = v, isWallFirst, isTight = false }: InsideLine,
  { side, apart, furniture }: Beside,
  { main, drafting: { scale, langue }, surroundings: { texts, marks } }: Layout,
): LaidChain | null {
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
  if (!chain || (isTight && chain.items.some((item) => isAstray(item, side, scale)))) {
    texts.lift(spec);
    return null;
  }
  return { ...chain, items: chain.items.map((item) => underFurniture(item, side, furniture, scale)) };
}
