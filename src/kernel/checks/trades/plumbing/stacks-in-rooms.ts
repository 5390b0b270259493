import type { Building, Room, Stack } from '../../../building/index.js';
import { roomNameIn } from '../../../building/index.js';
import { polygonContains, ringContains } from '../../../maths/ring.js';
import { check } from '../../engine/trade.js';
import { segmentGap } from './gaps.js';

/** A stack this near to a wall is boxed against it, mm. */
const BESIDE_MM = 350;
/** Rooms made for what rises through a building. */
const FOR_PIPES: ReadonlySet<Room['use']> = new Set(['gaine', 'local_technique', 'garage', 'cellier', 'buanderie']);

/** Soil stacks that come down in the middle of a room. */
export const stacksInRooms = check({
  raises: ['chute_au_milieu'],
  stage: 'installations',
  *run(building) {
    for (const stack of building.stacks.filter(({ kind }) => kind === 'chute')) {
      const found = roomCrossed(stack, building);
      if (!found) continue;
      const { room, gap } = found;
      yield {
        code: 'chute_au_milieu',
        objet: stack.pointer,
        id: stack.id,
        niveau: building.levels[room.level] ?? null,
        position: { ...stack.center, z: room.z },
        params: { nom: roomNameIn(building, room) },
        valeur: gap,
        seuil: BESIDE_MM,
        fixes: [],
      };
    }
  },
});

function roomCrossed({ center, bottom, top }: Stack, { rooms, boxes }: Building) {
  for (const room of rooms) {
    const isThrough = bottom < room.z + room.height && top > room.z && !FOR_PIPES.has(room.use);
    if (!isThrough || !polygonContains(room.polygon, center)) continue;
    if (boxes.some(({ footprint, z }) => z < room.z + room.height && ringContains(footprint, center))) continue;
    const rings = [room.polygon.outer, ...room.polygon.holes];
    const gap = Math.min(
      ...rings.flatMap((ring) => ring.map((p, i) => segmentGap(p, ring[(i + 1) % ring.length]!, center))),
    );
    if (gap > BESIDE_MM) return { room, gap };
  }
  return null;
}
