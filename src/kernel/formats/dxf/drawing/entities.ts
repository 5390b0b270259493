import { DIMENSION } from '../../../drawing/display-list.js';
import type { DimensionItem, Item, TextItem } from '../../../drawing/display-list.js';
import type { Point as ScenePoint } from '../../../maths/geometry.js';
import type { DxfDocument } from '../document.js';
import { Arc, CentredMText, Circle, Hatch, Line, PointEntity, Polyline, Text } from '../entities/index.js';
import type { Entity } from '../entities/index.js';
import type { Point } from '../tags.js';
import { addReference } from './blocks.js';
import { dimStyleOf, fillOf, styleOf } from './style.js';

/** Where items land: scene millimetres moved by `shift`, one millimetre of paper worth `scale` drawing units. */
export interface Target {
  readonly document: DxfDocument;
  readonly add: (entity: Entity) => void;
  readonly scale: number;
  readonly shift: number;
  /** Blocks of the document by name, each written at its first reference. */
  readonly blocks: Set<string>;
}

export const TEXT_STYLES = { Standard: 'arial.ttf', Gras: 'arialbd.ttf' } as const;

const at = (target: Target, { x, y }: ScenePoint): Point => [x + target.shift, y];

function addText(target: Target, item: TextItem): void {
  const { value, height, rotation, align, valign } = item;
  const textStyle = item.weight === 'bold' ? 'Gras' : undefined;
  target.add(
    new Text(styleOf(item), {
      at: at(target, item.at),
      value,
      height: height * target.scale,
      rotation,
      align,
      valign,
      textStyle,
    }),
  );
}

/** A dimension and its picture: line, extension lines, ticks, text, and the points it is measured from. */
function addDimension(target: Target, item: DimensionItem, model: Parameters<DxfDocument['dimension']>[0]): void {
  const angle = (item.angle * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const mm = target.scale;
  const away = -item.objectSide;
  const move = ([x, y]: Point, u: number, v: number): Point => [x + (c * u - s * v) * mm, y + (s * u + c * v) * mm];
  const [from, to] = [at(target, item.from), at(target, item.to)];
  const [lineFrom, lineTo] = [at(target, item.lineFrom), at(target, item.lineTo)];
  const textAt = at(target, item.textAt);
  // -2 is ByBlock: the picture takes the line width of its dimension.
  const plain = { layer: '0', lineweight: -2 };
  const half = DIMENSION.tick / 2;
  const ends = [lineFrom, lineTo].flatMap((end) => [
    new Line(plain, move(end, 0, -away * DIMENSION.extension), move(end, 0, away * DIMENSION.beyond)),
    new Line({ ...plain, lineweight: 35 }, move(end, -half, -half), move(end, half, half)),
  ]);
  const picture: Entity[] = [
    new Line(plain, lineFrom, lineTo),
    ...ends,
    new CentredMText(plain, { at: textAt, value: item.text, height: item.height * mm, rotation: item.textRotation }),
    ...[lineTo, from, to].map((point) => new PointEntity({ layer: 'Defpoints' }, point)),
  ];
  const spec = {
    from,
    to,
    line: lineTo,
    angle: item.angle,
    textAt,
    isTextMoved: item.isTextMoved,
    measure: item.value,
    dimStyle: dimStyleOf(item.value, item.height),
  };
  target.document.dimension(model, styleOf(item), spec, picture);
}

/** @param dimensions block that receives dimensions (model space) */
export function addItem(target: Target, item: Item, dimensions: Parameters<DxfDocument['dimension']>[0]): void {
  const style = styleOf(item);
  const ring = (points: readonly ScenePoint[]) => points.map((point) => at(target, point));
  switch (item.kind) {
    case 'zone':
    case 'surface':
      return;
    case 'polyline': {
      const [a, b] = ring(item.points);
      target.add(
        item.points.length === 2 && !item.isClosed
          ? new Line(style, a!, b!)
          : new Polyline(style, ring(item.points), item.isClosed ?? false),
      );
      return;
    }
    case 'path':
      for (const points of item.rings) target.add(new Polyline(style, ring(points), true));
      return;
    case 'arc':
      target.add(
        item.end - item.start >= 360
          ? new Circle(style, at(target, item.center), item.radius)
          : new Arc(style, at(target, item.center), item.radius, turn(item.start), turn(item.end)),
      );
      return;
    case 'text':
      addText(target, item);
      return;
    case 'hatch': {
      const { color, pattern } = fillOf(item.fill, target.scale);
      target.add(new Hatch({ ...style, color, lineweight: pattern ? 13 : undefined }, item.rings.map(ring), pattern));
      return;
    }
    case 'block':
      addReference(target, item);
      return;
    case 'dimension':
      addDimension(target, item, dimensions);
      return;
  }
}

const turn = (degrees: number): number => ((degrees % 360) + 360) % 360;
