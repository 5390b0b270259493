import { asPolygon, intersection } from '../../maths/clip.js';
import type { Bounds, Point, Polygon, Ring } from '../../maths/geometry.js';
import { distance, offsetFrom } from '../../maths/vector.js';
import { crossesBox } from '../../maths/segment-box.js';
import { contains, cornersOf, grown, merged, overlaps } from '../boxes.js';
import type { Item } from '../display-list.js';
import type { Frame } from '../frame.js';
import { localBox } from '../frame.js';
import { piecesOf, strokesOf } from '../ink/ink-of-item.js';
import type { Stroke } from '../ink/ink-of-item.js';
import { itemBounds } from '../item-bounds.js';
import { isUnderfoot } from '../underfoot.js';

/**
 * Objects that touch the walls, or lie wholly within this distance of them, belong to a plan of the house: terrace,
 * steps, garden table, mm.
 */
const NEAR = 4500;
const AGAINST = 500;

/** Part of the garden that a plan shows: all of it, the near part, or none. */
export type Garden = 'tout' | 'proche' | 'rien';

const OBJECTS: ReadonlySet<Item['layer']> = new Set(['OBJETS', 'PLOMB', 'ESCALIER', 'GARDE_CORPS']);

/** What one stands on before a house, and its edge. */
const isFloor = (item: Item): boolean =>
  isArea(item) ||
  item.layer === 'GARDE_CORPS' ||
  (item.kind === 'block' && item.layer === 'OBJETS' && isUnderfoot(item));

/** Boxes of items in the axes of a plan: treads, edges and handrails have that of their whole flight of stairs. */
function boxesIn(items: readonly Item[], frame: Frame, scale: number): (item: Item) => Bounds {
  const own = (item: Item): Bounds => localBox(frame, itemBounds(item, scale));
  const flights = new Set<string>();
  for (const { layer, id } of items) if (layer === 'ESCALIER' && id !== undefined) flights.add(id);
  const boxes = new Map<string, Bounds>();
  for (const item of items) {
    const { id, kind } = item;
    if (id === undefined || kind === 'text' || !flights.has(id)) continue;
    const known = boxes.get(id);
    boxes.set(id, known ? merged([known, own(item)]) : own(item));
  }
  return (item) => (item.id === undefined ? undefined : boxes.get(item.id)) ?? own(item);
}

/** Boxes of the stairs that reach the walls from outside: a part of the house, which its plan shows whole. */
export function stairsAgainst(items: readonly Item[], frame: Frame, extent: Bounds, scale: number): Bounds[] {
  const boxOf = boxesIn(items, frame, scale);
  const boxes = items.filter(({ layer, kind }) => layer === 'ESCALIER' && kind !== 'text').map(boxOf);
  return [...new Set(boxes)].filter((box) => overlaps(box, grown(extent, AGAINST)) && !contains(extent, box));
}

/**
 * Items less those of the garden that a plan leaves to the site plan, where they do not shrink the house, and the boxes
 * of terraces and galleries near it, which dimensions may pass beyond.
 * @param extent the walls, in the axes of `frame`
 */
export function outdoors(
  items: readonly Item[],
  frame: Frame,
  extent: Bounds,
  scale: number,
  garden: Garden,
): { kept: Item[]; around: Bounds[] } {
  const around: Bounds[] = [];
  const [near, against] = [grown(extent, NEAR), grown(extent, AGAINST)];
  const boxOf = boxesIn(items, frame, scale);
  const kept = items.filter((item) => {
    const isObject = OBJECTS.has(item.layer) || (item.layer === 'PLAN' && item.kind === 'arc');
    // The edge of a floor that stands out of the walls.
    const isGallery = item.layer === 'PLAN' && isArea(item);
    if (!isObject && !isGallery) return true;
    const box = boxOf(item);
    if (contains(extent, box) || contains(box, extent)) return true;
    if (isGallery) {
      if (contains(near, box)) around.push(box);
      return true;
    }
    if (
      garden === 'rien'
        ? !overlaps(box, extent)
        : garden === 'proche' && !overlaps(box, against) && !contains(near, box)
    ) {
      return false;
    }
    if (isFloor(item) && contains(near, box)) around.push(box);
    return true;
  });
  return { kept, around };
}

/** An edge this near to the box that cut it lies on it, mm. */
const ON = 1;

/** Depth round the walls that a plan shows of its garden, mm of paper: that of its rows of dimensions. */
const SHOWN = 40;

/**
 * Box of the walls and of the garden that a plan shows, in the axes of `extent`.
 * @param around boxes that its dimensions pass beyond, shown whole
 */
export const shownOf = (extent: Bounds, scale: number, around: readonly Bounds[] = []): Bounds =>
  merged([grown(extent, SHOWN * scale), ...around.map((box) => grown(box, ON))]);

/** The part of a segment inside a box; null outside (Liang and Barsky). */
function inBox({ a, b }: Stroke, { minX, minY, maxX, maxY }: Bounds): Stroke | null {
  let [from, to] = [0, 1];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  for (const [p, q] of [
    [-dx, a.x - minX],
    [dx, maxX - a.x],
    [-dy, a.y - minY],
    [dy, maxY - a.y],
  ] as const) {
    if (p === 0 && q < 0) return null;
    if (p < 0) from = Math.max(from, q / p);
    if (p > 0) to = Math.min(to, q / p);
  }
  const at = (share: number) => ({ x: a.x + dx * share, y: a.y + dy * share });
  return from < to ? { a: at(from), b: at(to) } : null;
}

/** Edges of the part of an area inside a box that the box cut. */
function cutEdges(ring: Ring, box: Bounds): Stroke[] {
  const isOn = (key: 'x' | 'y', at: number, { a, b }: Stroke): boolean =>
    Math.abs(a[key] - at) < ON && Math.abs(b[key] - at) < ON;
  return intersection([asPolygon(ring)], [asPolygon(cornersOf(box))]).flatMap(({ outer }) =>
    outer
      .map((a, i): Stroke => ({ a, b: outer[(i + 1) % outer.length]! }))
      .filter(
        (edge) =>
          isOn('x', box.minX, edge) ||
          isOn('x', box.maxX, edge) ||
          isOn('y', box.minY, edge) ||
          isOn('y', box.maxY, edge),
      ),
  );
}

/** Half the width and the height of the zigzag of a break line, mm of paper. */
const ZIGZAG = { across: 1.2, up: 2.2 } as const;

/** The limit of a partial view: a thin line with a zigzag in its middle (ISO 128-2). */
function breakLine({ a, b }: Stroke, scale: number): Point[] {
  const length = distance(a, b);
  const direction = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
  const [across, up, middle] = [ZIGZAG.across * scale, ZIGZAG.up * scale, length / 2];
  if (middle < 2 * across) return [a, b];
  const at = (along: number, aside: number) => offsetFrom(a, direction, middle + along, aside);
  return [a, at(-across, 0), at(-across / 3, up), at(across / 3, -up), at(across, 0), b];
}

const middleOf = ({ minX, minY, maxX, maxY }: Bounds): Bounds => {
  const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
  return { minX: x, minY: y, maxX: x, maxY: y };
};

/** A terrace: of a house askew its box reaches over that of the walls. */
const isArea = (item: Item): boolean => item.kind === 'polyline' && item.isClosed === true;

/** Whether an object touches the floor of a storey: the angle of an L is a part of its garden. */
const touches = (item: Item, floor: readonly Polygon[], scale: number): boolean =>
  intersection([asPolygon(cornersOf(itemBounds(item, scale)))], floor).length > 0;

/** Boxes of the furniture that stands on some terraces, wholly or in part. */
export const standingOn = (
  terraces: readonly Bounds[],
  items: readonly Item[],
  frame: Frame,
  scale: number,
): Bounds[] =>
  items.flatMap((item) => {
    if (item.kind !== 'block' || item.layer !== 'OBJETS' || isUnderfoot(item)) return [];
    const box = localBox(frame, itemBounds(item, scale));
    return terraces.some((terrace) => overlaps(terrace, box)) ? [box] : [];
  });

/** A house in its garden, in the axes of its plan. */
export interface Surrounded {
  /** Box of the walls. */
  readonly extent: Bounds;
  /** Their outline, and the terraces on roofs. */
  readonly floor: readonly Polygon[];
  /** Box of what the plan shows. */
  readonly shown: Bounds;
}

/**
 * The garden near a house, pale under its dimensions, which never move for it, and cut where they end; of an object
 * whose middle is beyond, nothing: the site plan shows the rest. What is built in the angles of a house stays dark.
 */
export function underDimensions(
  items: readonly Item[],
  frame: Frame,
  { extent, floor, shown }: Surrounded,
  scale: number,
): Item[] {
  const stairs = stairsAgainst(items, frame, extent, scale);
  return items.flatMap((item): Item[] => {
    const isObject = OBJECTS.has(item.layer) || (item.layer === 'PLAN' && item.kind === 'arc');
    if (!isObject || item.kind === 'text') return [item];
    const box = localBox(frame, itemBounds(item, scale));
    const isMovable = item.kind === 'block' && item.layer === 'OBJETS';
    const isBuilt = isMovable ? touches(item, floor, scale) : !isArea(item) || contains(extent, middleOf(box));
    const isOfStair = item.layer !== 'OBJETS' && stairs.some((stair) => contains(stair, box));
    if (contains(box, extent) || isOfStair || (overlaps(box, extent) && isBuilt)) return [item];
    if (contains(shown, box)) return [{ ...item, ink: 'gris_clair' }];
    // The edge of a crown, without its tree, would be read as a mark of the plan.
    if (item.kind === 'block' && !isUnderfoot(item) && !contains(shown, middleOf(box))) return [];
    const { layer, id } = item;
    const pale = {
      kind: 'polyline',
      layer,
      class: 'projected',
      pen: 0.13,
      ink: 'gris_clair',
      ...(id && { id }),
    } as const;
    const kept = piecesOf(strokesOf(item, scale)).flatMap(({ a, b }): Item[] => {
      const cut = inBox({ a: frame.toLocal(a), b: frame.toLocal(b) }, shown);
      return cut ? [{ ...pale, points: [frame.toWorld(cut.a), frame.toWorld(cut.b)] }] : [];
    });
    if (item.kind !== 'polyline' || !item.isClosed) return kept;
    const ring = item.points.map((point) => frame.toLocal(point));
    const breaks = cutEdges(ring, shown).map((edge) => breakLine(edge, scale).map((point) => frame.toWorld(point)));
    return [...kept, ...breaks.map((points): Item => ({ ...pale, ink: 'gris', points }))];
  });
}

/** Nearer than this to a line of dimensions, what stands in the garden is under its values too, mm of paper. */
const UNDER_VALUES = 3.5;

/** Ends of the lines of rows, in the axes of the plan. */
export type RowLines = readonly (readonly [Point, Point])[];

/** What stands in the garden, and the rows of dimensions that may run over it. */
export interface Crossing {
  /** Ids of its furniture, plants and terraces. */
  readonly ids: ReadonlySet<string>;
  readonly lines: RowLines;
}

/** The ids of those objects of some that a row of dimensions or its values run over. */
function crossedIds(items: readonly Item[], { ids, lines }: Crossing, frame: Frame, scale: number): Set<string> {
  const boxes = new Map<string, Bounds>();
  for (const item of items) {
    if (item.id === undefined || item.kind === 'text' || !ids.has(item.id)) continue;
    const box = localBox(frame, itemBounds(item, scale));
    const known = boxes.get(item.id);
    boxes.set(item.id, known ? merged([known, box]) : box);
  }
  const isUnder = (box: Bounds): boolean => {
    const near = grown(box, UNDER_VALUES * scale);
    return lines.some(([p, q]) => crossesBox(p, q, near));
  };
  return new Set([...boxes].flatMap(([id, box]) => (isUnder(box) ? [id] : [])));
}

/** The garden without what rows of dimensions would run over: the site plan shows it. */
export function withoutCrossed(items: readonly Item[], crossing: Crossing, frame: Frame, scale: number): Item[] {
  const crossed = crossedIds(items, crossing, frame, scale);
  return items.filter(({ id }) => id === undefined || !crossed.has(id));
}

/** The garden of a drawing that has no site plan beside it: whole, and pale under its dimensions. */
export function paleCrossed(items: readonly Item[], crossing: Crossing, frame: Frame, scale: number): Item[] {
  const crossed = crossedIds(items, crossing, frame, scale);
  return items.map((item) =>
    item.id !== undefined && item.kind !== 'text' && crossed.has(item.id) ? { ...item, ink: 'gris_clair' } : item,
  );
}
