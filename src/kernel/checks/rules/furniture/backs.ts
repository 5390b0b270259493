import type { Furniture, Wall } from '../../../building/index.js';
import type { BoxIndex } from '../../../maths/box-index.js';
import { boxIndex } from '../../../maths/box-index.js';
import type { Point, Ring } from '../../../maths/geometry.js';
import { boundsOf } from '../../../maths/ring.js';
import { cross, dot, subtract, unit } from '../../../maths/vector.js';

/** Sine of the angle under which a back and a wall are parallel. */
const PARALLEL = 0.1;

export interface Backing {
  readonly wall: Wall;
  /** From the back to the wall's face; negative when the back is in the wall. */
  readonly gap: number;
  /** Stretch of the axis behind the back, mm from (x1, y1). */
  readonly from: number;
  readonly to: number;
  /** Length of it in front of full wall at the piece's height. */
  readonly solid: number;
}

/** Walls found by place, to look behind pieces. */
export class Walls {
  readonly #index: BoxIndex;
  constructor(readonly list: readonly Wall[]) {
    this.#index = boxIndex(list.map(({ a, b }) => boundsOf([a, b])));
  }

  near(ring: Ring, margin: number): Wall[] {
    return this.#index.search(boundsOf(ring), margin).map((place) => this.list[place]!);
  }

  /** The wall behind a back (first edge of a footprint) that covers most of it, at most `reach` away. */
  behind(footprint: Ring, { z, top }: Pick<Furniture, 'z' | 'top'>, reach: number): Backing | null {
    const backings = this.near(footprint, reach + 600).map((wall) => backingOf(wall, footprint, z, top, reach)).filter((found) => found !== null);
    return backings.sort((p, q) => q.solid - p.solid || p.gap - q.gap)[0] ?? null;
  }
}

function backingOf(wall: Wall, [p, q, r]: Ring, z: number, top: number, reach: number): Backing | null {
  if (Math.min(wall.top, top) - Math.max(wall.z, z) <= 0) return null;
  const back = unit(subtract(q!, p!));
  if (Math.abs(cross(back, wall.direction)) > PARALLEL) return null;
  // Outward of the back: away from the front.
  const out = unit(subtract(p!, projected(p!, r!, back)));
  const middle = { x: (p!.x + q!.x) / 2, y: (p!.y + q!.y) / 2 };
  const gap = dot(subtract(wall.a, middle), out) - wall.thickness / 2;
  if (gap > reach || gap < -wall.thickness) return null;
  const along = [p!, q!].map((point) => dot(wall.direction, subtract(point, wall.a))).sort((s, t) => s - t);
  const [from, to] = [Math.max(0, along[0]!), Math.min(wall.length, along[1]!)];
  if (to <= from) return null;
  const pierced = wall.openings.filter((opening) => Math.min(opening.top, top) - Math.max(opening.z, z) > 0).reduce((sum, opening) => sum + Math.max(0, Math.min(to, opening.position + opening.width) - Math.max(from, opening.position)), 0);
  return { wall, gap, from, to, solid: Math.max(0, to - from - pierced) };
}

/** The point of the back's line in front of which `front` lies, seen from `origin`. */
function projected(origin: Point, front: Point, along: Point): Point {
  const t = dot(subtract(front, origin), along);
  return { x: front.x - along.x * t, y: front.y - along.y * t };
}
