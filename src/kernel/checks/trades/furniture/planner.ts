import type { Text } from '../../../../words/index.js';
import { rectangle } from '../../../building/furniture/index.js';
import type { Building, Furniture, Room } from '../../../building/index.js';
import { LENGTH_TOLERANCE_MM } from '../../../maths/constants.js';
import type { Point, Ring } from '../../../maths/geometry.js';
import { polygonContains } from '../../../maths/ring.js';
import { add, rotate } from '../../../maths/vector.js';
import type { Fix } from '../../engine/finding.js';
import type { Obstacles } from '../../support/obstacles.js';
import { CLASH_MM, goTogether, isSolid, obstaclesOf, Zones } from '../../support/obstacles.js';
import { overlapOf, sharedHeight } from '../../support/overlap.js';
import { Walls } from './backs.js';

/** A place for a piece. */
export interface Place {
  readonly center: Point;
  readonly rotation: number;
}

/** Places are sought on this step, up to this far. */
const STEP_MM = 100;
const FAR_MM = 3000;
/** Most places tried in one check: in a scene where everything clashes the other corrections wait for the next pass. */
const BUDGET = 10_000;
/** A back nearer than this to a wall stands against it, and is kept there. */
const AGAINST_MM = 120;

/** Offsets in the piece's own axes, cheapest first: along the back rather than away from it. */
const OFFSETS: readonly Point[] = Array.from({ length: (2 * FAR_MM) / STEP_MM + 1 }, (_, i) => i * STEP_MM - FAR_MM)
  .flatMap((x, _i, all) => all.map((y) => ({ x, y })))
  .filter(({ x, y }) => Math.hypot(x, y) <= FAR_MM && (x !== 0 || y !== 0))
  .sort((p, q) => costOf(p) - costOf(q) || p.x - q.x || p.y - q.y);
function costOf({ x, y }: Point): number {
  return Math.abs(x) + 1.5 * Math.abs(y);
}

/** The places taken during one check, and the free places for pieces that must move. */
export class Planner {
  readonly obstacles: Obstacles;
  readonly walls: Walls;
  /** Parts of stairs, by the index of theirs. */
  readonly stairs: Zones<number>;
  /** Pieces that take a place of their own. */
  readonly solid: readonly Furniture[];
  readonly #rooms: ReadonlyMap<string, Room>;
  readonly #moves = new Map<Furniture, Place | null>();
  readonly #planned: { readonly piece: Furniture; readonly ring: Ring }[] = [];
  #budget = BUDGET;

  constructor(readonly building: Building) {
    this.obstacles = obstaclesOf(building);
    this.walls = new Walls(building.walls);
    this.stairs = new Zones(this.obstacles.stairs);
    this.solid = this.obstacles.solids.list.map(({ of }) => of);
    this.#rooms = new Map(building.rooms.map((room) => [room.id, room]));
  }

  room(piece: Furniture): Room | null {
    return piece.room === null ? null : (this.#rooms.get(piece.room) ?? null);
  }

  /** A piece that is already given another place is checked again on the next pass. */
  isMoved(piece: Furniture): boolean {
    return (this.#moves.get(piece) ?? null) !== null;
  }

  /**
   * Nearest free place of the piece's room (outside: of its surroundings), its back kept to the wall when it is there.
   */
  place(piece: Furniture): Place | null {
    const known = this.#moves.get(piece);
    if (known !== undefined) return known;
    const isAgainst = piece.hasBack && (this.walls.behind(piece.footprint, piece, AGAINST_MM)?.solid ?? 0) > 0;
    for (const offset of OFFSETS) {
      if (this.#budget <= 0) return null;
      // A piece standing away from walls keeps its back free; one against a wall slides along it first.
      const center = add(piece.center, rotate(offset, piece.rotation));
      const place = { center: { x: Math.round(center.x), y: Math.round(center.y) }, rotation: piece.rotation };
      if (!this.isFree(piece, place)) continue;
      const ring = ringAt(piece, place);
      if (
        isAgainst &&
        piece.type === 'lit' &&
        (this.walls.behind(ring, piece, AGAINST_MM)?.solid ?? 0) < piece.width / 2
      ) {
        continue;
      }
      return this.take(piece, place);
    }
    this.#moves.set(piece, null);
    return null;
  }

  /** Books a place. */
  take(piece: Furniture, place: Place): Place {
    this.#moves.set(piece, place);
    this.#planned.push({ piece, ring: ringAt(piece, place) });
    return place;
  }

  /** True for a free place: no wall, door swing, stair, nor another piece at its present or proposed place. */
  isFree(piece: Furniture, place: Place): boolean {
    this.#budget -= 1;
    const ring = ringAt(piece, place);
    if (!this.#isInRoom(piece, place.center, ring)) return false;
    const { walls, swings, ways, solids, windows } = this.obstacles;
    if (
      swings.meets(ring, piece) ||
      ways.meets(ring, piece) ||
      this.stairs.near(ring, piece).some((zone) => overlapOf(zone.ring, ring) > CLASH_MM) ||
      walls.meets(ring, piece)
    ) {
      return false;
    }
    if (!isSolid(piece)) return true;
    if (windows.meets(ring, piece)) return false;
    for (const { of } of solids.met(ring, piece)) if (of !== piece && !goTogether(of, piece)) return false;
    return !this.#planned.some(
      (other) =>
        other.piece !== piece &&
        !goTogether(other.piece, piece) &&
        sharedHeight(other.piece, piece) > CLASH_MM &&
        overlapOf(other.ring, ring) > CLASH_MM,
    );
  }

  #isInRoom(piece: Furniture, center: Point, ring: Ring): boolean {
    const room = this.room(piece);
    const inset = ring.map((corner) =>
      add(center, { x: (corner.x - center.x) * 0.98, y: (corner.y - center.y) * 0.98 }),
    );
    if (room) {
      return polygonContains(room.polygon, center) && inset.every((corner) => polygonContains(room.polygon, corner));
    }
    const level = this.building.levels[piece.levelIndex];
    return !level?.outline.some((polygon) => [center, ...inset].some((point) => polygonContains(polygon, point)));
  }
}

/** Outline of a piece at a place, counter-clockwise. */
export const ringAt = ({ width, depth }: Furniture, { center, rotation }: Place): Ring =>
  rectangle(center, rotation, -width / 2, -depth / 2, width / 2, depth / 2);

/** The fixes that bring a piece to a place. */
export function movement(piece: Furniture, place: Place | null, raison: Text): Fix[] {
  if (!place) return [];
  const { pointer, source, center, rotation } = piece;
  const fixes: Fix[] = [];
  for (const axis of ['x', 'y'] as const) {
    if (Math.abs(place.center[axis] - center[axis]) > LENGTH_TOLERANCE_MM / 10) {
      fixes.push({ cible: `${pointer}/${axis}`, actuel: center[axis], propose: place.center[axis], raison });
    }
  }
  if (place.rotation !== rotation) {
    fixes.push({ cible: `${pointer}/rotation`, actuel: source.rotation, propose: place.rotation, raison });
  }
  return fixes;
}
