import { perObject } from '../maths/memo.js';
import { polygonContains } from '../maths/ring.js';
import type { Scene, SceneRoom } from '../scene/index.js';
import { isDemolished } from '../scene/index.js';
import { buildingOf } from './building-of.js';
import { withKeptSwings } from './kept-swings.js';
import type { Roof } from './roofs/types.js';
import type { Building, Room, Wall } from './types.js';

/** Rounding may change the area of an untouched room by this share of it. */
const SAME_AREA = 1e-3;

interface Stated {
  readonly existant?: boolean | undefined;
  readonly demoli?: boolean | undefined;
}

/**
 * Lists whose entries say whether they exist. Of the other lists, only those of the ground belong to the existing
 * state.
 */
const STATED = ['murs', 'ouvertures', 'boites', 'escaliers', 'toitures', 'plomberie', 'pieces'] as const;
/** Content that the works bring, as far as the scene says: the existing state has none of it. */
const BROUGHT = [
  'ouvrages',
  'garde_corps',
  'ascenseurs',
  'electricite',
  'mobilier',
  'reseaux',
  'terrasses',
  'planchers',
  'tremies',
  'plafonds',
  'sols',
  'decoration',
  'tableau',
  'evacuations',
  'chauffage',
  'ventilation',
  'structure',
] as const;

/** Places along a wall where what stands over it is looked at, as shares of its length. */
const ALONG = [0.1, 0.3, 0.5, 0.7, 0.9] as const;

/** The length of a wall under a roof, mm: where it covers the axis, or a face along its edge. */
function lengthUnder({ footprint }: Roof, { a, b, length, direction, thickness }: Wall): number {
  const aside = [0, thickness / 2, -thickness / 2].map((by) => ({ x: -direction.y * by, y: direction.x * by }));
  const covered = ALONG.filter((share) => {
    const at = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
    return aside.some(({ x, y }) => polygonContains(footprint, { x: at.x + x, y: at.y + y }));
  });
  return (length * covered.length) / ALONG.length;
}

/** Whether a roof exists: it says so, or most of the walls that carry it do, by length; partitions carry none. */
export function isExistingRoof({ walls }: Pick<Building, 'walls'>, roof: Roof): boolean {
  if (roof.source?.existant !== undefined) return roof.source.existant;
  const sum = { all: 0, existing: 0 };
  for (const wall of walls) {
    if (wall.kind === 'cloison') continue;
    const length = lengthUnder(roof, wall);
    sum.all += length;
    if (wall.isExisting) sum.existing += length;
  }
  return sum.existing > sum.all / 2;
}

/** Whether works change something that exists: part of the building is new, or part of what exists goes. */
function hasWorks({ walls, openings, scene }: Building): boolean {
  const isGone = STATED.some((list) => list !== 'pieces' && (scene[list] as Stated[] | undefined)?.some(isDemolished));
  if (isGone) return true;
  const isNew = walls.some((wall) => !wall.isExisting) || openings.some(({ isCut }) => isCut);
  return isNew && walls.some((wall) => wall.isExisting);
}

/**
 * The scene before its works: what exists, what goes included, at the same places of its lists, so that indexes and ids
 * stay those of the scene.
 * @param stands whether an entry that says nothing exists, by its list and index
 */
function sceneBefore(scene: Scene, stands: (list: (typeof STATED)[number], index: number) => boolean): Scene {
  const state = (list: (typeof STATED)[number]) =>
    ((scene[list] ?? []) as Stated[]).map((entry, index) => {
      const { demoli: isGone = false, ...rest } = entry;
      return isGone || (entry.existant ?? stands(list, index))
        ? { ...rest, existant: true }
        : { ...rest, demoli: true };
    });
  const brought = Object.fromEntries(BROUGHT.map((list) => [list, undefined]));
  return { ...scene, ...brought, ...Object.fromEntries(STATED.map((list) => [list, state(list)])) } as Scene;
}

/** Entries of a list by pointer, as indexes. */
const indexIn = (pointer: string): number => Number(pointer.split('/')[2]);

/** True where a room is in both states, with the same walls round it. */
const isKept = (room: Room, before: readonly Room[]): boolean =>
  before.some(
    ({ z, area, polygon }) =>
      Math.abs(z - room.z) < 1 &&
      Math.abs(area - room.area) <= SAME_AREA * area &&
      polygonContains(polygon, room.labelPoint),
  );

/**
 * Points of rooms whose use nobody gave: a survey calls them rooms, without a guess at what they are for; ducts stay
 * ducts.
 */
const plainPoints = ({ rooms }: Building): SceneRoom[] =>
  rooms
    .filter(({ isUseDeduced, use }) => isUseDeduced && use !== 'gaine')
    .map(({ labelPoint: { x, y }, z }) => ({ type: 'piece', x, y, z, existant: true }));

/**
 * The building before its works; null where there are none, or nothing stood there. Walls and bays that say so exist, a
 * bay like its wall unless it is `cree`; a roof like most of the walls under it; a point of `pieces` that says nothing
 * names the room of today too where the works leave its walls as they are, the others are plain rooms. Doors that stay
 * turn as in the project.
 */
export const beforeWorks = perObject((building: Building): Building | null => {
  if (!hasWorks(building)) return null;
  const { scene, roofs, rooms } = building;
  const wallStands = (index: number): boolean => {
    const wall = scene.murs?.[index];
    return wall?.existant === true || isDemolished(wall);
  };
  const standing = new Set(roofs.filter((roof) => isExistingRoof(building, roof)).map(({ pointer }) => pointer));
  const bays = scene.ouvertures ?? [];
  const stands = (named: ReadonlySet<number>) => (list: (typeof STATED)[number], index: number) => {
    if (list === 'ouvertures') return wallStands(bays[index]!.mur) && bays[index]!.cree !== true;
    if (list === 'toitures') return standing.has(`/toitures/${index}`);
    return list === 'pieces' && named.has(index);
  };
  const bare = buildingOf(sceneBefore(scene, stands(new Set())));
  if (bare.walls.length === 0) return null;
  const kept = rooms.filter((room) => isKept(room, bare.rooms));
  const named = new Set(kept.flatMap(({ pieces }) => pieces.map(({ pointer }) => indexIn(pointer))));
  const known = named.size > 0 ? buildingOf(sceneBefore(scene, stands(named))) : bare;
  const plain = plainPoints(known);
  const told = { ...known.scene, pieces: [...(known.scene.pieces ?? []), ...plain] };
  const before = plain.length > 0 ? buildingOf(told) : known;
  const hung = withKeptSwings(before, building);
  return hung === before.scene ? before : buildingOf(hung);
});
