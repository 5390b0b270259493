import { boxIndex } from '../maths/box-index.js';
import { LENGTH_TOLERANCE_MM } from '../maths/constants.js';
import type { Point, Polygon, Ring } from '../maths/geometry.js';
import { boundsOf } from '../maths/ring.js';
import { cross, dot, subtract } from '../maths/vector.js';
import type { WallDraft } from './draft.js';
import { axisBounds } from './axis.js';
import type { SideSpan } from './types.js';

export interface Boundary {
  /** Room id, null = outside. */
  readonly room: string | null;
  readonly rings: readonly Ring[];
}

export const boundariesOf = (polygon: Polygon): Ring[] => [polygon.outer, ...polygon.holes];

/** Writes on both faces of the walls which room, or the outside, they look onto; returns the walls of each boundary. */
export function nameSides(level: number, walls: readonly WallDraft[], boundaries: readonly Boundary[]): number[][] {
  const index = boxIndex(walls.map((wall) => axisBounds(wall, LENGTH_TOLERANCE_MM)));
  const bounding = boundaries.map(({ room, rings }) => {
    const touched = new Set<number>();
    for (const ring of rings) {
      ring.forEach((p, i) => {
        const q = ring[(i + 1) % ring.length]!;
        for (const candidate of index.search(boundsOf([p, q]))) {
          const wall = walls[candidate]!;
          const face = faceOf(wall, p, q);
          if (!face) continue;
          touched.add(wall.index);
          wall[face.side].push({ from: face.from, to: face.to, level, room });
        }
      });
    }
    return [...touched].sort((a, b) => a - b);
  });
  return bounding;
}

/** Puts the spans of both faces in order, once every level has named its own. */
export function sortSides(walls: readonly WallDraft[]): void {
  for (const { left, right } of walls) {
    for (const side of [left, right]) side.sort((p, q) => p.level - q.level || p.from - q.from);
  }
}

/** The part of a boundary edge that runs along a face of the wall. */
function faceOf(
  wall: WallDraft,
  p: Point,
  q: Point,
): (Pick<SideSpan, 'from' | 'to'> & { side: 'left' | 'right' }) | null {
  const [u, v] = [subtract(p, wall.a), subtract(q, wall.a)];
  const [asideP, asideQ] = [cross(wall.direction, u), cross(wall.direction, v)];
  const half = wall.thickness / 2;
  const side = asideP + asideQ > 0 ? 'left' : 'right';
  const face = side === 'left' ? half : -half;
  if (Math.abs(asideP - face) > LENGTH_TOLERANCE_MM || Math.abs(asideQ - face) > LENGTH_TOLERANCE_MM) return null;
  const [s, t] = [dot(wall.direction, u), dot(wall.direction, v)];
  const from = Math.max(Math.min(s, t), -half * 2);
  const to = Math.min(Math.max(s, t), wall.length + half * 2);
  return to - from > LENGTH_TOLERANCE_MM && from < wall.length && to > 0 ? { side, from, to } : null;
}
