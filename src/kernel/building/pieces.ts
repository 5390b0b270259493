import type { Entry, Scene, SceneIds, SceneRoom } from '../scene/index.js';
import { DEDUCED_USE, entriesOf, isDemolished } from '../scene/index.js';
import { declaredDecks, deckUnder } from './decks/carrying.js';
import type { PlanDraft, RoomDraft } from './draft.js';
import { levelBelow } from './levels.js';
import type { Lift } from './lifts/index.js';
import { liftWithin } from './lifts/index.js';
import { labelKey, labelOfWord } from './names.js';
import type { Room, RoomLabel } from './types.js';
import { deduceUse, plainWord, useOfWord } from './uses.js';

/** What a room or an intermediate floor is named by. */
type NamedBy = Room['pieces'][number];

/** An entry of `pieces`: the point that names a room. */
export interface PiecePoint {
  readonly id: string;
  readonly index: number;
  readonly entry: Entry<SceneRoom>;
  readonly pointer: string;
  readonly source: SceneRoom;
}

/** The points that name rooms of each level, by its index: those on an intermediate floor name that floor. */
export function piecePointsOf(
  scene: Scene,
  levels: readonly { readonly z: number }[],
  ids: SceneIds,
): ReadonlyMap<number, readonly PiecePoint[]> {
  const deckOf = deckFinder(scene, levels);
  const points = entriesOf(scene.pieces).map((entry, index) => ({
    id: ids.of('/pieces', index),
    index,
    entry,
    pointer: `/pieces/${index}`,
    source: entry.value,
  }));
  return Map.groupBy(
    points.filter(({ source }) => !isDemolished(source) && deckOf(source) === undefined),
    ({ source }) => levelBelow(levels, source.z ?? 0),
  );
}

/** The points that name each intermediate floor, by its index in `planchers`. */
export function deckPointsOf(
  scene: Scene,
  levels: readonly { readonly z: number }[],
): ReadonlyMap<number | undefined, readonly NamedBy[]> {
  const deckOf = deckFinder(scene, levels);
  const points = (scene.pieces ?? []).map((source, index): NamedBy => ({ pointer: `/pieces/${index}`, source }));
  return Map.groupBy(
    points.filter(({ source }) => !isDemolished(source)),
    ({ source }) => deckOf(source),
  );
}

/** The index in `planchers` of the intermediate floor that a point stands on. */
function deckFinder(
  scene: Scene,
  levels: readonly { readonly z: number }[],
): (source: SceneRoom) => number | undefined {
  const decks = declaredDecks(scene, levels);
  return (source) => {
    const z = source.z ?? 0;
    return deckUnder(decks, { at: source, z, levelIndex: levelBelow(levels, z) })?.index;
  };
}

/**
 * Gives rooms the use and labels of the points they hold, else a deduced use; numbers rooms called alike.
 * @param liftsAt the lifts that stop at a level, by its index
 */
export function nameRooms(levels: readonly PlanDraft[], liftsAt: (level: number) => readonly Lift[]): void {
  for (const level of levels) {
    const lifts = liftsAt(level.index);
    const largest = level.rooms.filter(({ windows }) => windows.length > 0).toSorted((p, q) => q.area - p.area)[0];
    for (const room of level.rooms) {
      const lift = liftWithin(room, lifts);
      if (lift && nameShaft(room, lift)) continue;
      name(room, room === largest);
    }
    number(level.rooms);
  }
}

/** Points that say a use: one without leaves the use to be deduced. */
export const declaring = <P extends NamedBy>(pieces: readonly P[]): P[] =>
  pieces.filter(({ source }) => plainWord(source.type) !== DEDUCED_USE);

/** Whether the points of a room say that it is in the open air: a patio, a loggia, a porch. */
export const isOutdoors = ({ pieces }: Pick<Room, 'pieces'>): boolean => {
  const main = declaring(pieces)[0];
  return main !== undefined && useOfWord(main.source.type) === 'exterieur';
};

const labelOf = ({ nom, type }: SceneRoom): RoomLabel =>
  nom === undefined ? labelOfWord(type) : { kind: 'declared', name: nom };

/** Names the shaft of a lift, unless the document says what it is: a name, or another use. @returns whether it did */
function nameShaft(room: RoomDraft, { center }: Lift): boolean {
  const declared = declaring(room.pieces);
  if (declared.some(({ source }) => source.nom !== undefined || useOfWord(source.type) !== 'gaine')) return false;
  room.isUseDeduced = declared.length === 0;
  room.declaredUse = declared[0]?.source.type ?? null;
  room.use = 'gaine';
  room.labels = [{ kind: 'lift' }];
  // Its name stands in the cabin, whose cross makes room for it.
  room.labelPoint = center;
  return true;
}

function name(room: RoomDraft, isLargest: boolean): void {
  const declared = declaring(room.pieces);
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
