import { CUT_HEIGHT_MM, LENGTH_TOLERANCE_MM, LEVEL_TOLERANCE_MM } from '../maths/constants.js';
import type { Point, Polygon } from '../maths/geometry.js';
import { distanceToSegment } from '../maths/lines.js';
import { distance } from '../maths/vector.js';
import type { Cut } from './cut.js';
import { cutAt, isStoreySized } from './cut.js';
import type { NamedPoint } from './under-slopes.js';
import { cutUnderSlopes } from './under-slopes.js';
import type { PlainWall } from './walls.js';

export interface Storey {
  readonly z: number;
  readonly isEnclosed: boolean;
  readonly cut: Cut;
}

/** An unclosed storey is still one when it has this many walls of its own: the gap is an alert, not a lost storey. */
const OPEN_STOREY_WALLS = 3;

/** A storey with the base that it stands on. */
interface Found extends Storey {
  readonly base: Base;
}

/**
 * A storey is a wall base altitude (equal within 100 mm) more than a cut height above the storey below, whose own
 * walls bound at least one room. Parapets, knee walls and bands over a passage therefore make none, but for knee walls
 * that close a room which the scene names under the slope of a roof. Of two bases that are one storey, the house and
 * its garage a few steps lower, the floor lies at that which carries most wall.
 *
 * @param named points that name rooms under slopes
 */
export function storeysOf(walls: readonly PlainWall[], named: readonly NamedPoint[] = []): Storey[] {
  const storeys: Found[] = [];
  for (const base of basesOf(walls)) {
    const below = storeys.at(-1);
    const isSame = below !== undefined && base.z - below.z <= CUT_HEIGHT_MM;
    if (isSame && carriedBy(base) <= carriedBy(below.base)) continue;
    const found = storeyOn(base, walls, { below, named });
    if (isSame && found?.isEnclosed) storeys.splice(-1, 1, found);
    if (!isSame && found) storeys.push(found);
  }
  const lowest = walls.length > 0 ? Math.min(...basesOf(walls).map(({ z }) => z)) : 0;
  return storeys.length > 0 || walls.length === 0
    ? storeys
    : [{ z: lowest, isEnclosed: false, cut: cutAt(lowest + CUT_HEIGHT_MM, walls) }];
}

/** Two floors nearer than this cannot lie over each other: they are beside each other, half a storey apart, mm. */
export const HALF_STOREY_MM = 1800;

/** What tells a storey from walls alone: the storey below, and the rooms that the scene names under slopes. */
interface Beside {
  readonly below: Found | undefined;
  readonly named: readonly NamedPoint[];
}

/** The storey that the walls of a base make; null where they bound no room and leave none open. */
function storeyOn(base: Base, walls: readonly PlainWall[], { below, named }: Beside): Found | null {
  const isOver = below !== undefined && base.z - below.z >= HALF_STOREY_MM;
  const cut = isOver ? cutUnderSlopes(base.z, walls, named) : cutAt(base.z + CUT_HEIGHT_MM, walls);
  const own = new Set(cut.walls.filter((wall) => base.walls.has(wall)));
  if (own.size === 0) return null;
  const isEnclosed = cut.section.enclosed.some((polygon) => isStoreySized(polygon) && isBoundedBy(polygon, own));
  // Walls around a duct are a chimney, not an open storey.
  const isOpen = own.size >= OPEN_STOREY_WALLS && !cut.section.enclosed.some((polygon) => isBoundedBy(polygon, own));
  if (!isEnclosed && !isOpen) return null;
  const isHalf = below !== undefined && base.z - below.z > CUT_HEIGHT_MM && base.z - below.z < HALF_STOREY_MM;
  return { z: base.z, isEnclosed, cut: isHalf ? ownPart(cut, own, below.base.walls) : cut, base };
}

/**
 * Of the cut of a split level, the part on its own floor: the lower rooms beside it reach up past that. Walls that rise
 * through several half storeys tell nothing.
 */
function ownPart(cut: Cut, own: ReadonlySet<PlainWall>, lower: ReadonlySet<PlainWall>): Cut {
  const rooms = cut.section.enclosed.filter((polygon) => lengthAlong(polygon, own) > lengthAlong(polygon, lower));
  const bounding = (wall: PlainWall): boolean => rooms.some((polygon) => isBoundedBy(polygon, new Set([wall])));
  return cutAt(
    cut.z,
    cut.walls.filter((wall) => own.has(wall) || bounding(wall)),
  );
}

/** Length of the walls that stand on a base, mm. */
const carriedBy = (base: Base): number => [...base.walls].reduce((sum, { length }) => sum + length, 0);

interface Base {
  readonly z: number;
  readonly walls: ReadonlySet<PlainWall>;
}

/** Base altitudes, lowest first; a group takes the altitude that carries the most wall. */
function basesOf(walls: readonly PlainWall[]): Base[] {
  const sorted = walls.toSorted((p, q) => p.z - q.z || p.index - q.index);
  const groups: PlainWall[][] = [];
  for (const wall of sorted) {
    const group = groups.at(-1);
    if (group && wall.z - group[0]!.z <= LEVEL_TOLERANCE_MM) group.push(wall);
    else groups.push([wall]);
  }
  return groups.map((group) => ({ z: mainAltitude(group), walls: new Set(group) }));
}

function mainAltitude(group: readonly PlainWall[]): number {
  const carried = new Map<number, number>();
  for (const { z, length } of group) carried.set(z, (carried.get(z) ?? 0) + length);
  return [...carried].sort(([z1, l1], [z2, l2]) => l2 - l1 || z1 - z2)[0]![0];
}

/** Whether one of the walls has a face on the side of a polygon from p to q. */
function isAlong(p: Point, q: Point, walls: ReadonlySet<PlainWall>): boolean {
  const middle = { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
  for (const wall of walls) {
    if (Math.abs(distanceToSegment(middle, wall.a, wall.b) - wall.thickness / 2) <= LENGTH_TOLERANCE_MM) return true;
  }
  return false;
}

/** One of the walls has a face on the polygon's boundary. */
const isBoundedBy = ({ outer }: Polygon, walls: ReadonlySet<PlainWall>): boolean =>
  outer.some((p, i) => isAlong(p, outer[(i + 1) % outer.length]!, walls));

/** Length of the outer boundary of a polygon along some walls, mm. */
const lengthAlong = ({ outer }: Polygon, walls: ReadonlySet<PlainWall>): number =>
  outer.reduce((sum, p, i) => {
    const q = outer[(i + 1) % outer.length]!;
    return isAlong(p, q, walls) ? sum + distance(p, q) : sum;
  }, 0);
