import type { Body } from '../formats/ifc/import/index.js';
import type { Point3 } from '../maths/geometry.js';
import type { ClashElement, WallLine } from './element.js';
import { newell } from './geometry/convex.js';
import { dot3, minus, norm } from './geometry/vec.js';

/** Vertices of a body, one after the other. */
export function* pointsOf({ positions }: Body): Generator<Point3> {
  for (let i = 0; i + 2 < positions.length; i += 3) {
    yield { x: positions[i]!, y: positions[i + 1]!, z: positions[i + 2]! };
  }
}

function* trianglesOf({ positions, triangles }: Body): Generator<readonly [Point3, Point3, Point3]> {
  const at = (i: number): Point3 => {
    const first = 3 * triangles[i]!;
    return { x: positions[first]!, y: positions[first + 1]!, z: positions[first + 2]! };
  };
  for (let i = 0; i + 2 < triangles.length; i += 3) yield [at(i), at(i + 1), at(i + 2)];
}

/** Faces that turn less than this from another are parallel to it, radians. */
const STEP = Math.PI / 90;

/** Where a wall runs: along the largest of its upright faces; null of a body without any. */
export function wallLineOf(body: Body): WallLine | null {
  const areas = new Map<number, { area: number; angle: number }>();
  for (const triangle of trianglesOf(body)) {
    const normal = newell(triangle);
    const area = norm(normal);
    if (area === 0 || Math.abs(normal.z) > 0.05 * area) continue;
    // A face and the one across it are of one direction.
    const angle = (Math.atan2(normal.y, normal.x) + Math.PI) % Math.PI;
    const key = Math.round(angle / STEP) % Math.round(Math.PI / STEP);
    const known = areas.get(key);
    if (known) known.area += area;
    else areas.set(key, { area, angle });
  }
  const [largest] = [...areas.values()].toSorted((p, q) => q.area - p.area);
  if (!largest) return null;
  const across = { x: Math.cos(largest.angle), y: Math.sin(largest.angle) };
  let [min, max] = [Infinity, -Infinity];
  for (const { x, y } of pointsOf(body)) {
    const at = x * across.x + y * across.y;
    if (at < min) min = at;
    if (at > max) max = at;
  }
  return { direction: { x: -across.y, y: across.x }, thickness: max - min };
}

/** Ends of a pipe or a duct, its points farthest from each other, and its measure across: of a disk of its section. */
export function runOf(body: Body): Pick<ClashElement, 'ends' | 'across'> {
  const points = [...pointsOf(body)];
  const farthest = (from: Point3): Point3 =>
    points.reduce((best, point) => (norm(minus(point, from)) > norm(minus(best, from)) ? point : best), from);
  const first = farthest(points[0]!);
  const last = farthest(first);
  let volume = 0;
  for (const [p, q, r] of trianglesOf(body)) volume += dot3(minus(p, first), newell([p, q, r])) / 6;
  const length = norm(minus(last, first));
  return { ends: [first, last], across: length > 0 ? 2 * Math.sqrt(Math.abs(volume) / length / Math.PI) : 0 };
}
