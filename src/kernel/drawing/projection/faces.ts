import type { Solid, SolidCategory } from '../../building/index.js';
import { unionLoops } from '../../maths/clip.js';
import { joinedAcrossSlits } from '../../maths/films.js';
import type { Bounds, Point, Polygon, Ring } from '../../maths/geometry.js';
import { asPolygon } from '../../maths/clip.js';
import { boundsOf } from '../../maths/ring.js';
import type { Camera, Projected } from './camera.js';
import { projectBy } from './camera.js';

/** Nearness over a face, linear in the picture: depth = a·x + b·y + c. */
export interface DepthPlane {
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

/** Faces of one plane and one look are one face: a façade shows no joint between its walls. */
export interface FaceStyle {
  readonly category: SolidCategory;
  readonly material: string;
  readonly isExisting: boolean;
}

/** A flat face turned to the viewer, as the picture sees it. */
export interface Face extends FaceStyle {
  /** Id of its element; null when several elements share the plane. */
  readonly id: string | null;
  readonly polygons: readonly Polygon[];
  readonly bounds: Bounds;
  readonly depth: DepthPlane;
  readonly nearest: number;
  readonly farthest: number;
  /** Cosine between the face and the viewer: 1 when seen full on. */
  readonly facing: number;
  /** How much light the face receives, 0 to 1 (sun at the viewer's left, high). */
  readonly light: number;
}

/** A face seen under less than this shows only as a line. */
const LEAST_FACING = 0.005;
/** Planes this close are one: cosines, millimetres. */
const NORMAL_STEP = 1e-3;
const OFFSET_STEP = 1;

interface Group {
  readonly style: FaceStyle;
  readonly ids: Set<string>;
  readonly loops: Ring[];
  readonly plane: DepthPlane;
  readonly facing: number;
  readonly light: number;
}

/** Faces of the solids turned to the camera, merged by plane and look. */
export function facesOf(solids: readonly Solid[], camera: Camera): Face[] {
  const project = projectBy(camera);
  const groups = new Map<string, Group>();
  for (const solid of solids) collect(solid, camera, project, groups);
  return [...groups.values()].flatMap(({ style, ids, loops, plane, facing, light }) => {
    const polygons = loops.length === 1 ? [asPolygon(loops[0]!)] : joinedAcrossSlits(unionLoops(loops));
    const common = { ...style, id: ids.size === 1 ? [...ids][0]! : null, depth: plane, facing, light };
    // Areas of one plane that do not touch are faces of their own: each is near or far by itself.
    return polygons.map((polygon): Face => ({
      ...common,
      polygons: [polygon],
      bounds: boundsOf(polygon.outer),
      ...reachOf(polygon.outer, plane),
    }));
  });
}

/** Nearest and farthest points of a ring on its plane. */
function reachOf(ring: Ring, { a, b, c }: DepthPlane): { nearest: number; farthest: number } {
  let [nearest, farthest] = [-Infinity, Infinity];
  for (const { x, y } of ring) {
    const depth = a * x + b * y + c;
    nearest = Math.max(nearest, depth);
    farthest = Math.min(farthest, depth);
  }
  return { nearest, farthest };
}

/**
 * Unit normal of a triangle in the axes of the camera (x right, y up, z toward the viewer); null when seen from behind.
 */
function normalOf(p: Projected, q: Projected, r: Projected): readonly [number, number, number] | null {
  const nx = (q.y - p.y) * (r.depth - p.depth) - (q.depth - p.depth) * (r.y - p.y);
  const ny = (q.depth - p.depth) * (r.x - p.x) - (q.x - p.x) * (r.depth - p.depth);
  const nz = (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  const norm = Math.hypot(nx, ny, nz);
  return norm === 0 || nz < LEAST_FACING * norm ? null : [nx / norm, ny / norm, nz / norm];
}

/** Adds to each group of one plane and look the outlines of the faces that a solid has in it. */
function collect(
  { id, category, material, isExisting, mesh: { positions, triangles } }: Solid,
  camera: Camera,
  project: (p: { x: number; y: number; z: number }) => Projected,
  groups: Map<string, Group>,
): void {
  const seen: Projected[] = [];
  for (let i = 0; i < positions.length; i += 3) {
    seen.push(project({ x: positions[i]!, y: positions[i + 1]!, z: positions[i + 2]! }));
  }
  const look = `${category}|${material}|${isExisting ? 1 : 0}`;
  /** For each plane of this solid, directed edges not met by an opposite one. */
  const planes = new Map<string, Map<number, number[]>>();
  for (let t = 0; t < triangles.length; t += 3) {
    const [i, j, k] = [triangles[t]!, triangles[t + 1]!, triangles[t + 2]!];
    const p = seen[i]!;
    const normal = normalOf(p, seen[j]!, seen[k]!);
    if (!normal) continue;
    const [ux, uy, uz] = normal;
    const offset = ux * p.x + uy * p.y + uz * p.depth;
    const tilt = `${Math.round(ux / NORMAL_STEP)}|${Math.round(uy / NORMAL_STEP)}`;
    const key = `${look}|${tilt}|${Math.round(offset / OFFSET_STEP)}`;
    const group = groups.get(key);
    if (group) group.ids.add(id);
    else {
      const plane = { a: -ux / uz, b: -uy / uz, c: offset / uz };
      const style = { category, material, isExisting };
      groups.set(key, { style, ids: new Set([id]), loops: [], plane, facing: uz, light: lightOn(ux, uy, uz, camera) });
    }
    const edges = planes.get(key) ?? new Map<number, number[]>();
    planes.set(key, edges);
    cancel(edges, i, j);
    cancel(edges, j, k);
    cancel(edges, k, i);
  }
  for (const [key, edges] of planes) groups.get(key)!.loops.push(...loopsOf(edges, seen));
}

/** Adds a directed edge, or removes its opposite: what stays is the boundary. */
function cancel(edges: Map<number, number[]>, from: number, to: number): void {
  const back = edges.get(to);
  const at = back?.indexOf(from) ?? -1;
  if (at >= 0) {
    back!.splice(at, 1);
    if (back!.length === 0) edges.delete(to);
  } else {
    const list = edges.get(from);
    if (list) list.push(to);
    else edges.set(from, [to]);
  }
}

function loopsOf(edges: Map<number, number[]>, seen: readonly Projected[]): Ring[] {
  const loops: Ring[] = [];
  while (edges.size > 0) {
    const start = edges.keys().next().value!;
    const loop: Point[] = [];
    let at = start;
    for (;;) {
      const next = edges.get(at);
      if (!next) break;
      const to = next.pop()!;
      if (next.length === 0) edges.delete(at);
      loop.push({ x: seen[at]!.x, y: seen[at]!.y });
      at = to;
      if (at === start) break;
    }
    if (loop.length >= 3) loops.push(loop);
  }
  return loops;
}

/**
 * Lambert's law with ambient light; the sun shines over the viewer's left shoulder, 45° high, as drawings are shaded.
 */
function lightOn(ux: number, uy: number, uz: number, { right, up, toward }: Camera): number {
  const normal = {
    x: ux * right.x + uy * up.x + uz * toward.x,
    y: ux * right.y + uy * up.y + uz * toward.y,
    z: ux * right.z + uy * up.z + uz * toward.z,
  };
  const flat = Math.hypot(toward.x, toward.y) || 1;
  const back = { x: toward.x / flat, y: toward.y / flat };
  const sun = { x: back.x * 0.5 - right.x * 0.5, y: back.y * 0.5 - right.y * 0.5, z: Math.SQRT1_2 };
  return 0.6 + 0.4 * Math.max(0, normal.x * sun.x + normal.y * sun.y + normal.z * sun.z);
}
