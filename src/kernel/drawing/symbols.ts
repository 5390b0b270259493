import { arc, closed, filled } from '../catalogue/symbol.js';
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

/** Boxes of symbols about their point, by turn in degrees: the same few symbols stand all over a plan. */
const turned = perObject<SymbolBlock, Map<number, Bounds>>(() => new Map());
/** A scene of ten thousand odd angles is not remembered. */
const MOST_TURNS = 64;

function turnedBounds(symbol: SymbolBlock, rotation: number): Bounds {
  const known = turned(symbol);
  const last = known.get(rotation);
  if (last) return last;
  if (known.size >= MOST_TURNS) known.clear();
  const points = symbol.strokes.flatMap(strokePoints).map((point) => rotate(point, rotation));
  const bounds = boundsOf(points.length > 0 ? points : [{ x: 0, y: 0 }]);
  known.set(rotation, bounds);
  return bounds;
}

/** Box of a reference as drawn, scene mm. */
export function blockBounds({ symbol, at, rotation = 0 }: BlockItem, scale: number): Bounds {
  const factor = symbol.unit === 'papier' ? scale : 1;
  const { minX, minY, maxX, maxY } = turnedBounds(symbol, rotation);
  return {
    minX: at.x + minX * factor,
    minY: at.y + minY * factor,
    maxX: at.x + maxX * factor,
    maxY: at.y + maxY * factor,
  };
}
