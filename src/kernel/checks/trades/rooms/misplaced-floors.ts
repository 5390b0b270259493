import type { Room } from '../../../building/index.js';
import { roomNameIn } from '../../../building/index.js';
import type { Findings } from '../../engine/finding.js';
import { check } from '../../engine/trade.js';
import { moveInto, nearestRoom, roomFinder } from '../../support/room-points.js';

/** Points of `sols` outside every room (a terrace's finish may be), and two different finishes in one room. */
export const misplacedFloors = check({
  raises: ['sol_hors_piece', 'sols_en_double'],
  stage: 'rooms',
  *run(building): Findings<'sol_hors_piece' | 'sols_en_double'> {
    const { scene, levels } = building;
    if (!scene.sols?.length) return;
    const find = roomFinder(levels);
    const given = new Map<Room, string>();
    for (const [index, floor] of scene.sols.entries()) {
      const { level, room } = find(floor);
      const common = {
        objet: `/sols/${index}`,
        position: { x: floor.x, y: floor.y, z: floor.z ?? 0 },
        niveau: level ?? null,
      };
      const first = room && given.get(room);
      if (room && first === undefined) given.set(room, floor.type);
      else if (room && first !== floor.type) {
        yield {
          ...common,
          code: 'sols_en_double',
          params: { type: floor.type, autre: first!, nom: roomNameIn(building, room) },
          fixes: [],
        };
      } else if (!room && floor.type !== 'exterieur_terrasse') {
        yield {
          ...common,
          code: 'sol_hors_piece',
          params: { type: floor.type },
          fixes: moveInto(
            common.objet,
            floor,
            nearestRoom(level?.rooms ?? [], (candidate) => !given.has(candidate), floor),
          ),
        };
      }
    }
  },
});
