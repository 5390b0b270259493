import type { Building, Fixture, RoomUse } from '../../building/index.js';
import { buildingOf } from '../../building/index.js';
import { PLUMBING_DEFAULTS } from '../../catalogue/fixture-defaults.js';
import { dwellingsOf } from '../../checks/support/dwellings.js';
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
import { appliancesOf, suppliedWith } from '../support/appliances.js';
import { deduced, isDeduced } from '../support/source.js';
import { HOT_WATER } from './figures.js';

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

/** Whether a fixture makes hot water: a module that the rules have placed heats rooms, it came after the water. */
export const makesHotWater = ({ type, source }: Fixture): boolean =>
  type === 'chauffe_eau' || (type === 'module_hydraulique' && !isDeduced(source));

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

/** Whether something of the scene makes hot water, or brings it. */
const hasHotWater = ({ plumbing, stacks, pipes }: Building): boolean =>
  plumbing.some(makesHotWater) || [...stacks, ...pipes].some(({ type }) => type === 'ec');

/** What the trades that need a heater complete: the building with the one that it lacks, and what was added for it. */
export function withHeater(
  scene: Scene,
  building: Building,
): { building: Building; lists: Record<string, readonly object[]> } {
  const heater = heaterFor(building);
  if (!heater) return { building, lists: {} };
  const lists = { '/plomberie': [heater] };
  return { building: buildingOf(extended(scene, { lists }) as Scene), lists };
}

/**
 * The storage heater that a building of one dwelling lacks, as an entry of `plomberie`: on a wall of the room that
 * suits it best, out of the volumes 0 and 1 of baths and showers (NF C 15-100-7-701). Null where none is wanted, where
 * several dwellings would each choose theirs, and where no wall has a place.
 */
function heaterFor(building: Building): Readonly<Record<string, unknown>> | null {
  const washing = appliancesOf(building).filter((one) => suppliedWith(one).includes('ec'));
  if (washing.length === 0 || hasHotWater(building) || dwellingsOf(building).length !== 1) return null;
  const { l: width, p: depth, h: height, bottom } = PLUMBING_DEFAULTS.chauffe_eau;
  const washed = new Set(washing.map(({ room }) => room));
  const isNear = besideAny(
    building,
    building.rooms.filter(({ id }) => washed.has(id)),
  );
  const rooms = building.rooms.filter((room) => ROOMS.includes(room.use) && isNear(room));
  const sorted = rooms.toSorted((p, q) => ROOMS.indexOf(p.use) - ROOMS.indexOf(q.use) || q.area - p.area);
  // Over an appliance where no wall of any room is free of them: the answer says so.
  const tries = [true, false].flatMap((isAlone) => sorted.map((room) => ({ room, isAlone })));
  for (const { room, isAlone } of tries) {
    const isOver = overFixtures(building, room);
    const shuns = (ring: Ring, { z }: Span): boolean =>
      (isAlone && isOver(ring)) ||
      [...ring, midpoint(ring[0]!, ring[2]!)].some((point) => (volumeAt(building, room, point, z)?.volume ?? 2) < 2);
    const body = { width, depth, bottom, height, before: BEFORE_MM, shuns };
    const place = placeFor(building, room, body, ['inner', 'facade'], []);
    if (!place) continue;
    const { litres } = hotWaterOf(building);
    return {
      type: 'chauffe_eau',
      ...placementOf(place),
      ...deduced(HOT_WATER, { valeur: litres, limite: litres, unite: 'l' }),
    };
  }
  return null;
}
