import { DIMENSION } from '../../../drawing/display-list.js';
import type { DimensionItem, HatchItem, Item, TextItem } from '../../../drawing/display-list.js';
import type { Point as ScenePoint, Ring } from '../../../maths/geometry.js';
import type { DxfDocument } from '../document.js';
import { Arc, CentredMText, Circle, Hatch, Line, PointEntity, Polyline, Text } from '../entities/index.js';
import type { Entity } from '../entities/index.js';
import type { Point } from '../tags.js';
import { addReference } from './blocks.js';
import type { Styler } from './layering.js';
import { dimStyleOf } from './style.js';

/** Closed outlines by their ring, as the view holds it, and the hatches that may follow them. */
export interface Edges {
  readonly outlines: Map<Ring, Entity>;
  readonly hatches: (readonly [Hatch, HatchItem])[];
}

/**
 * Makes each hatch follow the outlines of its rings: those drawn, else lines of their own that print on no sheet, as
 * the layers of walls have none.
 */
export function associate(target: Target, { outlines, hatches }: Edges): void {
  for (const [hatch, item] of hatches) {
    const own = item.rings.map((ring) => {
      const drawn = outlines.get(ring);
      if (drawn) return drawn;
      const outline = new Polyline(target.styler.edge(item), ringIn(target, ring), true);
      target.add(outline);
      return outline;
    });
    hatch.follow(own);
  }
}

/** Destination of items: scene millimetres moved by `shift`, one millimetre of paper worth `scale` drawing units. */
export interface Target {
  readonly document: DxfDocument;
  readonly add: (entity: Entity) => void;
  readonly scale: number;
  readonly shift: number;
  /** Blocks of the document by name, each written at its first reference. */
  readonly blocks: Set<string>;
  readonly styler: Styler;
  /** Outlines and hatches of the view, where hatches follow their outlines. */
  readonly edges?: Edges;
}

export const TEXT_STYLES = { Standard: 'arial.ttf', Gras: 'arialbd.ttf' } as const;

const at = (target: Target, { x, y }: ScenePoint): Point => [x + target.shift, y];

function addText(target: Target, item: TextItem): void {
  const { value, height, rotation, align, valign } = item;
  const textStyle = item.weight === 'bold' ? 'Gras' : undefined;
  target.add(
    new Text(target.styler.style(item), {
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
  const { name, isShown } = dimStyleOf(item.written, item.value, item.height);
  const spec = {
    from,
    to,
    line: lineTo,
    angle: item.angle,
    textAt,
    isTextMoved: item.isTextMoved,
    measure: item.value,
    dimStyle: name,
    text: isShown ? null : item.text,
  };
  target.document.dimension(model, target.styler.style(item), spec, picture);
}

const ringIn = (target: Target, points: readonly ScenePoint[]): Point[] => points.map((point) => at(target, point));

type Kind = Item['kind'];
type ItemOf<K extends Kind> = Extract<Item, { kind: K }>;
type Block = Parameters<DxfDocument['dimension']>[0];

/** How each kind of item is written; areas that only say where something is are not drawn. */
const WRITERS: { readonly [K in Kind]: (target: Target, item: ItemOf<K>, dimensions: Block) => void } = {
  zone: () => {},
  surface: () => {},
  polyline(target, item) {
    const points = ringIn(target, item.points);
    const isSegment = points.length === 2 && !item.isClosed;
    target.add(
      isSegment
        ? new Line(target.styler.style(item), points[0]!, points[1]!)
        : new Polyline(target.styler.style(item), points, item.isClosed ?? false),
    );
  },
  path(target, item) {
    for (const points of item.rings) {
      const outline = new Polyline(target.styler.style(item), ringIn(target, points), true);
      target.edges?.outlines.set(points, outline);
      target.add(outline);
    }
  },
  arc(target, item) {
    const [style, center] = [target.styler.style(item), at(target, item.center)];
    target.add(
      item.end - item.start >= 360
        ? new Circle(style, center, item.radius)
        : new Arc(style, center, item.radius, turn(item.start), turn(item.end)),
    );
  },
  text: addText,
  hatch(target, item) {
    const { style, pattern } = target.styler.hatch(item, target.scale);
    const rings = item.rings.map((points) => ringIn(target, points));
    const hatch = new Hatch(style, rings, pattern);
    target.edges?.hatches.push([hatch, item]);
    target.add(hatch);
  },
  block: addReference,
  dimension: addDimension,
};

/** @param dimensions block that receives dimensions (model space) */
export function addItem<K extends Kind>(target: Target, item: ItemOf<K>, dimensions: Block): void {
  const write: (target: Target, item: ItemOf<K>, dimensions: Block) => void = WRITERS[item.kind as K];
  write(target, item, dimensions);
}

const turn = (degrees: number): number => ((degrees % 360) + 360) % 360;
