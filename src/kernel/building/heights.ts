import type { BoxIndex } from '../maths/box-index.js';
import { boxIndex } from '../maths/box-index.js';
import { GRID_PER_MM } from '../maths/constants.js';
import { edgeIndex } from '../maths/edge-index.js';
import { difference, intersection, offset } from '../maths/clip.js';
import type { Polygon } from '../maths/geometry.js';
import { labelPointOf } from '../maths/label-point.js';
import { perObject } from '../maths/memo.js';
import { boundsOf, polygonContains } from '../maths/ring.js';
import { isSurelyWider } from '../maths/wide.js';
import type { BareDeck, Deck } from './decks/types.js';
import type { HungCeiling } from './hung-ceilings/index.js';
import { askedHeight, decksOver, hungUnder } from './hung-ceilings/index.js';
import { loweredBy, undersidesOf } from './roofs/undersides.js';
import { heightOn, levelPlane } from './roofs/plane.js';
import { onWallHeads } from './roofs/wall-head-strips.js';
import type { Roof } from './roofs/types.js';
import { HALF_STOREY_MM } from './storeys.js';
import type { Underside } from './roofs/undersides.js';
import type { BareLevel, Ceiling, Level, PlanRoom, Room, StoreyPlan, Wall } from './types.js';

/** Walls that stop lower carry no ceiling: the room goes up to the roof, mm. */
const STANDING_MM = 1800;
const isOpenUnder = (wallTop: number, floor: number): boolean => wallTop - floor < STANDING_MM;

/** A narrower part of a room under a storey, or beside one, is the thickness of walls that are not aligned, mm. */
const STRIP_MM = 400;

/**
 * Ceiling and clear height of each room: level under the slab of the storey above where it covers the room; elsewhere
 * level at the top of the highest wall around, and under the roof wherever that is lower, but for the strip where it
 * bears on the heads of the walls; then lower where `plafonds` hangs a ceiling, or up to the roof where it says a
 * height that the walls do not reach.
 */
export function withHeights(
  levels: readonly BareLevel[],
  walls: readonly Wall[],
  { roofs, hungCeilings, decks }: Overhead,
  slab: number,
): { readonly levels: Level[]; readonly decks: Deck[] } {
  const undersides = undersidesOf(roofs);
  const context: Context = {
    walls: new Map(walls.map((wall) => [wall.index, wall])),
    undersides,
    index: boxIndex(undersides.map(({ bounds }) => bounds)),
    slab,
    hung: Map.groupBy(hungCeilings, ({ level }) => level),
    decks: Map.groupBy(decks, ({ levelIndex }) => levelIndex),
  };
  return {
    levels: levels.map((level, place) => ({ ...level, rooms: roomsUnder(level, storeyOver(levels, place), context) })),
    decks: decks.map((deck) => ({ ...deck, ceiling: ceilingOver(deck, levels, context) })),
  };
}

/** The storey over another: of split levels not the one beside it, half a storey higher, but the next. */
function storeyOver(levels: readonly BareLevel[], place: number): BareLevel | undefined {
  const level = levels[place]!;
  const [next, second] = [levels[place + 1], levels[place + 2]];
  if (!next || !second || next.z - level.z >= HALF_STOREY_MM) return next;
  const rooms = level.rooms.map(({ polygon }) => polygon);
  return intersection(rooms, [...next.outline]).length > 0 ? next : second;
}

/** What closes rooms from above, beside the storeys. */
export interface Overhead {
  readonly roofs: readonly Roof[];
  readonly hungCeilings: readonly HungCeiling[];
  readonly decks: readonly BareDeck[];
}

/** What is over an intermediate floor: the walls that rise past it shelter it as those of a room shelter a room. */
function ceilingOver(deck: BareDeck, levels: readonly BareLevel[], context: Context): readonly Ceiling[] {
  const level = levels[deck.levelIndex];
  if (!level) return [];
  const above = levels[deck.levelIndex + 1];
  const own = context.hung.get(deck.levelIndex) ?? [];
  const asked = Math.max(...level.rooms.map((room) => room.z + askedHeight(room, own)));
  const wallTop = level.cuts.reduce((top, { wall }) => Math.max(top, wall.top), deck.top);
  const isOpen = isOpenUnder(wallTop, deck.top) || asked > wallTop;
  return deck.parts.flatMap((polygon) => {
    const { covered, open } = partsUnder(above?.outline ?? [])({ polygon, labelPoint: labelPointOf(polygon).point });
    return [
      ...covered.map((part) => flat(part, Math.max(deck.top, above!.z - context.slab), 'storey')),
      ...open.flatMap((part) =>
        underRoof(part, { floor: deck.top, wallTop, isOpen }, context.undersides, context.index),
      ),
    ];
  });
}

interface Context {
  readonly walls: ReadonlyMap<number, Wall>;
  readonly undersides: readonly Underside[];
  readonly index: BoxIndex;
  readonly slab: number;
  /** `plafonds` by storey. */
  readonly hung: ReadonlyMap<number, readonly HungCeiling[]>;
  /** `planchers` by storey. */
  readonly decks: ReadonlyMap<number, readonly BareDeck[]>;
}

/** Rooms that lie wholly under a storey, with that storey's plan. */
interface Covered {
  above: StoreyPlan | null;
  slab: number;
  rooms: readonly Room[];
}

/** Those of a plan when they were last derived: no roof has a part in them. */
const lastCovered = perObject<StoreyPlan, Covered>(() => ({ above: null, slab: 0, rooms: [] }));

function roomsUnder(level: BareLevel, above: BareLevel | undefined, context: Context): readonly Room[] {
  const last = lastCovered(level.plan);
  const isHung = context.hung.has(level.index) || context.decks.has(level.index);
  if (above && !isHung && last.above === above.plan && last.slab === context.slab) return last.rooms;
  const parts = partsUnder(above?.outline ?? []);
  const ceilings = level.rooms.map((room) => parts(room));
  const rooms = level.rooms.map((room, i) => roomUnder(room, ceilings[i]!, above, context));
  if (above && !isHung && ceilings.every(({ open }) => open.length === 0)) {
    Object.assign(last, { above: above.plan, slab: context.slab, rooms });
  }
  return rooms;
}

function roomUnder(
  room: PlanRoom,
  { covered, open }: Parts,
  above: BareLevel | undefined,
  { walls, undersides, index, slab, hung, decks }: Context,
): Room {
  const wallTop = Math.max(...room.walls.map((wall) => walls.get(wall)!.top), room.z);
  const own = hung.get(room.level) ?? [];
  const isOpen = isOpenUnder(wallTop, room.z) || room.z + askedHeight(room, own) > wallTop;
  const carried = [
    ...covered.map((part) => flat(part, Math.max(room.z, above!.z - slab), 'storey')),
    ...open.flatMap((part) => underRoof(part, { floor: room.z, wallTop, isOpen }, undersides, index)),
  ];
  const ceiling = hungUnder(room, carried, [...own, ...decksOver(room, decks.get(room.level) ?? [])]);
  return { ...room, ceiling, height: heightUnder(ceiling, { floor: room.z, wallTop, isOpen }) };
}

/**
 * Highest clear height under a ceiling, mm, to 0.1 mm. Plans lie on a grid, so a sloping plane read at a corner may
 * pass the top of the walls by a part of a millimetre: no ceiling that they carry does.
 */
function heightUnder(ceiling: readonly Ceiling[], { floor, wallTop, isOpen }: Shelter): number {
  const tops = ceiling.flatMap(({ plan, plane }) => {
    const isLevel = plane.gx === 0 && plane.gy === 0;
    const limit = isLevel || isOpen ? Infinity : wallTop;
    return plan.outer.map((point) => Math.min(heightOn(plane, point), limit));
  });
  const highest = tops.reduce((most, top) => Math.max(most, top), floor);
  return Math.round((highest - floor) * GRID_PER_MM) / GRID_PER_MM;
}

interface Parts {
  readonly covered: readonly Polygon[];
  readonly open: readonly Polygon[];
}

/** The parts of a room under the storey above and beside it; whole when one of them is a strip. */
function partsUnder(above: readonly Polygon[]): (room: Pick<PlanRoom, 'polygon' | 'labelPoint'>) => Parts {
  const edges = edgeIndex(above);
  return ({ polygon, labelPoint }) => {
    const whole = (isCovered: boolean): Parts =>
      isCovered ? { covered: [polygon], open: [] } : { covered: [], open: [polygon] };
    // No edge of the storey is near the room, so the whole room is under the storey, or the whole room is beside it.
    if (edges.search(boundsOf(polygon.outer)).length === 0) {
      return whole(above.some((outline) => polygonContains(outline, labelPoint)));
    }
    const [covered, open] = [intersection([polygon], above), difference([polygon], above)];
    const [isUnder, isBeside] = [isWide(covered), isWide(open)];
    if (isUnder && isBeside) return { covered, open };
    return whole(isUnder || (!isBeside && above.some((outline) => polygonContains(outline, labelPoint))));
  };
}

const isWide = (plan: readonly Polygon[]): boolean =>
  plan.length > 0 && (plan.some((part) => isSurelyWider(part, STRIP_MM)) || offset(plan, -STRIP_MM / 2).length > 0);

const flat = (plan: Polygon, z: number, closedBy: 'storey' | 'wall_tops'): Ceiling => ({
  plan,
  plane: levelPlane(plan.outer[0]!, z),
  closedBy,
  roof: null,
  hung: null,
});

/** Floor and highest wall of a room, mm, and whether it goes up to the roof past that wall. */
interface Shelter {
  readonly floor: number;
  readonly wallTop: number;
  readonly isOpen: boolean;
}

function underRoof(
  plan: Polygon,
  { floor, wallTop, isOpen }: Shelter,
  undersides: readonly Underside[],
  index: BoxIndex,
): Ceiling[] {
  // A roof that springs under the floor is that of a lower part.
  const over = index
    .search(boundsOf(plan.outer))
    .map((i) => undersides[i]!)
    .filter(({ springs }) => springs >= floor);
  const limit = isOpen ? over.reduce((z, { highest }) => Math.max(z, highest), wallTop) : wallTop;
  const start = flat(plan, limit, 'wall_tops');
  const low = over.filter(({ lowest }) => lowest < limit);
  const parts = loweredBy(start, low);
  if (limit === wallTop) {
    const bearing = onWallHeads(parts, low, limit);
    return bearing.size === 0
      ? parts
      : loweredBy(
          start,
          low.filter((underside) => !bearing.has(underside)),
        );
  }
  // Beside the roof the ceiling is no higher than the walls.
  return parts.map((part) =>
    part.plane === start.plane ? { ...part, plane: levelPlane(plan.outer[0]!, wallTop) } : part,
  );
}
