import type { Building, Furniture, Opening, Room } from '../../building/index.js';
import type { Zones } from '../../checks/support/obstacles.js';
import { obstaclesOf } from '../../checks/support/obstacles.js';
import { overlapOf, sharedHeight } from '../../checks/support/overlap.js';
import { bayBlocks, facesOf } from '../../checks/support/wall-places.js';
import type { Spot } from '../../checks/support/wall-places.js';
import { kitchensOf } from '../../checks/trades/electricity/kitchens.js';
import { LIVING } from '../../checks/trades/electricity/rooms.js';
import type { Point, Ring } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import { ringContains } from '../../maths/ring.js';
import { distance, offsetFrom, subtract } from '../../maths/vector.js';
import { roomsWithUnits } from '../../measures/index.js';
import { isDeduced } from '../support/source.js';
import { dwellingsOf } from './dwellings.js';
import { isWayIn } from './way-in.js';

/** Lengths of a run of units, the best first, its depth and height, mm. */
const [LENGTHS_MM, DEPTH_MM, HEIGHT_MM] = [[3600, 3000, 2400, 1800], 600, 900] as const;
/** Who cooks stands so far before the units; places are tried so far apart along a wall; mm. */
const [BEFORE_MM, STEP_MM] = [900, 100] as const;
/** What it costs a run to stand under a window, as a way to the water, mm. */
const UNDER_WINDOW_MM = 1500;
/** What is higher over the floor than the splashback stands in nobody's way, mm. */
const SPLASHBACK_MM = 1350;

/** A run that nobody drew, as a stretch of a wall. */
interface Place {
  readonly spot: Spot;
  readonly length: number;
  readonly rank: number;
}

/** The room that each dwelling which draws no units of a kitchen cooks in: its kitchen, else its living room. */
export const supposedKitchens = perObject((building: Building): readonly Room[] => {
  const drawn = roomsWithUnits(building);
  return dwellingsOf(building).flatMap(({ core }) => {
    const kitchens = core.filter((room) => kitchensOf(building).has(room));
    if (kitchens.some(({ id }) => drawn.has(id))) return [];
    return kitchens[0] ?? core.find(({ use }) => LIVING.has(use)) ?? [];
  });
});

/**
 * A building with a run of units in each dwelling that draws none: its sockets are laid out along one stretch of wall
 * and the vent of its kitchen over it, as a fitter would find them, instead of over the room. The run is a hypothesis
 * and stays out of the scene.
 */
export const withSupposedKitchens = perObject((building: Building): Building => {
  const runs = supposedKitchens(building).flatMap((room) => {
    const place = placeIn(building, room);
    return place ? [runAt(building, room, place)] : [];
  });
  return runs.length === 0 ? building : { ...building, furniture: [...building.furniture, ...runs] };
});

/** The longest run that a room has a free wall for, the nearest to what it declares for it, else to water. */
function placeIn(building: Building, room: Room): Place | null {
  const ends = { aims: aimsOf(building, room), entrances: room.doors.filter(isWayIn) };
  for (const length of LENGTHS_MM) {
    const places = facesOf(building, room).flatMap(({ wall, face, stretches }) =>
      stretches.flatMap(({ from, to }) =>
        Array.from({ length: Math.floor((to - from - length) / STEP_MM) + 1 }, (_, k): Place => {
          const spot = { wall, face, along: from + k * STEP_MM + length / 2 };
          return { spot, length, rank: rankOf(spot, length, { ...ends, from, to }) };
        }),
      ),
    );
    const found = places.toSorted((p, q) => p.rank - q.rank).find((place) => isFree(building, room, place));
    if (found) return found;
  }
  return null;
}

/** Dedicated sockets that a room declares; else the vent of its kitchen; else fixtures with water on its storey. */
function aimsOf({ electric, plumbing, ventilation }: Building, room: Room): readonly Point[] {
  const declared = electric.filter(
    ({ type, room: where, source }) => type === 'prise_spe' && where === room.id && !isDeduced(source),
  );
  const fed =
    declared.length > 0
      ? declared
      : electric.filter(
          ({ type, room: where, heightAboveFloor, source }) =>
            type === 'prise' && where === room.id && heightAboveFloor >= HEIGHT_MM && !isDeduced(source),
        );
  if (fed.length > 0) return fed.map(({ at }) => at);
  const vents = (ventilation?.terminals ?? []).filter(
    ({ kind, room: where }) => kind === 'bouche' && where === room.id,
  );
  if (vents.length > 0) return vents.map(({ at }) => at);
  return plumbing
    .filter(({ type, levelIndex }) => WET.has(type) && levelIndex === room.level)
    .map(({ center }) => center);
}
const WET: ReadonlySet<string> = new Set(['wc', 'lavabo', 'douche', 'baignoire', 'evier']);

/** What a run is near to, what it keeps from, and the ends of the stretch of wall that it stands along, mm. */
interface Ends {
  readonly aims: readonly Point[];
  readonly entrances: readonly Opening[];
  readonly from: number;
  readonly to: number;
}

/** Nobody cooks beside the door of the house: mm between, and what that is worth as a way to the water. */
const ENTRANCE = { within: 1200, cost: 3000 } as const;

/** The way to the nearest aim; against a corner rather than in the middle of a wall, not under a window. */
function rankOf(spot: Spot, length: number, { aims, entrances, from, to }: Ends): number {
  const { wall, along } = spot;
  const isByEntrance = entrances.some(
    ({ center }) => distance(center, alongFace(spot, 0, 0)) < length / 2 + ENTRANCE.within,
  );
  const way = aims.length === 0 ? 0 : Math.min(...aims.map((aim) => distance(aim, alongFace(spot, 0, 0))));
  const corner = Math.min(along - length / 2 - from, to - along - length / 2);
  const isUnderBay = wall.openings.some(
    ({ position, width }) => position < along + length / 2 && position + width > along - length / 2,
  );
  return way + corner / 4 + (isUnderBay ? UNDER_WINDOW_MM : 0) + (isByEntrance ? ENTRANCE.cost : 0);
}

/** A point so far along a wall from a spot and so far before its face, mm. */
function alongFace({ wall, along, face }: Spot, shift: number, out: number): Point {
  const side = face === 'left' ? 1 : -1;
  return offsetFrom(wall.a, wall.direction, along + shift, side * (wall.thickness / 2 + out));
}

/** The rectangle before a stretch of a wall, counter-clockwise, its first edge along the wall. */
function bodyOf({ spot, length }: Place, depth: number): Ring {
  const half = spot.face === 'left' ? length / 2 : -length / 2;
  return [
    alongFace(spot, -half, 1),
    alongFace(spot, half, 1),
    alongFace(spot, half, depth),
    alongFace(spot, -half, depth),
  ];
}

/** Whether a stretch of wall is clear of doors, low windows and what stands there, and one can stand before it. */
function isFree(building: Building, room: Room, place: Place): boolean {
  const { spot, length } = place;
  const [from, to] = [spot.along - length / 2, spot.along + length / 2];
  const bays = spot.wall.openings.flatMap((bay) => bayBlocks(bay, room.z, room.z + HEIGHT_MM) ?? []);
  if (bays.some((bay) => bay.from < to && bay.to > from)) return false;
  const span = { z: room.z, top: room.z + SPLASHBACK_MM };
  const [body, before] = [bodyOf(place, DEPTH_MM), bodyOf(place, DEPTH_MM + BEFORE_MM)];
  if (!before.slice(2).every((corner) => ringContains(room.polygon.outer, corner))) return false;
  const { swings, solids, stairs, fronts } = obstaclesOf(building);
  const isClear = (zones: Zones<unknown>): boolean => !zones.meets(body, span);
  return (
    isClear(swings) &&
    isClear(fronts) &&
    isClear(solids) &&
    !building.plumbing.some((one) => sharedHeight(one, span) > 0 && overlapOf(one.footprint, body) > 0) &&
    !stairs.some((zone) => sharedHeight(zone, span) > 0 && overlapOf(zone.ring, before) > 0)
  );
}

function runAt({ furniture }: Building, room: Room, place: Place): Furniture {
  const footprint = bodyOf(place, DEPTH_MM);
  const [a, corner, b] = footprint as [Point, Point, Point];
  const out = subtract(b, corner);
  return {
    id: `cuisine_supposee_${room.id}`,
    pointer: '',
    index: furniture.length,
    source: { type: 'cuisine' } as Furniture['source'],
    type: 'cuisine',
    label: null,
    center: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
    width: place.length,
    depth: DEPTH_MM,
    height: HEIGHT_MM,
    rotation: 0,
    facing: (Math.atan2(out.y, out.x) * 180) / Math.PI,
    footprint,
    hasBack: true,
    z: room.z,
    top: room.z + HEIGHT_MM,
    levelIndex: room.level,
    room: room.id,
    isOutside: false,
    mounting: 'sol',
    clearance: null,
    material: '',
  };
}
