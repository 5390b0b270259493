import { polygonContains } from '../maths/ring.js';
import type { Scene } from '../scene/index.js';
import type { LevelDraft, RoomDraft } from './draft.js';
import { levelBelow } from './levels.js';
import { deduceUse, USE_LABELS, useOfWord } from './uses.js';

/** Gives rooms the use and name of the `pieces` whose point they hold, else a deduced use; numbers equal names. */
export function nameRooms(scene: Scene, levels: readonly LevelDraft[]): void {
  scene.pieces?.forEach((source, index) => {
    const level = levels[levelBelow(levels, source.z ?? 0)];
    const room = level?.rooms.find(({ polygon }) => polygonContains(polygon, source));
    room?.pieces.push({ pointer: `/pieces/${index}`, source });
  });
  for (const level of levels) {
    const largest = level.rooms.filter(({ windows }) => windows.length > 0).toSorted((p, q) => q.area - p.area)[0];
    for (const room of level.rooms) name(room, room === largest);
    number(level.rooms);
  }
}

function name(room: RoomDraft, isLargest: boolean): void {
  const main = room.pieces[0]?.source;
  room.isUseDeduced = main === undefined;
  room.declaredUse = main?.type ?? null;
  room.use = main ? useOfWord(main.type) : deduceUse(room, isLargest);
  const names = [...new Set(room.pieces.map(({ source }) => source.nom ?? USE_LABELS[useOfWord(source.type)]))];
  room.name = names.length > 0 ? names.join(' – ') : USE_LABELS[room.use];
}

function number(rooms: readonly RoomDraft[]): void {
  for (const [name, same] of Map.groupBy(rooms, ({ name }) => name)) {
    if (same.length > 1) same.forEach((room, i) => (room.name = `${name} ${i + 1}`));
  }
}
