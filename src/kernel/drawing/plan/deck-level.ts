import type { Langue } from '../../../words/index.js';
import { say, t } from '../../../words/index.js';
import type { Building, Deck, Level, Room } from '../../building/index.js';
import { deckUnder, useName } from '../../building/index.js';
import { unionRings } from '../../maths/clip.js';
import { CUT_HEIGHT_MM } from '../../maths/constants.js';
import type { Point } from '../../maths/geometry.js';
import { labelPointOf } from '../../maths/label-point.js';
import { areaOf, perimeterOf } from '../../maths/ring.js';

/** Decks this near in height make one plan, mm. */
const SAME_FLOOR_MM = 50;

const MEZZANINE = t('Mezzanine', 'Mezzanine');

/** Mezzanines of a storey that lie at one height, the lowest first. */
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

/** What the plan of a mezzanine writes on its floor: its name, else what a point of `pieces` says it is used for. */
function tagOf({ name, use, pieces }: Deck, langue: Langue): string {
  if (name !== null) return name;
  return say(pieces.length > 0 ? useName(use) : MEZZANINE, langue);
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
    pieces: deck.pieces,
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

/** What has a place, an altitude and a storey. */
interface Placed {
  readonly center: Point;
  readonly z: number;
  readonly levelIndex: number;
}

const carrierOf = ({ decks }: Building, { center, z, levelIndex }: Placed): Deck | undefined =>
  deckUnder(decks, { at: center, z, levelIndex });

/** What stands somewhere of a building, as far as a test tells it. */
const standing = (building: Building, isThere: (thing: Placed) => boolean) => ({
  furniture: building.furniture.filter(isThere),
  plumbing: building.plumbing.filter(isThere),
  electric: building.electric.filter((device) => isThere({ ...device, center: device.at })),
});

/**
 * What the plan of a mezzanine shows, as a building and a level of their own: the walls and bays that rise past its
 * floor, what stands on it, its guardrails, and the stairs below it.
 */
function deckPlan(building: Building, level: Level, floor: readonly Deck[], langue: Langue): PlanOfStorey {
  const [{ top: z }] = floor as readonly [Deck];
  const cutZ = z + CUT_HEIGHT_MM;
  const stands = (thing: Placed): boolean => {
    const deck = carrierOf(building, thing);
    return deck !== undefined && floor.includes(deck);
  };
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
    boxes: level.boxes.filter(stands),
    rooms: floor.map((deck, i) => roomOf(deck, tagOf(deck, langue), i)),
  };
  const seen: Building = {
    ...building,
    decks: floor,
    roofs: [],
    ...standing(building, stands),
    pipes: [],
    stacks: [],
    ventilation: null,
    guardrails: building.guardrails.filter((rail) => Math.abs(rail.z - z) <= SAME_FLOOR_MM),
    stairs: building.stairs.filter(({ flights }) => flights.some((flight) => flight.levelIndex === level.index)),
  };
  const names = floor.map(({ name }) => name ?? say(MEZZANINE, langue));
  return { name: [...new Set(names)].join(', '), building: seen, level: own };
}

/** What a plan of a storey shows, as a building and a level. */
export interface PlanOfStorey {
  /** Name of the plan; absent for that of the level. */
  readonly name?: string;
  readonly building: Building;
  readonly level: Level;
}

/** A storey as its own plan shows it: what stands on a mezzanine is on the plan of the mezzanine. */
function underDecks(building: Building, level: Level): PlanOfStorey {
  const isBelow = (thing: Placed): boolean => carrierOf(building, thing) === undefined;
  return {
    building: { ...building, ...standing(building, isBelow) },
    level: { ...level, boxes: level.boxes.filter(isBelow) },
  };
}

/** The plans of a storey: its own, then those of its mezzanines, the lowest first. */
export function plansOfStorey(building: Building, level: Level, langue: Langue): PlanOfStorey[] {
  const floors = deckFloors(building, level);
  if (floors.length === 0) return [{ building, level }];
  return [underDecks(building, level), ...floors.map((floor) => deckPlan(building, level, floor, langue))];
}
