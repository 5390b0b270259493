import type { Langue } from '../../words/index.js';
import { arc, closed, filled, saidStrokes } from '../catalogue/symbol.js';
import type { Stroke } from '../catalogue/symbol.js';
import type { Bounds, Point } from '../maths/geometry.js';
import { perObject } from '../maths/memo.js';
import { boundsOf } from '../maths/ring.js';
import { rotate } from '../maths/vector.js';
import type { BlockItem, SymbolBlock } from './display-list.js';
import { textWidth } from './text/measure.js';

const ARROW = 7;

/** North arrow, mm of paper about the middle of its circle: N in both languages. */
export const NORTH: SymbolBlock = {
  name: 'NORD',
  unit: 'papier',
  strokes: [
    arc(0, 0, ARROW),
    filled([0, ARROW], [-0.5 * ARROW, -0.8 * ARROW], [0, -0.5 * ARROW]),
    closed([0, ARROW], [0.5 * ARROW, -0.8 * ARROW], [0, -0.5 * ARROW]),
    { kind: 'text', at: { x: 0, y: ARROW + 2.4 }, value: 'N', height: 2.5 },
  ],
};

function strokePoints(stroke: Stroke<string>): readonly Point[] {
  switch (stroke.kind) {
    case 'line':
    case 'fill':
      return stroke.points;
    case 'arc': {
      const {
        center: { x, y },
        radius,
      } = stroke;
      return [
        { x: x - radius, y: y - radius },
        { x: x + radius, y: y - radius },
        { x: x + radius, y: y + radius },
        { x: x - radius, y: y + radius },
      ];
    }
    case 'text': {
      const [half, up] = [textWidth(stroke.value, stroke.height) / 2, stroke.height / 2];
      return [
        { x: stroke.at.x - half, y: stroke.at.y - up },
        { x: stroke.at.x + half, y: stroke.at.y + up },
      ];
    }
  }
}

/** A symbol turned about its point. */
export interface TurnedSymbol {
  readonly strokes: readonly Stroke<string>[];
  readonly bounds: Bounds;
}

/** Turned symbols of each block, by angle in degrees: a plan repeats the same few symbols many times. */
const turns = perObject<SymbolBlock, Map<number, TurnedSymbol>>(() => new Map());
/** Most angles kept for a block, so that a scene of ten thousand odd angles does not fill the memory. */
const MOST_TURNS = 16;

function turnedStroke(stroke: Stroke<string>, rotation: number): Stroke<string> {
  if (stroke.kind === 'text') return { ...stroke, at: rotate(stroke.at, rotation) };
  if (stroke.kind !== 'arc') return { ...stroke, points: stroke.points.map((point) => rotate(point, rotation)) };
  const { center, start, end } = stroke;
  return { ...stroke, center: rotate(center, rotation), start: start + rotation, end: end + rotation };
}

/** Symbols that many scenes share: those drawn in one language at one size. */
const shared = new Map<string, SymbolBlock>();
const MOST_SHARED = 600;

/**
 * One symbol object for all symbols that look the same, so that boxes and strokes are derived from it once.
 * @param langue of its words
 * @param symbol its name, unit and tags
 */
export function sharedSymbol(
  langue: Langue,
  symbol: Omit<SymbolBlock, 'strokes'>,
  strokes: () => readonly Stroke[],
): SymbolBlock {
  const key = `${langue} ${symbol.name}`;
  const known = shared.get(key);
  if (known) return known;
  if (shared.size >= MOST_SHARED) shared.clear();
  const made: SymbolBlock = { ...symbol, strokes: saidStrokes(strokes(), langue) };
  shared.set(key, made);
  return made;
}

/** A symbol turned about its point, degrees: places of its texts are turned, not their letters. */
export function turnedSymbol(symbol: SymbolBlock, rotation: number): TurnedSymbol {
  const known = turns(symbol);
  const last = known.get(rotation);
  if (last) return last;
  if (known.size >= MOST_TURNS) known.clear();
  const points = symbol.strokes.flatMap(strokePoints).map((point) => rotate(point, rotation));
  const turned: TurnedSymbol = {
    strokes: symbol.strokes.map((stroke) => turnedStroke(stroke, rotation)),
    bounds: boundsOf(points.length > 0 ? points : [{ x: 0, y: 0 }]),
  };
  known.set(rotation, turned);
  return turned;
}

/** Scales at which what is derived of a symbol is kept: a set draws the same house at a few. */
const MOST_SCALES = 8;

/** Keeps what is derived from a turned symbol at a scale: a plan repeats the same few symbols at one scale. */
export function perScale<V>(derive: (symbol: TurnedSymbol, scale: number) => V) {
  const kept = perObject<TurnedSymbol, Map<number, V>>(() => new Map());
  return (symbol: TurnedSymbol, scale: number): V => {
    const known = kept(symbol);
    if (!known.has(scale) && known.size >= MOST_SCALES) known.clear();
    if (!known.has(scale)) known.set(scale, derive(symbol, scale));
    return known.get(scale)!;
  };
}

/** Box of a reference as drawn, scene mm. */
export function blockBounds(
  { symbol, at, rotation = 0 }: Pick<BlockItem, 'symbol' | 'at' | 'rotation'>,
  scale: number,
): Bounds {
  const factor = symbol.unit === 'papier' ? scale : 1;
  const { minX, minY, maxX, maxY } = turnedSymbol(symbol, rotation).bounds;
  return {
    minX: at.x + minX * factor,
    minY: at.y + minY * factor,
    maxX: at.x + maxX * factor,
    maxY: at.y + maxY * factor,
  };
}
