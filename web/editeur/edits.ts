import type { Point } from '../../src/kernel/maths/geometry.js';
import { add, distance, rotate, scale, subtract, unit } from '../../src/kernel/maths/vector.js';
import type { Change, Patch } from '../../src/kernel/scene/edit/index.js';
import type { Json } from '../scene/protocol.js';
import type { Entry, StandingWall } from './elements.js';
import { entriesIn, numberIn } from './elements.js';
import { membersOf } from './group.js';
import type { Segment } from './snap.js';
import { uncovered } from './snap.js';

/** Ends of walls this near are one corner, mm. */
const CORNER_MM = 1;

/** Adds an element at the end of a list. */
export const adding = (list: string, valeur: Entry): Patch => [{ action: 'ajouter', liste: `/${list}`, valeur }];

/** Removes an element, with what stands on it. */
export const removing = (pointer: string): Patch => [{ action: 'retirer', id: pointer }];

/** Writes fields of an element; an undefined value takes the field out. */
export const writing = (pointer: string, fields: Entry): Patch =>
  Object.entries(fields).map(([field, valeur]): Change => ({
    action: 'changer',
    id: pointer,
    champ: `/${field}`,
    ...(valeur === undefined ? {} : { valeur }),
  }));

/** How walls are made beside where they go. */
export interface WallMake {
  readonly epaisseur: number;
  readonly hauteur: number;
  readonly z: number;
}

/** Walls along segments; where one stands already, none is added over it. */
export function addingWalls(segments: readonly Segment[], walls: readonly Segment[], make: WallMake): Patch {
  const { z, ...rest } = make;
  return segments
    .flatMap((segment) => uncovered(segment, walls))
    .flatMap(({ a, b }) => adding('murs', { x1: a.x, y1: a.y, x2: b.x, y2: b.y, ...rest, ...(z === 0 ? {} : { z }) }));
}

/** The four sides of a rectangle between two corners, going round. */
export function sidesOf(p: Point, q: Point): Segment[] {
  const corners = [p, { x: q.x, y: p.y }, q, { x: p.x, y: q.y }];
  return corners.map((a, i) => ({ a, b: corners[(i + 1) % 4]! }));
}

/** Moves a corner: every end of a wall of the storey that is there. */
export function movingCorner(walls: readonly StandingWall[], from: Point, to: Point): Patch {
  return walls.flatMap(({ a, b, pointer }) => {
    const fields = {
      ...(distance(a, from) <= CORNER_MM && { x1: to.x, y1: to.y }),
      ...(distance(b, from) <= CORNER_MM && { x2: to.x, y2: to.y }),
    };
    return writing(pointer, fields);
  });
}

/** Gives a wall another length: its far end moves, with the corner that is there. */
export function lengthening(walls: readonly StandingWall[], wall: StandingWall, length: number): Patch {
  const { x, y } = add(wall.a, scale(unit(subtract(wall.b, wall.a)), length));
  return movingCorner(walls, wall.b, { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 });
}

/** Moves what stands freely, a floor hole by its outline; a stair with all its flights. */
export function shifting(scene: Json, list: string, index: number, by: Point): Patch {
  return membersOf(scene, list, index).flatMap(({ list: of, index: at, entry }) =>
    writing(`/${of}/${at}`, shifted(entry, by)),
  );
}

function shifted(entry: Entry, { x, y }: Point): Record<string, unknown> {
  const { polygone } = entry;
  if (!Array.isArray(polygone)) return { x: numberIn(entry, 'x') + x, y: numberIn(entry, 'y') + y };
  return { polygone: polygone.map((corner) => movedCorner(corner, x, y)) };
}

/** A corner as the scene writes it, a pair or an object. */
const movedCorner = (corner: unknown, x: number, y: number): unknown => {
  if (Array.isArray(corner)) return [Number(corner[0]) + x, Number(corner[1]) + y];
  const entry = corner as Entry;
  return { ...entry, x: numberIn(entry, 'x') + x, y: numberIn(entry, 'y') + y };
};

/** Turns what stands freely, degrees counter-clockwise; a stair about the foot that was chosen. */
export function turning(scene: Json, list: string, index: number, degrees: number): Patch {
  const chosen = entriesIn(scene, list)[index];
  if (!chosen) return [];
  const pivot = pointOf(chosen);
  return membersOf(scene, list, index).flatMap(({ list: of, index: at, entry }) => {
    const { x, y } = add(pivot, rotate(subtract(pointOf(entry), pivot), degrees));
    const place = entry === chosen ? {} : { x: Math.round(x) + 0, y: Math.round(y) + 0 };
    return writing(`/${of}/${at}`, { ...place, rotation: (numberIn(entry, 'rotation') + degrees + 360) % 360 });
  });
}

const pointOf = (entry: Entry): Point => ({ x: numberIn(entry, 'x'), y: numberIn(entry, 'y') });

/** Removes an element with what stands on it; a stair with all its flights. The last of a list goes first. */
export const removingWhole = (scene: Json, list: string, index: number): Patch =>
  membersOf(scene, list, index)
    .toReversed()
    .flatMap(({ list: of, index: at }) => removing(`/${of}/${at}`));
