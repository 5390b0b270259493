import type { Building, RoomUse } from '../../../building/index.js';
import { roomName } from '../../../building/index.js';
import type { Finding } from '../../engine/finding.js';
import { at } from './main-rooms.js';
import { glazedBays } from './outdoors.js';

const CLOSED_USES: ReadonlySet<RoomUse> = new Set(['gaine', 'exterieur']);
const EATING_USES: ReadonlySet<RoomUse> = new Set(['cuisine', 'sejour', 'salon', 'salle_a_manger']);
const WET_USES: ReadonlySet<RoomUse> = new Set(['salle_de_bain', 'wc']);

/** Declared rooms that no door opens into, in a scene that has doors. */
export function* doorlessRooms({ rooms, levels, openings }: Building): Generator<Finding> {
  if (!openings.some(({ kind }) => kind === 'porte')) return;
  for (const room of rooms) {
    if (room.isUseDeduced || room.doors.length > 0 || CLOSED_USES.has(room.use)) continue;
    yield { ...at(room, levels), code: 'piece_sans_acces', params: { nom: roomName(room) }, fixes: [] };
  }
}

/** A WC whose door opens onto the kitchen or where people eat. */
export function* exposedWc({ rooms, levels }: Building): Generator<Finding> {
  const byId = new Map(rooms.map((room) => [room.id, room]));
  for (const room of rooms) {
    if (room.isUseDeduced || room.use !== 'wc') continue;
    const other = room.access
      .map((id) => (id === null ? undefined : byId.get(id)))
      .find((next) => next && !next.isUseDeduced && EATING_USES.has(next.use));
    if (other) {
      yield {
        ...at(room, levels),
        code: 'wc_ouvre_sur_piece',
        params: { nom: roomName(room), autre: roomName(other) },
        fixes: [],
      };
    }
  }
}

/** Wet rooms without window nor vent. A scene without any electricity or ventilation says nothing of its vents. */
export function* unventilatedRooms(building: Building): Generator<Finding> {
  const { scene, rooms, levels, electric, ventilation } = building;
  if (!scene.electricite?.length && scene.ventilation === undefined) return;
  const aired = new Set(
    [...electric.filter(({ type }) => type === 'vmc'), ...(ventilation?.terminals ?? [])].map(({ room }) => room),
  );
  const baysOf = glazedBays(building);
  for (const room of rooms) {
    if (room.isUseDeduced || !WET_USES.has(room.use) || baysOf(room).length > 0 || aired.has(room.id)) continue;
    yield { ...at(room, levels), code: 'piece_humide_sans_aeration', params: { nom: roomName(room) }, fixes: [] };
  }
}
