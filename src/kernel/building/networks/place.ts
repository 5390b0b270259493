import { finder } from '../../maths/inside.js';
import type { Point } from '../../maths/geometry.js';
import { dot, offsetFrom, subtract } from '../../maths/vector.js';
import { clearHeightAt } from '../headroom.js';
import { FLOOR_TOLERANCE_MM } from '../levels.js';
import type { Deck } from '../decks/types.js';
import type { Level, SkipReason, Wall } from '../types.js';
import type { WallSeat } from './types.js';

/** Placement of an element in the document. */
export interface Placement {
  readonly mur?: number | undefined;
  readonly position?: number | undefined;
  readonly face?: string | undefined;
  readonly x?: number | undefined;
  readonly y?: number | undefined;
}

/** The parts of the building under construction that placing reads. */
export interface Ground {
  readonly walls: ReadonlyMap<number, Wall>;
  readonly levels: readonly Level[];
  /** Intermediate floors: what hangs over one is measured from it. */
  readonly decks: readonly Deck[];
  /** Index of the room of a level that holds a point; −1 when none. */
  readonly roomAt: (level: number, point: Point) => string | null;
  /** Finished floor of a room of a level, by its id, which may lie lower than that of the level; else of the level. */
  readonly floorOf: (level: number, room: string | null) => number;
}

/** Levels and their rooms, found by point: devices and fixtures are placed on them. */
export function groundOf(walls: readonly Wall[], levels: readonly Level[], decks: readonly Deck[]): Ground {
  const finders = new Map<number, (point: Point) => number>();
  const roomAt = (index: number, point: Point): string | null => {
    const rooms = levels[index]?.rooms ?? [];
    const find = finders.get(index) ?? finder(rooms.map(({ polygon }) => polygon));
    finders.set(index, find);
    return rooms[find(point)]?.id ?? null;
  };
  const floors = new Map<string | null, number>(levels.flatMap(({ rooms }) => rooms.map(({ id, z }) => [id, z])));
  const floorOf = (level: number, room: string | null): number => floors.get(room) ?? levels[level]?.z ?? 0;
  return { walls: new Map(walls.map((wall) => [wall.index, wall])), levels, decks, roomAt, floorOf };
}

export type Seated = { readonly seat: WallSeat | null; readonly at: Point; readonly facing: number | null };

/**
 * Reads a placement: attached when a wall is named, free otherwise. Returns the reason when there is neither a wall nor
 * a point.
 */
export function seatOf(placement: Placement, ground: Ground, isOutside: boolean): Seated | SkipReason {
  const { mur, x, y } = placement;
  const free = x === undefined || y === undefined ? null : { x, y };
  if (mur === undefined) return free ? { seat: null, at: free, facing: null } : 'sans_position';
  const wall = ground.walls.get(mur);
  if (!wall) return 'support_inconnu';
  // A wall with a free point instead of a position: the point's projection.
  const along = placement.position ?? (free ? dot(wall.direction, subtract(free, wall.a)) : undefined);
  if (along === undefined) return 'sans_position';
  if (along < 0 || along > wall.length) return 'hors_du_support';
  const face = faceOf(wall, along, placement.face, isOutside);
  return { seat: { wall, along, face }, at: facePoint(wall, along, face), facing: outOf(wall, face) };
}

/** On the wall's face, `off` mm in front of it. */
export const facePoint = (wall: Wall, along: number, face: 'left' | 'right', off = 0): Point =>
  offsetFrom(wall.a, wall.direction, along, (face === 'left' ? 1 : -1) * (wall.thickness / 2 + off));

/** Direction out of a face, degrees in [0, 360). */
export function outOf({ direction }: Wall, face: 'left' | 'right'): number {
  const degrees = (Math.atan2(direction.y, direction.x) * 180) / Math.PI + (face === 'left' ? 90 : -90);
  // Walls square to the axes give exact quarter turns, so that attached elements stay on the grid.
  const tidy = Math.abs(degrees - Math.round(degrees)) < 1e-9 ? Math.round(degrees) : degrees;
  return ((tidy % 360) + 360) % 360;
}

/**
 * The inside face of an outer wall, its outer face for what stands outside; where both sides look the same way, as
 * those of a partition do, the left one unless `face` says `droite`.
 */
export function faceOf(wall: Wall, along: number, asked: string | undefined, isOutside: boolean): 'left' | 'right' {
  const [left, right] = [isInside(wall.left, along), isInside(wall.right, along)];
  if (wall.kind !== 'mur_exterieur' || left === right) return asked === 'droite' ? 'right' : 'left';
  return left === isOutside ? 'right' : 'left';
}

const isInside = (spans: Wall['left'], along: number): boolean =>
  spans.some(({ isOutside, from, to }) => !isOutside && along >= from && along <= to);

/** Level whose band (z, next z] holds an altitude: for elements that hang under a ceiling. */
export function bandOf(levels: readonly Level[], z: number): number {
  let found = 0;
  levels.forEach((level, index) => {
    if (level.z < z - FLOOR_TOLERANCE_MM) found = index;
  });
  return found;
}

/**
 * The level of what hangs at a point, from the one that its altitude alone tells: where that has no room there, the
 * highest one under it whose room reaches up to it, since the floors of half-storeys lie within the height of others;
 * outdoors one that its wall stands on.
 */
export function levelHolding(ground: Ground, found: number, { seat, at }: Pick<Seated, 'seat' | 'at'>, z: number) {
  if (ground.roomAt(found, at) !== null) return found;
  for (let index = found - 1; index >= 0; index--) {
    if (ground.roomAt(index, at) === null) continue;
    if (z <= ceilingAt(ground, index, at) + FLOOR_TOLERANCE_MM) return index;
    break;
  }
  const own = seat?.wall.levelIndexes ?? [];
  return own.length === 0 || own.includes(found) ? found : (own.findLast((index) => index < found) ?? own[0]!);
}

/** Clear ceiling altitude of a level at a point: that of the room there, else the level's top. */
export function ceilingAt(ground: Ground, levelIndex: number, point: Point): number {
  const level = ground.levels[levelIndex];
  if (!level) return DEFAULT_CEILING_MM;
  const id = ground.roomAt(levelIndex, point);
  const room = id === null ? undefined : level.rooms.find((candidate) => candidate.id === id);
  return room ? room.z + clearHeightAt(room, point) : level.top;
}

/** Ceiling taken where the scene has no level at all. */
const DEFAULT_CEILING_MM = 2500;

/** Just in front of a face: in the room it looks onto. */
export const IN_FRONT_MM = 20;
