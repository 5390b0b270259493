import type { Point3 } from '../../maths/geometry.js';
import type { Mesh } from '../../maths/mesh.js';

/** Triangles of one look: corners in metres, Y up, with the unit normal of each. */
export interface Surface {
  readonly positions: number[];
  readonly normals: number[];
  readonly triangles: number[];
}

/** Two faces that meet at a smaller angle are shaded as one round surface. */
const CREASE_COS = Math.cos((40 * Math.PI) / 180);
/** Steps a metre of written coordinates: 0.01 mm, so that equal shapes are equal numbers wherever they stand. */
const STEPS = 100_000;
/** A triangle below this has no direction, and nothing to be seen; mm². */
const LEAST_AREA = 1e-6;

interface Facet {
  readonly corners: readonly [number, number, number];
  readonly normal: Point3;
  /** Twice its area: how much it weighs in the normal of its corners. */
  readonly weight: number;
}

/** A surface to add meshes to. */
export const emptySurface = (): Surface => ({ positions: [], normals: [], triangles: [] });

const at = ({ positions }: Mesh, i: number): Point3 => ({
  x: positions[3 * i]!,
  y: positions[3 * i + 1]!,
  z: positions[3 * i + 2]!,
});

function facetOf(mesh: Mesh, corners: readonly [number, number, number]): Facet | null {
  const [a, b, c] = corners.map((i) => at(mesh, i)) as [Point3, Point3, Point3];
  const [u, v] = [
    { x: b.x - a.x, y: b.y - a.y, z: b.z - a.z },
    { x: c.x - a.x, y: c.y - a.y, z: c.z - a.z },
  ];
  const normal = { x: u.y * v.z - u.z * v.y, y: u.z * v.x - u.x * v.z, z: u.x * v.y - u.y * v.x };
  const weight = Math.hypot(normal.x, normal.y, normal.z);
  if (weight < LEAST_AREA) return null;
  return { corners, normal: { x: normal.x / weight, y: normal.y / weight, z: normal.z / weight }, weight };
}

/** The facets of a mesh that have a direction. */
export function facetsOf(mesh: Mesh): Facet[] {
  const facets: Facet[] = [];
  for (let i = 0; i < mesh.triangles.length; i += 3) {
    const [a, b, c] = [mesh.triangles[i]!, mesh.triangles[i + 1]!, mesh.triangles[i + 2]!];
    const facet = facetOf(mesh, [a, b, c]);
    if (facet) facets.push(facet);
  }
  return facets;
}

const dot = (p: Point3, q: Point3): number => p.x * q.x + p.y * q.y + p.z * q.z;

/** Mean direction of the facets that meet at a corner without a crease. */
function smooth(facet: Facet, beside: readonly Facet[]): Point3 {
  let [x, y, z] = [0, 0, 0];
  for (const { normal, weight } of beside) {
    if (dot(normal, facet.normal) < CREASE_COS) continue;
    x += normal.x * weight;
    y += normal.y * weight;
    z += normal.z * weight;
  }
  const size = Math.hypot(x, y, z);
  return size > 0 ? { x: x / size, y: y / size, z: z / size } : facet.normal;
}

/** Scene millimetres, z up, to metres, Y up: (x, z, −y) / 1000. */
const metres = (mm: number): number => Math.round((mm / 1000) * STEPS) / STEPS + 0;
const unit = (value: number): number => Math.round(value * 1e4) / 1e4 + 0;

/** A number for each place that corners of a mesh are at, to 0.01 mm. */
function placesOf({ positions }: Mesh): number[] {
  const known = new Map<string, number>();
  return Array.from({ length: positions.length / 3 }, (_, i) => {
    const [x, y, z] = [positions[3 * i]!, positions[3 * i + 1]!, positions[3 * i + 2]!];
    const key = `${Math.round(x * 100)} ${Math.round(y * 100)} ${Math.round(z * 100)}`;
    const found = known.get(key) ?? known.size;
    known.set(key, found);
    return found;
  });
}

/** A corner as a surface has it: its direction, to 1e-4, and its number there. */
interface Vertex {
  readonly direction: readonly [number, number, number];
  readonly index: number;
}

/** Adds a mesh, each facet to the surface that `of` chooses by the facet's normal (mesh axes). */
export function addMesh(mesh: Mesh, of: (normal: Point3) => Surface): void {
  const places = placesOf(mesh);
  const facets = facetsOf(mesh);
  const meeting: Facet[][] = [];
  for (const facet of facets) {
    for (const corner of facet.corners) (meeting[places[corner]!] ??= []).push(facet);
  }
  const written = new Map<Surface, Vertex[][]>();
  for (const facet of facets) {
    const surface = of(facet.normal);
    let known = written.get(surface);
    if (!known) written.set(surface, (known = []));
    for (const corner of facet.corners) {
      const place = places[corner]!;
      const vertices = (known[place] ??= []);
      surface.triangles.push(vertexOf(surface, vertices, at(mesh, corner), smooth(facet, meeting[place]!)));
    }
  }
}

function vertexOf(surface: Surface, known: Vertex[], point: Point3, normal: Point3): number {
  const direction = [unit(normal.x), unit(normal.z), unit(-normal.y)] as const;
  const found = known.find(
    ({ direction: [x, y, z] }) => x === direction[0] && y === direction[1] && z === direction[2],
  );
  if (found) return found.index;
  const index = surface.positions.length / 3;
  surface.positions.push(metres(point.x), metres(point.z), metres(-point.y));
  surface.normals.push(...direction);
  known.push({ direction, index });
  return index;
}
