import type { Building, Room, RoomUse } from '../../building/index.js';
import { buildingOf } from '../../building/index.js';
import { PLUMBING_DEFAULTS } from '../../catalogue/fixture-defaults.js';
import { placementOf } from '../../checks/support/wall-places.js';
import { volumeAt } from '../../checks/support/water-volumes.js';
import { CLASH_MM } from '../../checks/support/obstacles.js';
import type { Span } from '../../checks/support/overlap.js';
import { overlapOf } from '../../checks/support/overlap.js';
import type { Ring } from '../../maths/geometry.js';
import { midpoint } from '../../maths/vector.js';
import { extended } from '../../scene/edit/index.js';
import type { Scene } from '../../scene/index.js';
import { hotWaterOf } from '../../thermal/index.js';
import { overFixtures } from '../places/over-fixtures.js';
import { besideAny } from '../places/own-part.js';
import { placeFor } from '../places/wall-places.js';
import { appliancesOf } from '../support/appliances.js';
import { deduced, isDeduced } from '../support/source.js';
import { HOT_WATER } from './figures.js';
import type { HotWaterPart } from './hot-water-parts.js';
import { hotWaterParts } from './hot-water-parts.js';

/** Rooms that a storage heater hangs in, the best first; never where one sleeps or lives. */
const ROOMS: readonly RoomUse[] = [
  'local_technique',
  'buanderie',
  'cellier',
  'garage',
  'salle_de_bain',
  'cuisine',
  'wc',
  'degagement',
  'entree',
  'dressing',
];
/** Kept before a heater to reach it, mm. */
const BEFORE_MM = 100;

/** Whether a heater that the rules have placed hangs over another appliance, for want of a free wall. */
export function hangsOverOthers(building: Building): boolean {
  const all = appliancesOf(building);
  const placed = all.filter(({ type, pointer }) => {
    const fixture = building.plumbing.find((one) => one.pointer === pointer);
    return type === 'chauffe_eau' && isDeduced(fixture?.source);
  });
  return placed.some((heater) =>
    all.some(
      (other) =>
        other !== heater &&
        other.levelIndex === heater.levelIndex &&
        overlapOf(other.footprint, heater.footprint) > CLASH_MM,
    ),
  );
}

/** What the trades that need heaters complete: the building with those that it lacks, and what was added for it. */
export function withHeaters(
  scene: Scene,
  building: Building,
): { building: Building; lists: Record<string, readonly object[]> } {
  const heaters = hotWaterParts(building)
    .map((part) => heaterFor(building, part))
    .filter((one) => one !== null);
  if (heaters.length === 0) return { building, lists: {} };
  const lists = { '/plomberie': heaters };
  return { building: buildingOf(extended(scene, { lists }) as Scene), lists };
}

/** Usual storage heaters, the first that hangs clear: a cylinder, a flat one of two tanks for small homes, mm. */
const { l, p, h, bottom } = PLUMBING_DEFAULTS.chauffe_eau;
const TANKS = [
  { width: l, depth: p, height: h, own: {} },
  { width: 490, depth: 290, height: 1300, own: { l: 490, p: 290, h: 1300 } },
] as const;

/**
 * The storage heater that a part of a building lacks, as an entry of `plomberie`: on a wall of the room that suits it
 * best, out of the volumes 0 and 1 of baths and showers (NF C 15-100-7-701), over another appliance where no wall is
 * free of them. Null where none is wanted, and where no wall has a place.
 */
function heaterFor(building: Building, part: HotWaterPart): Readonly<Record<string, unknown>> | null {
  if (part.washing.length === 0 || part.hasSource) return null;
  const washed = new Set(part.washing.map(({ room }) => room));
  const isNear = besideAny(
    building,
    building.rooms.filter(({ id }) => washed.has(id)),
  );
  const rooms = part.rooms.filter((room) => ROOMS.includes(room.use) && isNear(room));
  const sorted = rooms.toSorted(
    (one, other) => ROOMS.indexOf(one.use) - ROOMS.indexOf(other.use) || other.area - one.area,
  );
  const ways = [true, false].flatMap((isAlone) => TANKS.map((tank) => ({ isAlone, tank })));
  for (const { isAlone, tank } of ways) {
    for (const room of sorted) {
      const body = { ...tank, bottom, before: BEFORE_MM, shuns: shunned(building, room, isAlone) };
      const place = placeFor(building, room, body, ['inner', 'facade'], []);
      if (!place) continue;
      const { litres } = hotWaterOf({ ...part, scene: building.scene });
      return {
        type: 'chauffe_eau',
        ...placementOf(place),
        ...tank.own,
        ...deduced(HOT_WATER, { valeur: litres, limite: litres, unite: 'l' }),
      };
    }
  }
  return null;
}

/** Places that a heater keeps out of in a room. @param isAlone over other appliances too */
function shunned(building: Building, room: Room, isAlone: boolean): (ring: Ring, span: Span) => boolean {
  const isOver = overFixtures(building, room);
  return (ring, { z }) =>
    (isAlone && isOver(ring)) ||
    [...ring, midpoint(ring[0]!, ring[2]!)].some((point) => (volumeAt(building, room, point, z)?.volume ?? 2) < 2);
}
