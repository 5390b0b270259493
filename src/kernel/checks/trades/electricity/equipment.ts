import { ELECTRIC_DEFAULTS } from '../../../catalogue/fixture-defaults.js';
import type { Building, Device, Opening, Room, RoomUse } from '../../../building/index.js';
import { roomName } from '../../../building/index.js';
import { RELATIVE_TOLERANCE } from '../../../maths/constants.js';
import { distance, dot, subtract } from '../../../maths/vector.js';
import type { Finding, Fix } from '../../engine/finding.js';
import type { ThresholdKey } from '../norms.js';
import { normOf, ruleOf } from '../norms.js';
import { onCeiling } from '../../support/ceiling.js';
import { isWet } from './water-volumes.js';
import type { Spot } from '../../support/wall-places.js';
import { busyOn, facesOf, nearestFree, placementOf, pointOf, spotsIn } from '../../support/wall-places.js';
import { t } from '../../../../words/index.js';

/**
 * Completeness of the installation, by room. A rule is made only when the scene draws that part of it: sockets are
 * counted when there are sockets, lamps when there are lamps. Rooms whose use is deduced are not judged.
 */

const ADD_SOCKET = t('Prise à une place libre de la pièce', 'Socket at a free place of the room');
const ADD_DATA = t('Prise RJ45 à une place libre de la pièce', 'RJ45 outlet at a free place of the room');
const ADD_LAMP = t('Point lumineux au milieu du plafond', 'Lighting point at the middle of the ceiling');
const ADD_SWITCH = t('Commande près de la porte', 'Switch near the door');

const MAIN: ReadonlySet<RoomUse> = new Set(['sejour', 'salon', 'salle_a_manger', 'chambre', 'bureau']);
const LIVING: ReadonlySet<RoomUse> = new Set(['sejour', 'salon']);
const UNLIT: ReadonlySet<RoomUse> = new Set(['gaine', 'exterieur', 'autre']);
const OTHERS: ReadonlySet<RoomUse> = new Set([
  'salle_a_manger',
  'bureau',
  'entree',
  'degagement',
  'cellier',
  'buanderie',
  'garage',
  'dressing',
]);

/** Area an open kitchen takes from the living room, m²; its sockets are then counted with the kitchen's. */
const OPEN_KITCHEN_M2 = 8;
const SMALL_M2 = 4;
const LARGE_LIVING_M2 = 28;

const m2 = (room: Room): number => room.area / 1e6;
const isOpenKitchen = (room: Room): boolean =>
  room.pieces.some(({ source }) => source.cuisine_ouverte === true) ||
  new Set(room.pieces.map(({ source }) => source.type)).has('cuisine');

/** Sockets a room needs; null where no rule speaks of it. */
function socketsNeeded(room: Room, rule: (key: ThresholdKey) => number | null): number | null {
  const area = m2(room);
  const kitchen = area > SMALL_M2 + RELATIVE_TOLERANCE ? rule('prises_cuisine') : rule('prises_petite_cuisine');
  if (LIVING.has(room.use)) {
    const isOpen = isOpenKitchen(room);
    const own = isOpen ? Math.max(0, area - OPEN_KITCHEN_M2) : area;
    const [least, each, large] = [rule('prises_sejour'), rule('prises_sejour_m2'), rule('prises_grand_sejour')];
    if (least === null || each === null || large === null) return null;
    const living = own > LARGE_LIVING_M2 ? large : Math.max(least, Math.ceil(own / each - RELATIVE_TOLERANCE));
    return living + (isOpen ? (rule('prises_cuisine') ?? 0) : 0);
  }
  if (room.use === 'cuisine') return kitchen;
  if (room.use === 'chambre') return rule('prises_chambre');
  if (room.use === 'salle_de_bain') return rule('prises_salle_de_bain');
  if (room.use === 'degagement' || room.use === 'entree') return rule('prises_autre_piece');
  return OTHERS.has(room.use) && area > SMALL_M2 ? rule('prises_autre_piece') : null;
}

const dataNeeded = (room: Room, rule: (key: ThresholdKey) => number | null): number | null =>
  LIVING.has(room.use) ? rule('rj45_sejour') : MAIN.has(room.use) ? rule('rj45_piece_principale') : null;

const roomPointer = (room: Room): string => room.pieces[0]?.pointer ?? `/murs/${room.walls[0] ?? 0}`;
const atRoom = (room: Room, { levels }: Building) => ({
  objet: roomPointer(room),
  id: room.id,
  position: { ...room.labelPoint, z: room.z },
  niveau: levels[room.level] ?? null,
});
const judged = ({ rooms }: Building): Room[] => rooms.filter(({ isUseDeduced }) => !isUseDeduced);

const byRoom = (building: Building, type: Device['type']): ReadonlyMap<string | null, readonly Device[]> =>
  Map.groupBy(
    building.electric.filter((device) => device.type === type),
    ({ room }) => room,
  );
const reader =
  ({ scene }: Building) =>
  (key: ThresholdKey): number | null =>
    ruleOf(scene, key)?.valeur ?? null;

/** Plates appended at free places of the room, all or none. */
function additions(
  building: Building,
  room: Room,
  type: 'prise' | 'prise_rj45',
  count: number,
  raison: Fix['raison'],
): Fix[] {
  const z = room.z + (ELECTRIC_DEFAULTS[type].axe as number);
  const spots = spotsIn(building, room, count, z, (spot) => isWet(building, room, spot, z));
  if (spots.length < count) return [];
  return spots.map((spot) => ({
    cible: '/electricite/-',
    actuel: null,
    propose: { type, ...placementOf(spot), ...(spot.wall.z === room.z ? {} : { z: z - spot.wall.z }) },
    raison,
  }));
}

/** More plates than this are a design to make, not a slip to correct. */
const MAX_ADDED = 12;

export function* socketsOfRooms(building: Building): Generator<Finding> {
  yield* plates(building, 'prise', 'prises_insuffisantes', 'prises_chambre', socketsNeeded, ADD_SOCKET);
  const counts = byRoom(building, 'prise');
  const rule = ruleOf(building.scene, 'prises_chambre');
  if (!rule) return;
  for (const room of judged(building)) {
    const count = counts.get(room.id)?.length ?? 0;
    if (room.use === 'wc' && count > 0) {
      yield {
        ...atRoom(room, building),
        code: 'prise_dans_wc',
        params: { nom: roomName(room) },
        valeur: count,
        seuil: 0,
        norme: normOf(rule),
        fixes: [],
      };
    }
  }
}

export const dataOfRooms = (building: Building): Iterable<Finding> =>
  plates(building, 'prise_rj45', 'rj45_insuffisantes', 'rj45_sejour', dataNeeded, ADD_DATA);

function* plates(
  building: Building,
  type: 'prise' | 'prise_rj45',
  code: 'prises_insuffisantes' | 'rj45_insuffisantes',
  key: ThresholdKey,
  needs: typeof socketsNeeded,
  raison: Fix['raison'],
): Generator<Finding> {
  const counts = byRoom(building, type);
  const norm = ruleOf(building.scene, key);
  if (counts.size === 0 || !norm) return;
  const rule = reader(building);
  for (const room of judged(building)) {
    const needed = needs(room, rule);
    const count = counts.get(room.id)?.length ?? 0;
    if (needed === null || count >= needed) continue;
    const missing = needed - count;
    const fixes = missing <= MAX_ADDED ? additions(building, room, type, missing, raison) : [];
    yield {
      ...atRoom(room, building),
      code,
      params: { nom: roomName(room) },
      valeur: count,
      seuil: needed,
      norme: normOf(norm),
      fixes,
    };
  }
}

export function* lightingOfRooms(building: Building): Generator<Finding> {
  const lamps = byRoom(building, 'luminaire');
  const rule = ruleOf(building.scene, 'points_lumineux');
  if (lamps.size === 0 || !rule) return;
  for (const room of judged(building)) {
    if (UNLIT.has(room.use) || lamps.has(room.id)) continue;
    const propose = onCeiling('luminaire', room);
    yield {
      ...atRoom(room, building),
      code: 'piece_sans_point_lumineux',
      params: { nom: roomName(room) },
      valeur: 0,
      seuil: rule.valeur,
      norme: normOf(rule),
      fixes: [{ cible: '/electricite/-', actuel: null, propose, raison: ADD_LAMP }],
    };
  }
}

/** From the jamb to the axis of the switch, mm. */
const BESIDE_DOOR_MM = 150;
const PLATE_HALF_MM = 40;

/** A lit room has a switch at a door: inside it, or outside for a small room. */
export function* switchesOfRooms(building: Building): Generator<Finding> {
  const switches = building.electric.filter(({ type }) => type === 'interrupteur' || type === 'va_et_vient');
  const lamps = byRoom(building, 'luminaire');
  const rule = ruleOf(building.scene, 'commande_distance_porte');
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
      ...atRoom(room, building),
      code: 'piece_sans_commande',
      params: { nom: roomName(room) },
      seuil: rule.valeur,
      norme: normOf(rule),
      fixes: switchFix(building, room, rule.valeur),
    };
  }
}

/** Beside a door one enters by: on the room's side past the far jamb, else before the near one, else outside a small room. */
function switchFix(building: Building, room: Room, reach: number): Fix[] {
  const z = room.z + (ELECTRIC_DEFAULTS.interrupteur.axe as number);
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
  for (const {
    door: { wall, position, width },
    face,
  } of tries) {
    const along = [position + width + BESIDE_DOOR_MM, position - BESIDE_DOOR_MM].find((place) => {
      const isOnFace = wall[face].some(
        (span) =>
          span.level === room.level &&
          span.room !== null &&
          place > span.from + PLATE_HALF_MM &&
          place < span.to - PLATE_HALF_MM,
      );
      const isInBay = wall.openings.some(
        (other) =>
          place > other.position - PLATE_HALF_MM &&
          place < other.position + other.width + PLATE_HALF_MM &&
          z > other.z &&
          z < other.top,
      );
      return (
        place > 0 &&
        place < wall.length &&
        isOnFace &&
        !isInBay &&
        !isWet(building, room, { wall, along: place, face }, z)
      );
    });
    if (along !== undefined) return added({ wall, along, face }, z);
  }
  const spot = aroundDoor(building, room, doors, z, reach);
  return spot ? added(spot, z) : [];
}

const added = (spot: Spot, z: number): Fix[] => [
  {
    cible: '/electricite/-',
    actuel: null,
    propose: {
      type: 'interrupteur',
      ...placementOf(spot),
      ...(spot.wall.z + (ELECTRIC_DEFAULTS.interrupteur.axe as number) === z ? {} : { z: z - spot.wall.z }),
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
