import type { Building } from '../../../building/types.js';
import type { Stroke } from '../../../catalogue/symbol.js';
import type { ArcItem, BlockItem, Item, PolylineItem } from '../../../drawing/display-list.js';
import type { Point } from '../../../maths/geometry.js';
import { marksOf } from '../../../measures/index.js';

type Drawn = PolylineItem | ArcItem;
const TAGS = ['REPERE', 'LARGEUR', 'HAUTEUR', 'ALLEGE'] as const;

/** A line of an opening about the middle of its bay, to the tenth of a millimetre. */
function strokeOf(item: Drawn, { x, y }: Point): Stroke<string> {
  const about = (p: Point): Point => ({ x: Math.round((p.x - x) * 10) / 10, y: Math.round((p.y - y) * 10) / 10 });
  if (item.kind === 'arc') {
    return { kind: 'arc', center: about(item.center), radius: item.radius, start: item.start, end: item.end };
  }
  return { kind: 'line', points: item.points.map(about), ...(item.isClosed ? { isClosed: true } : {}) };
}

/**
 * The lines of each opening as one reference to a block, whose attributes are its mark and its sizes, mm; openings
 * drawn alike share a block.
 */
export function asOpeningBlocks(building: Building, items: readonly Item[]): Item[] {
  const openings = new Map(building.openings.map((opening) => [opening.id, opening] as const));
  const marks = marksOf(building);
  const isLine = (item: Item): item is Drawn =>
    item.layer === 'OUVERTURES' && (item.kind === 'polyline' || item.kind === 'arc') && openings.has(item.id ?? '');
  const names = new Map<string, string>();
  const groups = Map.groupBy(items.filter(isLine), ({ id }) => id!);
  const blocks = [...groups].map(([id, lines]): BlockItem => {
    const { center, width, height, sill } = openings.get(id)!;
    const strokes = lines.map((line) => strokeOf(line, center));
    const mark = marks.get(id)!;
    const key = `${mark} ${JSON.stringify(strokes)}`;
    const name = names.get(key) ?? `OUVERTURE_${mark}_${names.size + 1}`;
    names.set(key, name);
    const values = [mark, ...[width, height, sill].map((value) => String(Math.round(value)))];
    return {
      kind: 'block',
      layer: 'OUVERTURES',
      class: 'projected',
      pen: 0.25,
      id,
      at: center,
      symbol: { name, unit: 'scene', strokes, tags: TAGS },
      attributes: Object.fromEntries(TAGS.map((tag, i) => [tag, values[i]!])),
    };
  });
  return [...items.filter((item) => !isLine(item)), ...blocks];
}
