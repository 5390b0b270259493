import type { Building, Level, Room } from '../../building/index.js';
import { purposesOf } from '../../building/index.js';
import { offset } from '../../maths/clip.js';
import type { Point } from '../../maths/geometry.js';
import { polygonContains, ringContains } from '../../maths/ring.js';
import { distance } from '../../maths/vector.js';
import type { House } from '../places/houses.js';
import { squareAbout } from '../places/square.js';
import { appliancesOf } from '../support/appliances.js';
import { isUnderDeck, isUnderRoof } from './attic.js';
import { placesOverRuns } from './unit-over-run.js';

/** Half of the side of the unit, mm. */
export const HALF_UNIT_MM = 225;

/** Rooms that a unit may hang in, or over which it stands in the attic, the best first. */
const SUITED = [
  'cellier',
  'buanderie',
  'local_technique',
  'garage',
  'dressing',
  'wc',
  'degagement',
  'entree',
  'salle_de_bain',
  'cuisine',
];

/**
 * Rooms where a unit hangs over steam, and how much longer each duct may be to keep out of them, mm: or out of those
 * where a roof leaves it no place.
 */
const DAMP: ReadonlySet<string> = new Set(['salle_de_bain', 'cuisine']);
const DAMP_MM = 2500;
/** Rooms that no unit hangs in where a kitchen has a wall for it. */
const STEAMING: ReadonlySet<string> = new Set(['salle_de_bain']);
/** Rooms made for machines, worth as much of a detour. */
const PLANT: ReadonlySet<string> = new Set(['local_technique']);
/** Rooms that no unit hums over. */
const SLEPT_IN: ReadonlySet<string> = new Set(['chambre']);

/** A room with the place that a unit has in it. */
export interface UnitPlace {
  readonly room: Room;
  /** Under its ceiling. */
  readonly hung: Point;
  /** In the attic over it, the best first. */
  readonly over: readonly Point[];
}

/** What a unit is placed by: what it draws from, and the height of the ducts that would hang on the storey. */
interface Wanted {
  /** Vents, in plan. */
  readonly vents: readonly Point[];
  /** Axis and half of the ducts under the ceiling, mm. */
  readonly z: number;
  readonly radius: number;
}

/** The rooms of a house on its last storey that a unit may have, each with its place in it, the best first. */
export function unitPlaces(building: Building, house: House, top: Level, { vents, z, radius }: Wanted): UnitPlace[] {
  const far = (at: Point): number =>
    vents.reduce((sum, vent) => sum + Math.abs(vent.x - at.x) + Math.abs(vent.y - at.y), 0);
  const isReached = (at: Point): boolean => !isOverWell(building, top, at);
  const isFit = (at: Point): boolean =>
    isReached(at) && squareAbout(at, HALF_UNIT_MM).every((corner) => isUnderRoof(building, corner, z, radius));
  const beside = new Set(house.others.map(({ id }) => id));
  const places = top.rooms
    .filter(({ id }) => !beside.has(id))
    .map((room) => {
      const spots = spotsIn(room);
      const isNook = isUnderDeck(building, top, room.labelPoint);
      const spot = spots.find(isFit);
      const isPoor = DAMP.has(room.use) || !spot;
      return {
        room,
        hung: rounded(isNook ? nookOf(building, room) : (spot ?? spots[0]!)),
        over: SLEPT_IN.has(room.use) ? [] : [room.labelPoint, ...spots].map(rounded).filter(isReached),
        cost: far(room.labelPoint) + vents.length * DAMP_MM * (Number(isPoor) - suitednessOf(building, room)),
      };
    });
  const awake = places.filter(({ room }) => !SLEPT_IN.has(room.use)).toSorted((p, q) => p.cost - q.cost);
  const suited = places
    .filter(({ room }) => SUITED.includes(room.use))
    .toSorted((p, q) => p.cost - q.cost || SUITED.indexOf(p.room.use) - SUITED.indexOf(q.room.use));
  if (suited.some(({ room }) => !STEAMING.has(room.use))) return suited;
  const overRuns = placesOverRuns(building, top, vents).filter(({ room, at }) => !beside.has(room.id) && isFit(at));
  const onWall = overRuns.map(({ room, at }): UnitPlace => ({ room, hung: rounded(at), over: [] }));
  return [...onWall, ...([suited, awake, places].find((some) => some.length > 0) ?? [])];
}

/** How many such detours a room is worth: one made for machines, or a hall where no family lives under the unit. */
const suitednessOf = (building: Building, room: Room): number =>
  Number(PLANT.has(room.use)) + (purposesOf(building).isShared(room) ? SHARED_WORTH : 0);
const SHARED_WORTH = 4;

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

/** True over the stair that arrives on a storey: nobody gets at a unit there without a scaffold. */
const isOverWell = ({ stairwells }: Building, { index }: Level, at: Point): boolean =>
  stairwells.some(
    ({ level, polygon }) =>
      level === index - 1 && squareAbout(at, HALF_UNIT_MM).some((corner) => polygonContains(polygon, corner)),
  );

/** Between a wall and the middle of a unit beside it, mm. */
const ASIDE_MM = 600;

/** Off the middle of a room, where its lamp hangs: towards each of its corners, then in them. */
function spotsIn({ labelPoint: { x, y }, labelRadius, polygon }: Room): Point[] {
  const off = 0.45 * labelRadius;
  const around = squareAbout({ x, y }, off);
  return [...around, ...(offset([polygon], -ASIDE_MM)[0]?.outer ?? [])];
}

/** In an angle of a room, off its appliances, where its discharge is boxed: a mezzanine over it is walked on. */
function nookOf(building: Building, room: Room): Point {
  const { labelPoint, polygon } = room;
  const appliances = appliancesOf(building).filter((one) => one.room === room.id);
  const isOver = (point: Point): boolean => appliances.some(({ footprint }) => ringContains(footprint, point));
  const [inset] = offset([polygon], -HALF_UNIT_MM - PIER_MM);
  const corners = (inset?.outer ?? []).filter((corner) => !isOver(corner));
  return corners.toSorted((p, q) => distance(q, labelPoint) - distance(p, labelPoint))[0] ?? spotsIn(room)[0]!;
}
/** Kept between the unit and the walls of an angle, mm. */
const PIER_MM = 50;
