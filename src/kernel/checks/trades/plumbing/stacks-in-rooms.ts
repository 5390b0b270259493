import type { Building, Room, Stack } from '../../../building/index.js';
import { roomNameIn } from '../../../building/index.js';
import type { Point } from '../../../maths/geometry.js';
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
    const isThrough = bottom < room.z + room.height && top > room.z;
    if (!isThrough || !polygonContains(room.polygon, center)) continue;
    if (boxes.some(({ footprint, z }) => z < room.z + room.height && ringContains(footprint, center))) continue;
    const gap = gapInRoom(room, center);
    if (gap !== null) return { room, gap };
  }
  return null;
}

/** From a stack to the walls of a room that it comes down in the middle of, mm; null beside one, or where it may. */
export function gapInRoom({ use, polygon }: Pick<Room, 'use' | 'polygon'>, center: Point): number | null {
  if (FOR_PIPES.has(use)) return null;
  const rings = [polygon.outer, ...polygon.holes];
  const gap = Math.min(
    ...rings.flatMap((ring) => ring.map((p, i) => segmentGap(p, ring[(i + 1) % ring.length]!, center))),
  );
  return gap > BESIDE_MM ? gap : null;
}
