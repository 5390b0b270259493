import type { Entry, Scene, SceneIds, SceneRoom } from '../scene/index.js';
import { DEDUCED_USE, entriesOf } from '../scene/index.js';
import type { PlanDraft, RoomDraft } from './draft.js';
import { levelBelow } from './levels.js';
import { labelKey } from './names.js';
import type { RoomLabel } from './types.js';
import { deduceUse, plainWord, useOfWord } from './uses.js';

/** An entry of `pieces`: the point that names a room. */
export interface PiecePoint {
  readonly id: string;
  readonly index: number;
  readonly entry: Entry<SceneRoom>;
  readonly pointer: string;
  readonly source: SceneRoom;
}

/** The points of each level, by its index. */
export function piecePointsOf(
  scene: Scene,
  levels: readonly { readonly z: number }[],
  ids: SceneIds,
): ReadonlyMap<number, readonly PiecePoint[]> {
  const points = entriesOf(scene.pieces).map((entry, index) => ({
    id: ids.of('/pieces', index),
    index,
    entry,
    pointer: `/pieces/${index}`,
    source: entry.value,
  }));
  return Map.groupBy(points, ({ source }) => levelBelow(levels, source.z ?? 0));
}

/** Gives rooms the use and labels of the points they hold, else a deduced use; numbers rooms called alike. */
export function nameRooms(levels: readonly PlanDraft[]): void {
  for (const level of levels) {
    const largest = level.rooms.filter(({ windows }) => windows.length > 0).toSorted((p, q) => q.area - p.area)[0];
    for (const room of level.rooms) name(room, room === largest);
    number(level.rooms);
  }
}

const labelOf = ({ nom, type }: SceneRoom): RoomLabel =>
  nom === undefined ? { kind: 'use', use: useOfWord(type) } : { kind: 'declared', name: nom };

function name(room: RoomDraft, isLargest: boolean): void {
  const declared = room.pieces.filter(({ source }) => plainWord(source.type) !== DEDUCED_USE);
  const main = declared[0]?.source;
  room.isUseDeduced = main === undefined;
  room.declaredUse = main?.type ?? null;
  room.use = main ? useOfWord(main.type) : deduceUse(room, isLargest);
  const labels = main ? declared.map(({ source }) => labelOf(source)) : [{ kind: 'use', use: room.use } as const];
  const keys = labels.map(labelKey);
  room.labels = labels.filter((_, i) => keys.indexOf(keys[i]!) === i);
}

function number(rooms: readonly RoomDraft[]): void {
  for (const same of Map.groupBy(rooms, ({ labels }) => labels.map(labelKey).join('\n')).values()) {
    if (same.length > 1) same.forEach((room, i) => (room.ordinal = i + 1));
  }
}
