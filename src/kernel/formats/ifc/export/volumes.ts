import type { Body } from '../../../building/index.js';
import { netMeshes } from '../../../building/index.js';
import { volumeUnder } from '../../../building/roofs/plane.js';
import { heightOn } from '../../../building/roofs/plane.js';
import { volumeOf } from '../../../maths/mesh.js';
import { areaOf } from '../../../maths/ring.js';
import { shapeMesh } from '../../../building/index.js';
import { sum } from '../../../measures/index.js';

/** Volume of a body, voids not cut out, mm³. */
function grossVolumeOf({ shape }: Body): number {
  if (shape.kind === 'extrusion') return areaOf(shape.profile) * shape.depth;
  if (shape.kind === 'between_planes') {
    const { profile, top, bottom } = shape;
    return volumeUnder(profile, (at) => heightOn(top, at) - heightOn(bottom, at));
  }
  return volumeOf(shapeMesh(shape));
}

/** Volumes of an element, m³: whole, and less the voids cut out of it. */
export function volumesOf(
  bodies: readonly Body[],
  voids: readonly Body[] = [],
): { readonly gross: number; readonly net: number } {
  const gross = sum(bodies, grossVolumeOf) / 1e9;
  const net =
    voids.length === 0 ? gross : sum(bodies, (body) => sum(netMeshes(body, voids), (mesh) => volumeOf(mesh))) / 1e9;
  return { gross, net };
}
