import type { Building, Room } from '../../building/index.js';

/** Where an alert about a room points: its declared point, else one of its walls. */
export const atRoom = (room: Room, levels: Building['levels']) => ({
  objet: room.pieces[0]?.pointer ?? `/murs/${room.walls[0] ?? 0}`,
  id: room.id,
  position: { ...room.labelPoint, z: room.z },
  niveau: levels[room.level]!,
});
