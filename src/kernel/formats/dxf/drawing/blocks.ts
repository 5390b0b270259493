import type { BlockItem, SymbolBlock, SymbolStroke } from '../../../drawing/display-list.js';
import type { Point as ScenePoint } from '../../../maths/geometry.js';
import { Arc, AttributeDefinition, Circle, Hatch, Insert, Line, Polyline, Text } from '../entities/index.js';
import type { AttributeSpec, Entity, EntityStyle } from '../entities/index.js';
import type { Point } from '../tags.js';
import type { Target } from './entities.js';
import { LINE_TYPES } from './style.js';

/** Layer 0 and line width by block: the symbol takes those of its reference. */
const BY_BLOCK = { layer: '0', lineweight: -2 } as const;
/** Height of attribute values, units of the block: they are data, invisible, but editors open them at a size. */
const VALUE_HEIGHT = { papier: 1.8, scene: 100 } as const;

const turn = (degrees: number): number => ((degrees % 360) + 360) % 360;
const xy = ({ x, y }: ScenePoint): Point => [x, y];

/** Style of a stroke in its block: what it does not say itself is that of the reference. */
const styleIn = ({ pen, dash }: SymbolStroke): EntityStyle => ({
  ...BY_BLOCK,
  ...(pen === undefined ? {} : { lineweight: Math.round(pen * 100) }),
  ...(dash && dash !== 'continu' ? { linetype: LINE_TYPES[dash].name } : {}),
});

function entityOf(stroke: SymbolStroke): Entity {
  const style = styleIn(stroke);
  switch (stroke.kind) {
    case 'line':
      return stroke.points.length === 2 && !stroke.isClosed
        ? new Line(style, xy(stroke.points[0]!), xy(stroke.points[1]!))
        : new Polyline(style, stroke.points.map(xy), stroke.isClosed ?? false);
    case 'arc':
      return stroke.end - stroke.start >= 360
        ? new Circle(style, xy(stroke.center), stroke.radius)
        : new Arc(style, xy(stroke.center), stroke.radius, turn(stroke.start), turn(stroke.end));
    case 'fill':
      return new Hatch(style, [stroke.points.map(xy)], null);
    case 'text':
      return new Text(style, {
        at: xy(stroke.at),
        value: stroke.value,
        height: stroke.height,
        align: 'center',
        valign: 'middle',
      });
  }
}

function define({ document, blocks }: Target, { name, unit, strokes, tags = [] }: SymbolBlock): void {
  if (blocks.has(name)) return;
  blocks.add(name);
  const block = document.block(name);
  for (const stroke of strokes) block.add(entityOf(stroke));
  tags.forEach((tag, i) =>
    block.add(
      new AttributeDefinition(BY_BLOCK, {
        tag,
        value: '',
        height: VALUE_HEIGHT[unit],
        at: [0, -i * 1.5 * VALUE_HEIGHT[unit]],
      }),
    ),
  );
}

/** A symbol as a block reference at its size, with the values of its attributes. */
export function addReference(target: Target, item: BlockItem): void {
  const { symbol, at, rotation, attributes } = item;
  define(target, symbol);
  const factor = symbol.unit === 'papier' ? target.scale : 1;
  const [x, y] = [at.x + target.shift, at.y];
  const height = VALUE_HEIGHT[symbol.unit] * factor;
  const values = (symbol.tags ?? []).map((tag, i): AttributeSpec => ({
    tag,
    value: attributes?.[tag] ?? '',
    height,
    at: [x, y - i * 1.5 * height],
  }));
  target.add(
    new Insert(target.styler.style(item), symbol.name, [x, y], {
      rotation: rotation ? turn(rotation) : undefined,
      ...(factor === 1 ? {} : { scale: [factor, factor] }),
      ...(values.length > 0 ? { attributes: values } : {}),
    }),
  );
}
