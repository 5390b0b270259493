import { t } from '../../../../words/index.js';
import type { Building, Opening, Room } from '../../../building/index.js';
import { roomNameIn } from '../../../building/index.js';
import { ELECTRIC_DEFAULTS } from '../../../catalogue/fixture-defaults.js';
import { distance, dot, subtract } from '../../../maths/vector.js';
import type { Fix } from '../../engine/finding.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { atRoom } from '../../support/at-room.js';
import type { Spot } from '../../support/wall-places.js';
import { busyOn, facesOf, nearestFree, placementOf, pointOf } from '../../support/wall-places.js';
import { isWet } from '../../support/water-volumes.js';
import { byRoom, judged, UNLIT } from './rooms.js';
import { THRESHOLDS } from './thresholds.js';

const ADD_SWITCH = t('Commande près de la porte', 'Switch near the door');

/** From the jamb to the axis of the switch, mm. */
const BESIDE_DOOR_MM = 150;
const PLATE_HALF_MM = 40;

/** A lit room has a switch at a door: inside it, or outside for a small room. */
export const switchesOfRooms = check({
  raises: ['piece_sans_commande'],
  stage: 'dwelling-equipment',
  *run(building) {
    const switches = building.electric.filter(({ type }) => type === 'interrupteur' || type === 'va_et_vient');
    const lamps = byRoom(building, 'luminaire');
    const rule = ruleOf(building.scene, THRESHOLDS.commande_distance_porte);
    if (switches.length === 0 || lamps.size === 0 || !rule) return;
    const inRoom = Map.groupBy(switches, ({ room }) => room);
    for (const room of judged(building)) {
      if (UNLIT.has(room.use) || !lamps.has(room.id) || room.doors.length === 0 || inRoom.has(room.id)) continue;
      const beside = room.access.flatMap((id) => inRoom.get(id) ?? []);
      const isNear = beside.some(
        ({ at, levelIndex }) =>
          levelIndex === room.level &&
          room.doors.some(({ near, far }) => Math.min(distance(at, near), distance(at, far)) <= rule.valeur),
      );
      if (isNear) continue;
      yield {
        ...atRoom(room, building.levels),
        code: 'piece_sans_commande',
        params: { nom: roomNameIn(building, room) },
        seuil: rule.valeur,
        norme: normOf(rule),
        fixes: switchFix(building, room, rule.valeur),
      };
    }
  },
});

/**
 * The correction that adds a switch beside an entrance of the room: on its side past the far jamb, else before the near
 * one, else outside a small room.
 */
function switchFix(building: Building, room: Room, reach: number): Fix[] {
  const z = room.z + (ELECTRIC_DEFAULTS.interrupteur.axis as number);
  const inner = room.doors.filter(({ isExterior, isGlazed }) => !isExterior || !isGlazed);
  const doors = (inner.length > 0 ? inner : room.doors).toSorted((p, q) => Number(p.isExterior) - Number(q.isExterior));
  const own = (door: Opening) => (door.left === room.id ? 'left' : 'right');
  const tries = doors
    .flatMap((door) => [{ door, face: own(door) } as const])
    .concat(
      doors
        .filter(({ isExterior }) => !isExterior)
        .map((door) => ({ door, face: own(door) === 'left' ? 'right' : 'left' }) as const),
    );
  const besides = tries.flatMap(({ door: { wall, position, width }, face }) =>
    [position + width + BESIDE_DOOR_MM, position - BESIDE_DOOR_MM].map((along): Spot => ({ wall, along, face })),
  );
  const spot =
    besides.find((beside) => hasPlace(beside, room.level, z) && !isWet(building, room, beside, z)) ??
    aroundDoor(building, room, doors, z, reach);
  return spot ? added(spot, z) : [];
}

/** Whether a plate at an altitude fits at a spot: on the face, clear of its ends and of the bays. */
function hasPlace({ wall, along, face }: Spot, level: number, z: number): boolean {
  const isOnFace = wall[face].some(
    (span) =>
      span.level === level &&
      span.room !== null &&
      along > span.from + PLATE_HALF_MM &&
      along < span.to - PLATE_HALF_MM,
  );
  const isInBay = wall.openings.some(
    (other) =>
      along > other.position - PLATE_HALF_MM &&
      along < other.position + other.width + PLATE_HALF_MM &&
      z > other.z &&
      z < other.top,
  );
  return along > 0 && along < wall.length && isOnFace && !isInBay;
}

const added = (spot: Spot, z: number): Fix[] => [
  {
    cible: '/electricite/-',
    actuel: null,
    propose: {
      type: 'interrupteur',
      ...placementOf(spot),
      ...(spot.wall.z + (ELECTRIC_DEFAULTS.interrupteur.axis as number) === z ? {} : { z: z - spot.wall.z }),
    },
    raison: ADD_SWITCH,
  },
];

/** Where the door's own wall has no place: the wall of the room nearest to a jamb. */
function aroundDoor(building: Building, room: Room, doors: readonly Opening[], z: number, reach: number): Spot | null {
  let best: { spot: Spot; gap: number } | null = null;
  for (const { wall, face, stretches } of facesOf(building, room)) {
    const busy = busyOn(building, wall, z - PLATE_HALF_MM, z + PLATE_HALF_MM);
    for (const jamb of doors.flatMap(({ near, far }) => [near, far])) {
      const along = nearestFree(stretches, busy, dot(wall.direction, subtract(jamb, wall.a)), 0);
      if (along === null) continue;
      const spot = { wall, along, face };
      const gap = distance(pointOf(spot), jamb);
      if (gap <= reach && gap < (best?.gap ?? Infinity) && !isWet(building, room, spot, z)) best = { spot, gap };
    }
  }
  return best?.spot ?? null;
}
