import type { Mesh } from './mesh.js';

/** Several closed meshes as one: their surfaces stay apart. */
export function joined(meshes: readonly Mesh[]): Mesh {
  let start = 0;
  const positions: number[] = [];
  const triangles: number[] = [];
  for (const mesh of meshes) {
    for (const value of mesh.positions) positions.push(value);
    for (const vertex of mesh.triangles) triangles.push(start + vertex);
    start += mesh.positions.length / 3;
  }
  return { positions, triangles };
}
