import { polygonContains } from '../maths/ring.js';
import type { Scene, SceneRoom } from '../scene/index.js';
import type { LevelDraft, RoomDraft } from './draft.js';
import { levelBelow } from './levels.js';
import { labelKey } from './names.js';
import type { RoomLabel } from './types.js';
import { deduceUse, useOfWord } from './uses.js';

/** Gives rooms the use and labels of the `pieces` whose point they hold, else a deduced use; numbers rooms called alike. */
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

const labelOf = ({ nom, type }: SceneRoom): RoomLabel =>
  nom === undefined ? { kind: 'use', use: useOfWord(type) } : { kind: 'declared', name: nom };

function name(room: RoomDraft, isLargest: boolean): void {
  const main = room.pieces[0]?.source;
  room.isUseDeduced = main === undefined;
  room.declaredUse = main?.type ?? null;
  room.use = main ? useOfWord(main.type) : deduceUse(room, isLargest);
  const labels = main ? room.pieces.map(({ source }) => labelOf(source)) : [{ kind: 'use', use: room.use } as const];
  const keys = labels.map(labelKey);
  room.labels = labels.filter((_, i) => keys.indexOf(keys[i]!) === i);
}

function number(rooms: readonly RoomDraft[]): void {
  for (const same of Map.groupBy(rooms, ({ labels }) => labels.map(labelKey).join('\n')).values()) {
    if (same.length > 1) same.forEach((room, i) => (room.ordinal = i + 1));
  }
}
