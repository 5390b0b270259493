import { offsetFrom, subtract, unit } from '../../../maths/vector.js';
import { listAt, SceneIds } from '../../../scene/identity/index.js';
import type { ElementListPointer } from '../../../scene/identity/index.js';
import type { Json } from '../../../scene/json-values.js';
import { isObject } from '../../../scene/json-values.js';
import type { Scene } from '../../../scene/scene.js';
import type { ReadEdit } from './edits-of.js';
import { beside, lengthOf } from './hosts.js';
import type { Host } from './hosts.js';
import { shifted } from './part.js';
import type { Walls } from './seats.js';

const CARRIED = ['/ouvertures', '/electricite', '/plomberie'] as const satisfies readonly ElementListPointer[];

/** How far along its wall an element has to move to stay where it was in the building. */
function slid(entry: Json, before: Host, after: Host): number {
  const position = Number(entry['position']);
  const at = offsetFrom(before.a, unit(subtract(before.b, before.a)), position);
  return beside(after, at).along - position;
}

/**
 * Elements that the drawing does not show, on walls that were stretched: they keep their place in the building. A wall
 * that is moved as one takes them along.
 * @param drawn ids of the elements that it shows
 */
export function carriedAlong(
  scene: Scene,
  { before, after }: Walls,
  drawn: ReadonlySet<string>,
): Omit<ReadEdit, 'action' | 'source'>[] {
  const ids = new SceneIds(scene);
  const stretched = new Map(
    [...before].flatMap(([index, was]) => {
      const is = after.get(index);
      return is && Math.abs(lengthOf(was) - lengthOf(is)) >= 1 ? [[index, { was, is }] as const] : [];
    }),
  );
  return CARRIED.flatMap((list) =>
    listAt(scene, list).flatMap((entry, index) => {
      const wall = isObject(entry) ? stretched.get(Number(entry['mur'])) : undefined;
      const id = ids.of(list, index);
      if (!wall || !isObject(entry) || typeof entry['position'] !== 'number' || drawn.has(id)) return [];
      const fields = shifted(entry, 'position', slid(entry, wall.was, wall.is));
      return Object.keys(fields).length > 0 ? [{ id, list, index, before: entry, fields }] : [];
    }),
  );
}
