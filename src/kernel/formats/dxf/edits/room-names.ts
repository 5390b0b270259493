import type { Building, Room } from '../../../building/types.js';
import { distance } from '../../../maths/vector.js';
import type { ElementListPointer } from '../../../scene/identity/index.js';
import { listAt, SceneIds } from '../../../scene/identity/index.js';
import type { Json } from '../../../scene/json-values.js';
import type { Scene } from '../../../scene/scene.js';
import type { ReadEntity } from '../reading/index.js';
import type { Found } from './elements.js';
import { encodingFree } from './matching.js';

/** A room whose name was rewritten on its tag. */
export interface Renamed {
  /** Id of the room, which its tag carries. */
  readonly room: string;
  /** Id of its point in `pieces`; without such a point, an id for a new one. */
  readonly id: string;
  readonly list: ElementListPointer;
  /** Index of its point in `pieces`; null for a room without one, which the edit gives one. */
  readonly index: number | null;
  readonly before: Json;
  readonly fields: Json;
}

const ROOMS = '/pieces';
/** Areas and heights, which the drawing measures. */
const MEASURE = /\d[.,]\d/;

/** A line of a tag that was not moved is where it was, mm. */
const SAME_PLACE = 1;

/** The lines of a tag found again: where they stood, else in their order. Handles are each program's own. */
function foundAgain(before: readonly ReadEntity[], after: readonly ReadEntity[]): Map<ReadEntity, ReadEntity> {
  const isAt = (was: ReadEntity, is: ReadEntity): boolean =>
    was.points.length === 1 && is.points.length === 1 && distance(was.points[0]!, is.points[0]!) <= SAME_PLACE;
  const isInOrder = before.length === after.length;
  return new Map(
    before.flatMap((was, i): [ReadEntity, ReadEntity][] => {
      const is = after.find((one) => isAt(was, one)) ?? (isInOrder ? after[i] : undefined);
      return is ? [[was, is]] : [];
    }),
  );
}

/** The name that the lines of a tag say now; null where one of them is gone, and for a name that reads as before. */
function nameNow(before: readonly ReadEntity[], after: readonly ReadEntity[]): string | null {
  const found = foundAgain(before, after);
  const lines = before.filter(({ text }) => !MEASURE.test(text));
  const now = lines.map((line) => found.get(line)?.text.trim() ?? '');
  if (now.some((text) => text === '' || text.includes('\ufffd') || MEASURE.test(text))) return null;
  const isRewritten = (line: ReadEntity, i: number) => encodingFree(line.text.trim()) !== encodingFree(now[i]!);
  if (!lines.some(isRewritten)) return null;
  return lines.map((line, i) => (isRewritten(line, i) ? now[i]! : line.text.trim())).join(' ');
}

const entryOf = ({ labelPoint: { x, y }, z, use }: Room, nom: string): Json => ({
  x: Math.round(x),
  y: Math.round(y),
  z,
  type: use,
  nom,
});

/** Rooms whose names were rewritten: a tag may be of several lines, and says its area and height below. */
export function renamedRooms(scene: Scene, { rooms }: Building, { before, after }: Found['others']): Renamed[] {
  const ids = new SceneIds(scene);
  const isTag = ({ type, id }: ReadEntity): boolean => type === 'TEXT' && id !== null;
  const tags = Map.groupBy(before.filter(isTag), ({ id }) => id!);
  const now = Map.groupBy(after.filter(isTag), ({ id }) => id!);
  return rooms.flatMap((room): Renamed[] => {
    // The name of a room of several points is made of theirs.
    if (room.pieces.length > 1) return [];
    const nom = nameNow(tags.get(room.id) ?? [], now.get(room.id) ?? []);
    if (nom === null) return [];
    const [point] = room.pieces;
    const known = { room: room.id, list: ROOMS } as const;
    if (!point) return [{ ...known, id: `nom_${room.id}`, index: null, before: {}, fields: entryOf(room, nom) }];
    const index = Number(point.pointer.slice(ROOMS.length + 1));
    const id = ids.list(ROOMS)[index] ?? room.id;
    return [{ ...known, id, index, before: listAt(scene, ROOMS)[index] as Json, fields: { nom } }];
  });
}
