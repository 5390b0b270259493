import type { Bounds, Point, Ring } from '../../maths/geometry.js';
import type { BlockItem, DimensionItem, Fill, Item, SymbolBlock } from '../display-list.js';
import { perObject } from '../../maths/memo.js';
import { DIMENSION, SUN_FILLS } from '../display-list.js';
import type { TurnedSymbol } from '../symbols.js';
import { blockBounds, perScale, turnedSymbol } from '../symbols.js';
import { isUnderfoot } from '../underfoot.js';
import type { Ink } from '../writing.js';
import { writingOf } from '../writing.js';
import { dimensionLine } from './pieces.js';

/** A straight piece of a drawn line. */
export interface Stroke {
  readonly a: Point;
  readonly b: Point;
}

/**
 * Straight pieces of drawn lines, four numbers each: x and y of its one end, then of the other. A drawing has many
 * thousands of them, and an object for each would be garbage.
 */
export type Strokes = readonly number[];

/** Numbers that a piece takes. */
export const STROKE = 4;

/** The same, an object each: for the few lines that are cut. */
export const piecesOf = (strokes: Strokes): Stroke[] =>
  Array.from({ length: strokes.length / STROKE }, (_, i): Stroke => {
    const [ax, ay, bx, by] = strokes.slice(i * STROKE, (i + 1) * STROKE) as [number, number, number, number];
    return { a: { x: ax, y: ay }, b: { x: bx, y: by } };
  });

/** What an item leaves on paper: its letters, its lines and its solid areas. All in the unit of the item. */
export interface ItemInk {
  readonly texts: readonly Ink[];
  readonly strokes: Strokes;
  /** Areas filled so dark or so busy that nothing can be read on them, each with its holes. */
  readonly solids: readonly (readonly Ring[])[];
}

/**
 * The pale drawing under a trade, and joints of coverings: letters may stand on it, and patterns stop at them (ISO
 * 128-50: hatching is interrupted for lettering).
 */
export const isGround = (item: Item): boolean =>
  item.ink === 'gris_clair' || (item.kind === 'block' && isUnderfoot(item));

/** A chord of an arc, mm of paper: short enough to follow it by a tenth of a millimetre. */
const CHORD = 1.5;
const MOST_CHORDS = 120;

/** Fills that letters stand on without harm: white, a warning's pale red, the yellow of what goes, sunlit ground. */
const CLEAR: ReadonlySet<Fill> = new Set(['blanc', 'alerte', 'demoli', ...SUN_FILLS]);

/** Adds the pieces of a line through some points. */
function follow(strokes: number[], points: readonly Point[], isClosed: boolean): void {
  const last = points.length - 1;
  for (let i = 0; i < last; i++) strokes.push(points[i]!.x, points[i]!.y, points[i + 1]!.x, points[i + 1]!.y);
  if (isClosed && points.length > 2) strokes.push(points[last]!.x, points[last]!.y, points[0]!.x, points[0]!.y);
}

interface Arc {
  readonly center: Point;
  readonly radius: number;
  readonly start: number;
  readonly end: number;
}

/** Adds the chords of an arc. @param mm what one millimetre of paper is worth */
function round(strokes: number[], { center, radius, start, end }: Arc, mm: number): void {
  const sweep = ((end - start) * Math.PI) / 180;
  const count = Math.max(2, Math.min(MOST_CHORDS, Math.ceil((radius * sweep) / (CHORD * mm))));
  let [x, y] = [0, 0];
  for (let k = 0; k <= count; k++) {
    const angle = (start * Math.PI) / 180 + (sweep * k) / count;
    const [toX, toY] = [center.x + radius * Math.cos(angle), center.y + radius * Math.sin(angle)];
    if (k > 0) strokes.push(x, y, toX, toY);
    [x, y] = [toX, toY];
  }
}

/** Lines of a symbol about its point, in its own unit. @param mm what one millimetre of paper is worth in it */
function symbolStrokes({ strokes }: TurnedSymbol, mm: number): Strokes {
  const lines: number[] = [];
  for (const stroke of strokes) {
    if (stroke.kind === 'text') continue;
    if (stroke.kind === 'arc') round(lines, stroke, mm);
    else follow(lines, stroke.points, stroke.kind === 'fill' || (stroke.isClosed ?? false));
  }
  return lines;
}

const symbolLines = perScale(symbolStrokes);

/** Adds the lines of a symbol where it stands. */
function blockStrokes(strokes: number[], { symbol, at, rotation = 0 }: BlockItem, mm: number): void {
  const factor = symbol.unit === 'papier' ? mm : 1;
  const lines = symbolLines(turnedSymbol(symbol, rotation), mm / factor);
  for (let i = 0; i < lines.length; i += 2) strokes.push(at.x + lines[i]! * factor, at.y + lines[i + 1]! * factor);
}

/** Adds the line of a dimension with its breaks, its extension lines and its ticks, as the writers draw them. */
function dimensionStrokes(strokes: number[], item: DimensionItem, mm: number): void {
  const angle = (item.angle * Math.PI) / 180;
  const [u, v] = [
    { x: Math.cos(angle), y: Math.sin(angle) },
    { x: -Math.sin(angle), y: Math.cos(angle) },
  ];
  const at = (p: Point, x: number, y: number): Point => ({
    x: p.x + (u.x * x + v.x * y) * mm,
    y: p.y + (u.y * x + v.y * y) * mm,
  });
  const tick = DIMENSION.tick / 2;
  for (const piece of dimensionLine(item)) follow(strokes, piece, false);
  for (const p of [item.lineFrom, item.lineTo]) {
    const [inner, outer] = [item.objectSide * DIMENSION.extension, -item.objectSide * DIMENSION.beyond];
    follow(strokes, [at(p, 0, inner), at(p, 0, outer)], false);
    follow(strokes, [at(p, -tick, -tick), at(p, tick, tick)], false);
  }
}

/** Adds the lines of an item. */
function drawn(strokes: number[], item: Item, mm: number): void {
  switch (item.kind) {
    case 'polyline':
      follow(strokes, item.points, item.isClosed ?? false);
      break;
    case 'path':
      for (const ring of item.rings) follow(strokes, ring, true);
      break;
    case 'arc':
      round(strokes, item, mm);
      break;
    case 'block':
      blockStrokes(strokes, item, mm);
      break;
    case 'dimension':
      dimensionStrokes(strokes, item, mm);
      break;
    case 'hatch':
    case 'surface':
    case 'text':
    case 'zone':
  }
}

/**
 * Lines of an item as the writers draw them, pale or not.
 * @param mm what one millimetre of paper is worth
 */
export function strokesOf(item: Item, mm: number): Strokes {
  const strokes: number[] = [];
  drawn(strokes, item, mm);
  return strokes;
}

/** A symbol of fewer strokes is drawn at once. */
const MANY_STROKES = 3;
const isManyLines = perObject(
  ({ strokes }: SymbolBlock) => strokes.length >= MANY_STROKES && strokes.every(({ kind }) => kind !== 'text'),
);

/**
 * The box round an item that is lines alone, and many of them: furniture and plants. Null for any other.
 * @param mm what one millimetre of paper is worth
 */
export const boxOfLines = (item: Item, mm: number): Bounds | null =>
  item.kind === 'block' && isManyLines(item.symbol) ? blockBounds(item, mm) : null;

const NO_STROKES: Strokes = [];

/** Lines of an item that letters may not stand on. @param mm what one millimetre of paper is worth */
export const hardStrokes = (item: Item, mm: number): Strokes => (isGround(item) ? NO_STROKES : strokesOf(item, mm));

const NO_SOLIDS: ItemInk['solids'] = [];

/** Areas of an item that nothing can be read on. */
export const solidsOf = (item: Item): ItemInk['solids'] =>
  item.kind === 'hatch' && !CLEAR.has(item.fill) ? [item.rings] : NO_SOLIDS;

/**
 * Ink of an item as the writers draw it, in its own unit.
 * @param mm what one millimetre of paper is worth
 */
export const inkOfItem = (item: Item, mm: number): ItemInk => ({
  texts: writingOf(item, mm),
  strokes: hardStrokes(item, mm),
  solids: solidsOf(item),
});
