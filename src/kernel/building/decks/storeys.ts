import { intersection, unionRings } from '../../maths/clip.js';
import { CUT_HEIGHT_MM } from '../../maths/constants.js';
import type { Point, Polygon } from '../../maths/geometry.js';
import { areaOf, polygonContains } from '../../maths/ring.js';
import { leftOf, midpoint, offsetFrom, subtract, unit } from '../../maths/vector.js';
import type { Building, Level, Room } from '../types.js';
import { deckUnder } from './carrying.js';
import { roomOn } from './room.js';
import type { Deck } from './types.js';

/** Decks this near in height make one floor, mm. */
const SAME_FLOOR_MM = 50;

/** The level of mezzanines, and the edges of their floors that no wall stands on. */
export interface DeckLevel extends Level {
  readonly openEdges: readonly (readonly [Point, Point])[];
}

/** True for a balcony or a gallery: a floor level with that of its storey, most of it out of its walls. */
export function isBalcony(
  { levels }: { readonly levels: readonly Pick<Level, 'z' | 'outline'>[] },
  { levelIndex, top, parts, area }: Pick<Deck, 'levelIndex' | 'top' | 'parts' | 'area'>,
): boolean {
  const level = levels[levelIndex];
  if (!level || Math.abs(top - level.z) > SAME_FLOOR_MM) return false;
  const within = intersection(parts, level.outline).reduce((sum, part) => sum + areaOf(part), 0);
  return within < area / 2;
}

/** Mezzanines of one height, as a building and a level of their own. */
export interface DeckStorey {
  readonly decks: readonly Deck[];
  readonly building: Building;
  readonly level: DeckLevel;
}

/** Decks of a storey that lie at one height, the lowest first. */
function deckFloors({ decks }: Building, level: Level): Deck[][] {
  const floors: Deck[][] = [];
  const own = decks.filter(({ levelIndex, parts }) => levelIndex === level.index && parts.length > 0);
  for (const deck of own.toSorted((p, q) => p.top - q.top)) {
    const last = floors.at(-1);
    if (last && deck.top - last[0]!.top <= SAME_FLOOR_MM) last.push(deck);
    else floors.push([deck]);
  }
  return floors;
}

/** Whether intermediate floors of one height are balconies and galleries alone: no mezzanine, which has a plan. */
export const areBalconies = (building: Building, decks: readonly Deck[]): boolean =>
  decks.every((deck) => isBalcony(building, deck));

/** The mezzanines of a storey that lie at one height, the lowest first. */
export const mezzanineFloors = (building: Building, level: Level): Deck[][] =>
  deckFloors(building, level).filter((decks) => !areBalconies(building, decks));

/** A mezzanine as a room, its area that of all of its parts. */
function roomOf(deck: Deck, name: string, index: number): Room {
  const { id, area, ceiling, parts } = deck;
  const [polygon] = parts.toSorted((p, q) => areaOf(q) - areaOf(p)) as [Polygon];
  return { ...roomOn(deck, { id, index, labels: [{ kind: 'declared', name }], polygon, ceiling }), area };
}

/** What has a place, an altitude and a storey. */
interface Placed {
  readonly center: Point;
  readonly z: number;
  readonly levelIndex: number;
}

const carrierOf = ({ decks }: Building, { center, z, levelIndex }: Placed): Deck | undefined =>
  deckUnder(decks, { at: center, z, levelIndex });

/** Whether what stands on an intermediate floor, or on none, is meant. */
type Keeps = (deck: Deck | undefined) => boolean;

/** What stands on some of the intermediate floors of a building, or on none: with the volumes of a level. */
function standing(building: Building, { boxes }: Level, keeps: Keeps) {
  const isThere = (thing: Placed): boolean => keeps(carrierOf(building, thing));
  const byId = new Map(building.decks.map((deck) => [deck.id, deck]));
  const own = {
    furniture: building.furniture.filter(isThere),
    plumbing: building.plumbing.filter(isThere),
    electric: building.electric.filter(({ deck }) => keeps(deck === null ? undefined : byId.get(deck))),
  };
  return { own, boxes: boxes.filter(isThere) };
}

/** This far outside an edge of a floor the wall that it meets begins, mm. */
const BESIDE_MM = 20;

/** Edges of mezzanines that no wall stands on: where one looks down from. */
const openEdgesOf = (decks: readonly Deck[], walls: readonly Polygon[]): (readonly [Point, Point])[] =>
  decks.flatMap(({ polygon: { outer } }) =>
    outer.flatMap((a, i): (readonly [Point, Point])[] => {
      const b = outer[(i + 1) % outer.length]!;
      const beside = offsetFrom(midpoint(a, b), leftOf(unit(subtract(b, a))), -BESIDE_MM);
      return walls.some((wall) => polygonContains(wall, beside)) ? [] : [[a, b]];
    }),
  );

/** The level of a storey as its mezzanines have it. @param boxes volumes that stand on them */
function floorOf(
  level: Level,
  decks: readonly Deck[],
  nameOf: (deck: Deck) => string,
  boxes: Level['boxes'],
): DeckLevel {
  const [{ top: z }] = decks as readonly [Deck];
  const cuts = level.cuts.filter(({ wall }) => wall.top > z);
  const walls = unionRings(cuts.map(({ footprint }) => footprint));
  return {
    ...level,
    z,
    cutZ: z + CUT_HEIGHT_MM,
    cuts,
    walls,
    openEdges: openEdgesOf(decks, walls),
    below: [],
    above: [],
    // The plane of the cut passes over the head of a lower bay: it is no hole in the wall.
    openings: level.openings.filter((opening) => opening.top > z + CUT_HEIGHT_MM),
    boxes,
    rooms: decks.map((deck, i) => roomOf(deck, nameOf(deck), i)),
  };
}

/**
 * Mezzanines as a storey of their own: the walls and bays that rise past their floor, what stands on it, its
 * guardrails, and the stairs below it.
 */
function storeyOf(
  building: Building,
  level: Level,
  decks: readonly Deck[],
  nameOf: (deck: Deck) => string,
): DeckStorey {
  const [{ top: z }] = decks as readonly [Deck];
  const { own, boxes } = standing(building, level, (deck) => deck !== undefined && decks.includes(deck));
  const seen: Building = {
    ...building,
    whole: building,
    decks,
    roofs: [],
    ...own,
    electric: own.electric.map((device) => ({ ...device, room: device.deck })),
    pipes: [],
    stacks: [],
    ventilation: null,
    guardrails: building.guardrails.filter((rail) => Math.abs(rail.z - z) <= SAME_FLOOR_MM),
    stairs: building.stairs.filter(({ flights }) => flights.some((flight) => flight.levelIndex === level.index)),
  };
  return { decks, building: seen, level: floorOf(level, decks, nameOf, boxes) };
}

/**
 * The mezzanines of a storey as storeys of their own, one a height, the lowest first.
 * @param nameOf what their rooms are called
 */
export const deckStoreys = (building: Building, level: Level, nameOf: (deck: Deck) => string): DeckStorey[] =>
  deckFloors(building, level).map((decks) => storeyOf(building, level, decks, nameOf));

/** The balconies of a storey, as rooms without a ceiling. */
export const balconyRooms = (building: Building, level: Level, nameOf: (deck: Deck) => string): Room[] =>
  building.decks
    .filter((deck) => deck.levelIndex === level.index && deck.parts.length > 0 && isBalcony(building, deck))
    .map((deck, i) => ({ ...roomOf(deck, nameOf(deck), level.rooms.length + i), ceiling: [], height: 0 }));

/** A storey without what stands on its mezzanines. */
export function withoutDecks(building: Building, level: Level): { readonly building: Building; readonly level: Level } {
  const isBelow: Keeps = (deck) => deck === undefined || isBalcony(building, deck);
  const { own, boxes } = standing(building, level, isBelow);
  return { building: { ...building, whole: building, ...own }, level: { ...level, boxes } };
}
