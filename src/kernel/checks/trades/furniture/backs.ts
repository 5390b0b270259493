import type { Furniture, Wall } from '../../../building/index.js';
import type { BoxIndex } from '../../../maths/box-index.js';
import { boxIndex } from '../../../maths/box-index.js';
import type { Point, Ring } from '../../../maths/geometry.js';
import { boundsOf } from '../../../maths/ring.js';
import { cross, distance, dot, subtract, unit } from '../../../maths/vector.js';

/** Sine of the angle under which a back and a wall are parallel. */
const PARALLEL = 0.1;

/** Walls and bays behind a back, measured along it. */
export interface Backing {
  /** Length of solid wall behind the back, at the height of the piece, mm. */
  readonly solid: number;
  /** Length of doors behind the back, mm. */
  readonly doors: number;
}

/** From one end of a back, mm. */
type Stretch = readonly [from: number, to: number];

/** Walls found by place, to look behind pieces. */
export class Walls {
  readonly #index: BoxIndex;
  constructor(readonly list: readonly Wall[]) {
    this.#index = boxIndex(list.map(({ a, b }) => boundsOf([a, b])));
  }

  near(ring: Ring, margin: number): Wall[] {
    return this.#index.search(boundsOf(ring), margin).map((place) => this.list[place]!);
  }

  /**
   * The solid wall and the doors within `reach` behind a back (first edge of a footprint); null without a wall there.
   */
  behind(footprint: Ring, span: Pick<Furniture, 'z' | 'top'>, reach: number): Backing | null {
    const backings = this.near(footprint, reach + 600)
      .map((wall) => backingOf(wall, footprint, span, reach))
      .filter((found) => found !== null);
    if (backings.length === 0) return null;
    const full = backings.flatMap((found) => found.full);
    const solid = covered(full);
    // When a solid wall stands between the piece and a door, the door does not count.
    return { solid, doors: covered([...full, ...backings.flatMap((found) => found.doors)]) - solid };
  }
}

function backingOf(
  wall: Wall,
  [p, q, r]: Ring,
  { z, top }: Pick<Furniture, 'z' | 'top'>,
  reach: number,
): { readonly full: readonly Stretch[]; readonly doors: readonly Stretch[] } | null {
  if (Math.min(wall.top, top) - Math.max(wall.z, z) <= 0) return null;
  const back = unit(subtract(q!, p!));
  if (Math.abs(cross(back, wall.direction)) > PARALLEL) return null;
  // Outward of the back: away from the front.
  const out = unit(subtract(p!, projected(p!, r!, back)));
  const middle = { x: (p!.x + q!.x) / 2, y: (p!.y + q!.y) / 2 };
  const gap = dot(subtract(wall.a, middle), out) - wall.thickness / 2;
  if (gap > reach || gap < -wall.thickness) return null;
  const width = distance(p!, q!);
  const [origin, way] = [dot(back, subtract(wall.a, p!)), Math.sign(dot(back, wall.direction))];
  const alongBack = (from: number, to: number): Stretch => {
    const [s, t] = [origin + way * from, origin + way * to];
    return [Math.max(0, Math.min(s, t)), Math.min(width, Math.max(s, t))];
  };
  const [from, to] = alongBack(0, wall.length);
  if (to <= from) return null;
  const bays = wall.openings
    .filter((opening) => Math.min(opening.top, top) - Math.max(opening.z, z) > 0)
    .map(({ kind, position, width: bay }) => ({ kind, stretch: alongBack(position, position + bay) }))
    // Bays further along the wall are behind nothing.
    .filter(({ stretch: [start, end] }) => end > start);
  return {
    full: less(
      [from, to],
      bays.map(({ stretch }) => stretch),
    ),
    doors: bays.filter(({ kind }) => kind === 'porte').map(({ stretch }) => stretch),
  };
}

const byStart = (p: Stretch, q: Stretch): number => p[0] - q[0];

/** Length that stretches cover together. */
function covered(stretches: readonly Stretch[]): number {
  let [sum, reached] = [0, 0];
  for (const [from, to] of stretches.toSorted(byStart)) {
    sum += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return sum;
}

/** A stretch without its holes. */
function less([from, to]: Stretch, holes: readonly Stretch[]): Stretch[] {
  const left: Stretch[] = [];
  let reached = from;
  for (const [start, end] of holes.toSorted(byStart)) {
    if (start > reached) left.push([reached, start]);
    reached = Math.max(reached, end);
  }
  return reached < to ? [...left, [reached, to]] : left;
}

/** The point of the back's line in front of which `front` lies, seen from `origin`. */
function projected(origin: Point, front: Point, along: Point): Point {
  const t = dot(subtract(front, origin), along);
  return { x: front.x - along.x * t, y: front.y - along.y * t };
}
