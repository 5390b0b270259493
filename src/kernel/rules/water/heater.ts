import type { Building, Room, RoomUse } from '../../building/index.js';
import { buildingOf, clearHeightAt } from '../../building/index.js';
import { PLUMBING_DEFAULTS } from '../../catalogue/fixture-defaults.js';
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
import { hungIn, placeFor } from '../places/wall-places.js';
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

/** The outline of a tank before a wall, its underside over the foot of the wall, and the fields that say so, mm. */
interface Tank {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  readonly bottom: number;
  readonly own: Readonly<Record<string, number>>;
}

/** Usual storage heaters that stand up: a cylinder, a flat one of two tanks for small homes, mm. */
const { l, p, h, bottom } = PLUMBING_DEFAULTS.chauffe_eau;
const UPRIGHT: readonly Tank[] = [
  { width: l, depth: p, height: h, bottom, own: {} },
  { width: 490, depth: 290, height: 1300, bottom, own: { l: 490, p: 290, h: 1300 } },
];
/** Over an appliance, a heater hangs this high, mm: one sits, stands and washes under it. */
const HEAD_MM = 1800;
/** Length of the usual heaters that lie along a wall, mm, by the litres that they hold. */
const LYING_LENGTHS = [
  { litres: 75, length: 710 },
  { litres: 100, length: 870 },
  { litres: 150, length: 1180 },
  { litres: 200, length: 1480 },
] as const;
/** Side of a heater that lies along a wall, mm. */
const LYING_MM = 530;
/** Under a lower heater there is no room for who uses one of these. */
const USED_UNDER = ['wc', 'douche', 'baignoire'] as const;

/** A heater that holds so many litres and lies along a wall over the heads; none so long is made for more. */
function lyingFor(litres: number): Tank[] {
  const length = LYING_LENGTHS.find((one) => one.litres >= litres)?.length;
  if (length === undefined) return [];
  const own = { l: length, p: LYING_MM, h: LYING_MM, z: HEAD_MM };
  return [{ width: length, depth: LYING_MM, height: LYING_MM, bottom: HEAD_MM, own }];
}

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
  const { litres } = hotWaterOf({ ...part, scene: building.scene });
  for (const { isAlone, tank } of waysFor(litres)) {
    for (const room of sorted) {
      const body = { ...tank, before: BEFORE_MM, shuns: shunned(building, room, isAlone, tank) };
      const place = placeFor(building, room, body, ['inner', 'facade'], []);
      if (!place) continue;
      return {
        type: 'chauffe_eau',
        ...hungIn(place, room, tank.bottom),
        ...tank.own,
        ...deduced(HOT_WATER, { valeur: litres, limite: litres, unite: 'l' }),
      };
    }
  }
  return null;
}

/** Heaters and whether they keep clear of other appliances, the first that finds a place is hung. */
const waysFor = (litres: number): { isAlone: boolean; tank: Tank }[] => {
  const lying = lyingFor(litres);
  return [
    ...[...UPRIGHT, ...lying].map((tank) => ({ isAlone: true, tank })),
    ...[...lying, ...UPRIGHT].map((tank) => ({ isAlone: false, tank })),
  ];
};

/** Places that a heater keeps out of in a room. @param isAlone over other appliances too */
function shunned(building: Building, room: Room, isAlone: boolean, tank: Tank): (ring: Ring, span: Span) => boolean {
  const isUsedUnder = overFixtures(building, room, isAlone ? undefined : USED_UNDER);
  return (ring, { z, top }) => {
    const points = [...ring, midpoint(ring[0]!, ring[2]!)];
    return (
      ((isAlone || z - room.z < HEAD_MM) && isUsedUnder(ring)) ||
      (tank.bottom === HEAD_MM && points.some((point) => top > room.z + clearHeightAt(room, point))) ||
      points.some((point) => (volumeAt(building, room, point, z)?.volume ?? 2) < 2)
    );
  };
}
