import type { Solid } from '../../building/index.js';
import { offset, unionLoops } from '../../maths/clip.js';
import type { Bounds, Point, Polygon, Ring } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';
import type { Camera, Projected } from './camera.js';
import { projectBy } from './camera.js';
import type { FaceStyle } from './faces.js';

/** Areas cut by a plane in the solids of one look, in the axes of the camera. */
export interface CutArea extends FaceStyle {
  readonly id: string | null;
  readonly polygons: readonly Polygon[];
}

/** Gaps between parts of one thing that come from whole coordinates, mm: a wall is no two leaves. */
const HAIRLINE = 0.5;

/** Areas without the hairlines that part them; those that stand apart as they are. */
function withoutHairlines(polygons: Polygon[]): Polygon[] {
  const boxes = polygons.map(({ outer }) => boundsOf(outer));
  const isNear = (p: Bounds, q: Bounds): boolean =>
    p.minX - q.maxX < HAIRLINE &&
    q.minX - p.maxX < HAIRLINE &&
    p.minY - q.maxY < HAIRLINE &&
    q.minY - p.maxY < HAIRLINE;
  const near = polygons.filter((_, i) => boxes.some((box, j) => i !== j && isNear(boxes[i]!, box)));
  if (near.length === 0) return polygons;
  const closed = offset(offset(near, HAIRLINE / 2), -HAIRLINE / 2);
  return [...polygons.filter((polygon) => !near.includes(polygon)), ...closed];
}

/** Cuts closed solids by the plane at `depth` before the camera; areas of one look are joined. */
export function cutBy(solids: readonly Solid[], camera: Camera, depth: number): CutArea[] {
  const project = projectBy(camera);
  const areas = new Map<string, { style: FaceStyle; ids: Set<string>; loops: Ring[] }>();
  for (const { id, category, material, isExisting, mesh } of solids) {
    const loops = sectionLoops(mesh.positions, mesh.triangles, project, depth);
    if (loops.length === 0) continue;
    const key = `${category}|${material}|${isExisting ? 1 : 0}`;
    const area = areas.get(key) ?? { style: { category, material, isExisting }, ids: new Set<string>(), loops: [] };
    areas.set(key, area);
    area.ids.add(id);
    area.loops.push(...loops);
  }
  return [...areas.values()].map(({ style, ids, loops }) => ({
    ...style,
    id: ids.size === 1 ? [...ids][0]! : null,
    polygons: withoutHairlines(unionLoops(loops)),
  }));
}

/** Where the outline of a cut goes on from an edge of the mesh: the next edge, and the point on this one. */
interface Step {
  readonly to: string;
  readonly point: Point;
}

/** A vertex on the plane counts as behind it: each triangle then crosses in exactly two edges or none. */
function sectionLoops(
  positions: readonly number[],
  triangles: readonly number[],
  project: ReturnType<typeof projectBy>,
  depth: number,
): Ring[] {
  const seen: Projected[] = [];
  for (let i = 0; i < positions.length; i += 3) {
    seen.push(project({ x: positions[i]!, y: positions[i + 1]!, z: positions[i + 2]! }));
  }
  const before = seen.map((point) => point.depth > depth);
  if (!before.includes(true) || !before.includes(false)) return [];
  const keyOf = (i: number, j: number) => (i < j ? `${i},${j}` : `${j},${i}`);
  const at = (i: number, j: number): Point => {
    const [p, q] = i < j ? [seen[i]!, seen[j]!] : [seen[j]!, seen[i]!];
    const t = (depth - p.depth) / (q.depth - p.depth);
    return { x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t };
  };
  const next = new Map<string, Step>();
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [triangles[t]!, triangles[t + 1]!, triangles[t + 2]!];
    let [enter, leave]: ([number, number] | null)[] = [null, null];
    for (let k = 0; k < 3; k++) {
      const [i, j] = [corners[k]!, corners[(k + 1) % 3]!];
      if (before[i] && !before[j]) leave = [i, j];
      else if (!before[i] && before[j]) enter = [i, j];
    }
    // Seen from the viewer, material lies to the left of the edge from where the face leaves the near side.
    if (enter && leave) next.set(keyOf(...leave), { to: keyOf(...enter), point: at(...leave) });
  }
  return loopsAlong(next);
}

/** The rings that the steps make; the map is emptied. */
function loopsAlong(next: Map<string, Step>): Ring[] {
  const loops: Ring[] = [];
  while (next.size > 0) {
    const start = next.keys().next().value!;
    const loop: Point[] = [];
    for (let key = start; next.has(key);) {
      const { to, point } = next.get(key)!;
      next.delete(key);
      loop.push(point);
      key = to;
    }
    if (loop.length >= 3) loops.push(loop);
  }
  return loops;
}
