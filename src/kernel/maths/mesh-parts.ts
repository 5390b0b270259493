import type { Mesh } from './mesh.js';

/** The parts of a mesh that share no vertex, in the order of their first triangles; the mesh itself where it is one. */
export function meshParts(mesh: Mesh): readonly Mesh[] {
  const { positions, triangles } = mesh;
  const parent = Array.from({ length: positions.length / 3 }, (_, i) => i);
  const root = (of: number): number => {
    let at = of;
    while (parent[at] !== at) at = parent[at] = parent[parent[at]!]!;
    return at;
  };
  for (let i = 0; i < triangles.length; i += 3) {
    const first = root(triangles[i]!);
    parent[root(triangles[i + 1]!)] = first;
    parent[root(triangles[i + 2]!)] = root(triangles[i]!);
  }
  const byRoot = new Map<number, number[]>();
  for (let i = 0; i < triangles.length; i += 3) {
    const of = root(triangles[i]!);
    const own = byRoot.get(of);
    if (own) own.push(...triangles.slice(i, i + 3));
    else byRoot.set(of, triangles.slice(i, i + 3));
  }
  return byRoot.size <= 1 ? [mesh] : [...byRoot.values()].map((own) => renumbered(positions, own));
}

/** Triangles with the vertices that they use alone. */
function renumbered(positions: readonly number[], triangles: readonly number[]): Mesh {
  const places = new Map<number, number>();
  const own: number[] = [];
  const renamed = triangles.map((vertex) => {
    let place = places.get(vertex);
    if (place === undefined) {
      place = places.size;
      places.set(vertex, place);
      own.push(...positions.slice(3 * vertex, 3 * vertex + 3));
    }
    return place;
  });
  return { positions: own, triangles: renamed };
}
