import { arc, closed, filled, word } from '../catalogue/symbol.js';
import type { Stroke } from '../catalogue/symbol.js';
import type { Bounds, Point } from '../maths/geometry.js';
import { boundsOf } from '../maths/ring.js';
import { rotate } from '../maths/vector.js';
import type { BlockItem, SymbolBlock } from './display-list.js';
import { textWidth } from './text/measure.js';

const ARROW = 7;

/** North arrow, mm of paper about the middle of its circle. */
export const NORTH: SymbolBlock = {
  name: 'NORD',
  unit: 'papier',
  strokes: [
    arc(0, 0, ARROW),
    filled([0, ARROW], [-0.5 * ARROW, -0.8 * ARROW], [0, -0.5 * ARROW]),
    closed([0, ARROW], [0.5 * ARROW, -0.8 * ARROW], [0, -0.5 * ARROW]),
    word(0, ARROW + 2.4, 'N', 2.5),
  ],
};

function strokePoints(stroke: Stroke): readonly Point[] {
  switch (stroke.kind) {
    case 'line': case 'fill': return stroke.points;
    case 'arc': {
      const { center: { x, y }, radius } = stroke;
      return [{ x: x - radius, y: y - radius }, { x: x + radius, y: y - radius }, { x: x + radius, y: y + radius }, { x: x - radius, y: y + radius }];
    }
    case 'text': {
      const [half, up] = [textWidth(stroke.value, stroke.height) / 2, stroke.height / 2];
      return [{ x: stroke.at.x - half, y: stroke.at.y - up }, { x: stroke.at.x + half, y: stroke.at.y + up }];
    }
  }
}

const known = new WeakMap<BlockItem, { readonly scale: number; readonly bounds: Bounds }>();

/** Box of a reference as drawn, scene mm; asked for by tags, dimensions and the sheet, worked out once. */
export function blockBounds(item: BlockItem, scale: number): Bounds {
  const last = known.get(item);
  if (last?.scale === scale) return last.bounds;
  const bounds = measured(item, scale);
  known.set(item, { scale, bounds });
  return bounds;
}

function measured({ symbol, at, rotation }: BlockItem, scale: number): Bounds {
  const factor = symbol.unit === 'papier' ? scale : 1;
  const points = symbol.strokes.flatMap(strokePoints).map((point) => rotate(point, rotation ?? 0));
  return boundsOf((points.length > 0 ? points : [{ x: 0, y: 0 }]).map(({ x, y }) => ({ x: at.x + x * factor, y: at.y + y * factor })));
}
