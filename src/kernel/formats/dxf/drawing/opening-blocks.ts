import type { Building, Opening } from '../../../building/types.js';
import type { ArcItem, BlockItem, Item, PolylineItem, SymbolStroke } from '../../../drawing/display-list.js';
import type { Point } from '../../../maths/geometry.js';
import { rotate, subtract } from '../../../maths/vector.js';
import { marksOf } from '../../../measures/index.js';

type Drawn = PolylineItem | ArcItem;
const TAGS = ['REPERE', 'LARGEUR', 'HAUTEUR', 'ALLEGE'] as const;

/** Width of most lines of an opening, mm of paper: that of its reference. */
const PEN = 0.25;

/** Direction of the wall of an opening, degrees: the first axis of its block. */
const turnOf = ({ wall }: Opening): number => (Math.atan2(wall.direction.y, wall.direction.x) * 180) / Math.PI;

const tenths = (value: number): number => Math.round(value * 10) / 10 + 0;
const degrees = (value: number): number => tenths(((value % 360) + 360) % 360) % 360;

/** A line of an opening about the middle of its bay, along its wall, to the tenth of a millimetre and of a degree. */
function strokeOf(item: Drawn, center: Point, turn: number): SymbolStroke {
  const about = (point: Point): Point => {
    const { x, y } = rotate(subtract(point, center), -turn);
    return { x: tenths(x), y: tenths(y) };
  };
  const look = {
    ...(item.pen === PEN ? {} : { pen: item.pen }),
    ...(item.dash ? { dash: item.dash } : {}),
  };
  if (item.kind === 'arc') {
    const start = degrees(item.start - turn);
    return {
      kind: 'arc',
      center: about(item.center),
      radius: tenths(item.radius),
      start,
      end: start + tenths(item.end - item.start),
      ...look,
    };
  }
  return { kind: 'line', points: item.points.map(about), ...(item.isClosed ? { isClosed: true } : {}), ...look };
}

/**
 * Names of the blocks of a document: the mark of the opening, and a number among those of that mark that are drawn
 * otherwise.
 */
export class BlockNames {
  readonly #names = new Map<string, Map<string, string>>();
  of(mark: string, strokes: readonly SymbolStroke[]): string {
    const own = this.#names.get(mark) ?? new Map<string, string>();
    this.#names.set(mark, own);
    const drawn = JSON.stringify(strokes);
    const name = own.get(drawn) ?? `OUVERTURE_${mark}_${own.size + 1}`;
    own.set(drawn, name);
    return name;
  }
}

/**
 * The lines of each opening as one reference to a block, turned as its wall, whose attributes are its mark and its
 * sizes, mm; openings of one mark that open alike share a block.
 *
 * @param names of all levels of the document
 */
export function asOpeningBlocks(building: Building, items: readonly Item[], names: BlockNames): Item[] {
  const openings = new Map(building.openings.map((opening) => [opening.id, opening] as const));
  const marks = marksOf(building);
  const isLine = (item: Item): item is Drawn =>
    item.layer === 'OUVERTURES' && (item.kind === 'polyline' || item.kind === 'arc') && openings.has(item.id ?? '');
  const groups = Map.groupBy(items.filter(isLine), ({ id }) => id!);
  const blocks = [...groups].map(([id, lines]): BlockItem => {
    const opening = openings.get(id)!;
    const { center, width, height, sill } = opening;
    const rotation = turnOf(opening);
    const strokes = lines.map((line) => strokeOf(line, center, rotation));
    const mark = marks.get(id)!;
    const values = [mark, ...[width, height, sill].map((value) => String(Math.round(value)))];
    return {
      kind: 'block',
      layer: 'OUVERTURES',
      class: 'projected',
      pen: PEN,
      id,
      at: center,
      rotation,
      symbol: { name: names.of(mark, strokes), unit: 'scene', strokes, tags: TAGS },
      attributes: Object.fromEntries(TAGS.map((tag, i) => [tag, values[i]!])),
    };
  });
  return [...items.filter((item) => !isLine(item)), ...blocks];
}
