import type { Building, Deck, Level, Roof, Room } from '../../building/index.js';
import { levelBelow, plansAbove } from '../../building/index.js';
import { union } from '../../maths/clip.js';
import type { Point, Polygon, Ring } from '../../maths/geometry.js';
import { distanceToSegment } from '../../maths/lines.js';
import { perObject } from '../../maths/memo.js';
import { polygonContains, ringsOf } from '../../maths/ring.js';
import { distance, midpoint } from '../../maths/vector.js';
import { LEGAL_HEIGHT_MM } from '../../measures/index.js';
import type { Item } from '../display-list.js';

const OVERHEAD = { class: 'overhead', pen: 0.18, dash: 'mixte_double' } as const;

/**
 * What a plan shows of what is above its cut: mezzanines, a storey that stands out, dormers, and where a slope comes
 * under 1.80 m.
 */
export function overheadItems({ decks, roofs, levels }: Building, level: Level): Item[] {
  return [
    ...decks.filter(({ levelIndex }) => levelIndex === level.index).flatMap((deck) => deckItems(deck, level.cutZ)),
    ...storeyAbove(levels, level),
    ...roofs.filter(({ z }) => levelBelow(levels, z) === level.index).flatMap(dormerItems),
    ...level.rooms.flatMap(lowLines).map((points): Item => ({
      kind: 'polyline',
      layer: 'PLAN',
      points,
      isClosed: false,
      class: 'overhead',
      pen: 0.13,
      dash: 'interrompu',
    })),
  ];
}

/** A storey that stands out by less than this is a thicker wall, mm. */
const STANDS_OUT = 300;

/** The edge of the storey above, where it stands out of the walls of this one. */
function storeyAbove(levels: Building['levels'], { index, outline }: Level): Item[] {
  const above = levels[index + 1]?.outline ?? [];
  const isNear = (at: Point, { outer }: Polygon): boolean =>
    outer.some((p, i) => distanceToSegment(at, p, outer[(i + 1) % outer.length]!) <= STANDS_OUT);
  const isUnder = (at: Point): boolean =>
    outline.some((polygon) => polygonContains(polygon, at) || isNear(at, polygon));
  return above
    .filter(({ outer }) => !outer.every(isUnder))
    .map(({ outer }): Item => ({ kind: 'polyline', layer: 'PLAN', points: outer, isClosed: true, ...OVERHEAD }));
}

/** The edges of an intermediate floor: dash-dotted above the cut, seen below it. */
const deckItems = ({ parts, id, top }: Deck, cutZ: number): Item[] =>
  parts.map(({ outer }): Item => {
    const common = { kind: 'polyline', layer: 'PLAN', points: outer, isClosed: true, id } as const;
    return top > cutZ ? { ...common, ...OVERHEAD } : { ...common, class: 'projected', pen: 0.25 };
  });

/** Front, cheeks and window of a dormer. */
function dormerItems({ dormer, id }: Roof): Item[] {
  if (!dormer) return [];
  const { front, cheeks, window } = dormer;
  const outline = (points: Ring): Item => ({
    kind: 'polyline',
    layer: 'PLAN',
    points,
    isClosed: true,
    id,
    ...OVERHEAD,
  });
  const walls = [front, ...cheeks].map(({ outer }) => outline(outer));
  if (!window) return walls;
  const glass: Item = {
    kind: 'polyline',
    layer: 'PLAN',
    points: [window.near, window.far],
    isClosed: false,
    id,
    class: 'overhead',
    pen: 0.18,
  };
  return [...walls, glass];
}

/** A side as near as this to a wall is the wall, mm. */
const ON_WALL_MM = 5;

type Line = readonly [Point, Point];

/** The sides of the part of a room that is high enough which do not run along its walls. */
function lowSide({ outer }: { readonly outer: Ring }, room: Polygon): Line[] {
  const walls = ringsOf(room);
  const isOnWall = (at: Point): boolean =>
    walls.some((ring) => ring.some((p, i) => distanceToSegment(at, p, ring[(i + 1) % ring.length]!) < ON_WALL_MM));
  return outer.flatMap((a, i): Line[] => {
    const b = outer[(i + 1) % outer.length]!;
    return distance(a, b) < ON_WALL_MM || isOnWall(midpoint(a, b)) ? [] : [[a, b]];
  });
}

/** Where the ceiling of a room comes under 1.80 m (`LEGAL_HEIGHT_MM`), off its walls: nowhere in one high all over. */
export const lowLines = perObject((room: Room): readonly Line[] => {
  const high = plansAbove(room, LEGAL_HEIGHT_MM);
  if (high[0] === room.polygon) return [];
  return union(high).flatMap((plan) => lowSide(plan, room.polygon));
});
