import type { Building, Deck, Level, Room } from '../../building/index.js';
import { unionRings } from '../../maths/clip.js';
import { CUT_HEIGHT_MM } from '../../maths/constants.js';
import { labelPointOf } from '../../maths/label-point.js';
import { areaOf, perimeterOf, polygonContains } from '../../maths/ring.js';

/** Decks this near in height make one plan, mm. */
const SAME_FLOOR_MM = 50;

/** Mezzanines of a storey that lie at one height, the lowest first. */
export function deckFloors({ decks }: Building, level: Level): Deck[][] {
  const floors: Deck[][] = [];
  const own = decks.filter(({ levelIndex, parts }) => levelIndex === level.index && parts.length > 0);
  for (const deck of own.toSorted((p, q) => p.top - q.top)) {
    const last = floors.at(-1);
    if (last && deck.top - last[0]!.top <= SAME_FLOOR_MM) last.push(deck);
    else floors.push([deck]);
  }
  return floors;
}

/** A mezzanine as the room that its plan tags. */
function roomOf(deck: Deck, name: string, index: number): Room {
  const [largest] = deck.parts.toSorted((p, q) => areaOf(q) - areaOf(p));
  const { point, radius } = labelPointOf(largest!);
  const heights = deck.ceiling.flatMap(({ plan, plane: { at, gx, gy } }) =>
    plan.outer.map(({ x, y }) => at.z + gx * (x - at.x) + gy * (y - at.y) - deck.top),
  );
  return {
    id: deck.id,
    level: deck.levelIndex,
    index,
    labels: [{ kind: 'declared', name }],
    ordinal: null,
    use: deck.use,
    declaredUse: null,
    isUseDeduced: false,
    pieces: [],
    polygon: largest!,
    area: deck.area,
    perimeter: perimeterOf(largest!),
    z: deck.top,
    labelPoint: point,
    labelRadius: radius,
    neighbours: [],
    access: [],
    walls: [],
    doors: [],
    windows: [],
    isOnFacade: false,
    height: Math.max(0, ...heights),
    ceiling: deck.ceiling,
  };
}

/**
 * What the plan of a mezzanine shows, as a building and a level of their own: the walls and bays that rise past its
 * floor, what stands on it, its guardrails, and the stairs below it.
 */
export function deckLevel(building: Building, level: Level, floor: readonly Deck[], nameOf: (deck: Deck) => string) {
  const [{ top: z, bottom }] = floor as readonly [Deck];
  const cutZ = z + CUT_HEIGHT_MM;
  const isOnDeck = (at: { readonly x: number; readonly y: number }): boolean =>
    floor.some(({ parts }) => parts.some((part) => polygonContains(part, at)));
  const stands = (thing: { readonly z: number; readonly center: { readonly x: number; readonly y: number } }) =>
    thing.z >= bottom && isOnDeck(thing.center);
  const cuts = level.cuts.filter(({ wall }) => wall.top > z);
  const own: Level = {
    ...level,
    z,
    cutZ,
    cuts,
    walls: unionRings(cuts.map(({ footprint }) => footprint)),
    below: [],
    above: [],
    openings: level.openings.filter((opening) => opening.top > z),
    boxes: level.boxes.filter((box) => box.z >= bottom && isOnDeck(box.center)),
    rooms: floor.map((deck, i) => roomOf(deck, nameOf(deck), i)),
  };
  const seen: Building = {
    ...building,
    decks: floor,
    roofs: [],
    furniture: building.furniture.filter(stands),
    plumbing: building.plumbing.filter(stands),
    guardrails: building.guardrails.filter((rail) => Math.abs(rail.z - z) <= SAME_FLOOR_MM),
    stairs: building.stairs.filter(({ flights }) => flights.some((flight) => flight.levelIndex === level.index)),
  };
  return { building: seen, level: own };
}
