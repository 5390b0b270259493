import { LENGTH_TOLERANCE_MM } from '../maths/constants.js';
import type { RoomDraft, WallDraft } from './draft.js';

/** Rooms facing each other across a wall are neighbours; a room whose wall has outside behind is on a facade. */
export function linkNeighbours(rooms: readonly RoomDraft[], walls: readonly WallDraft[]): void {
  const byId = new Map(rooms.map((room, order) => [room.id, { room, order, ids: new Set<string>() }]));
  for (const { left, right } of walls) {
    const facing = Map.groupBy(right, ({ level }) => level);
    for (const p of left) {
      for (const q of facing.get(p.level) ?? []) {
        if (Math.min(p.to, q.to) - Math.max(p.from, q.from) <= LENGTH_TOLERANCE_MM || p.room === q.room) continue;
        if (p.room !== null && q.room !== null) {
          byId.get(p.room)!.ids.add(q.room);
          byId.get(q.room)!.ids.add(p.room);
        } else byId.get((p.room ?? q.room)!)!.room.isOnFacade = true;
      }
    }
  }
  const inOrder = (p: string, q: string) => byId.get(p)!.order - byId.get(q)!.order;
  for (const { room, ids } of byId.values()) room.neighbours = [...ids].sort(inOrder);
}
