import type { Building } from '../building/index.js';
import { difference, unionRings } from '../maths/clip.js';
import type { Point, Point3, Polygon, Ring } from '../maths/geometry.js';
import type { Mesh } from '../maths/mesh.js';
import { signedArea } from '../maths/ring.js';
import { shadingMeshes } from './shading.js';

/** A corner of a mesh. */
export const vertex = ({ positions }: Mesh, index: number): Point3 => ({
  x: positions[index * 3]!,
  y: positions[index * 3 + 1]!,
  z: positions[index * 3 + 2]!,
});

/** The part of a triangle that stands above the ground, z = 0 (Sutherland and Hodgman, 1974). */
export function aboveGround(corners: readonly Point3[]): readonly Point3[] {
  if (corners.every(({ z }) => z >= 0)) return corners;
  return corners.flatMap((a, i) => {
    const b = corners[(i + 1) % corners.length]!;
    const kept = a.z >= 0 ? [a] : [];
    if (a.z >= 0 === b.z >= 0) return kept;
    const part = a.z / (a.z - b.z);
    return [...kept, { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part, z: 0 }];
  });
}

/** Shadows of the faces of a mesh that look to the sun: together they are the shadow of the whole. */
function* facesOnGround(mesh: Mesh, towards: Point3): Generator<Ring> {
  const onGround = ({ x, y, z }: Point3): Point => ({
    x: x - (towards.x / towards.z) * z,
    y: y - (towards.y / towards.z) * z,
  });
  for (let i = 0; i < mesh.triangles.length; i += 3) {
    const corners = [0, 1, 2].map((k) => vertex(mesh, mesh.triangles[i + k]!));
    const ring = aboveGround(corners).map(onGround);
    // A face that looks to the sun keeps its turn on the ground.
    if (ring.length >= 3 && signedArea(ring) > 0) yield ring;
  }
}

/**
 * The ground, z = 0, that some meshes keep from a sun above the horizon.
 * @param towards unit vector to the sun
 */
export const shadowOf = (meshes: readonly Mesh[], towards: Point3): readonly Polygon[] =>
  unionRings(meshes.flatMap((mesh) => [...facesOnGround(mesh, towards)]));

/** The shadow of a building on the ground, its footprint left out. */
export const castShadow = (building: Building, towards: Point3): readonly Polygon[] =>
  difference(shadowOf(shadingMeshes(building), towards), building.footprint);
