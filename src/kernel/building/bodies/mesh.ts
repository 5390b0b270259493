import type { Mesh } from '../../maths/mesh.js';
import { prism } from '../../maths/mesh.js';
import { tube } from '../../maths/tube.js';
import { columnMesh } from '../gables/column.js';
import { heightOn } from '../roofs/plane.js';
import { meshInScene } from './frame.js';
import type { BetweenPlanes, Body, Shape } from './types.js';

/**
 * Its closed mesh in its own frame, voids not cut out: bodies of one shared key have equal ones. A disk is an octagon.
 */
export function shapeMesh(shape: Shape): Mesh {
  switch (shape.kind) {
    case 'extrusion':
      return prism(shape.profile, 0, shape.depth);
    case 'between_planes':
      return betweenMesh(shape);
    case 'swept_disk':
      return tube(shape.course, 2 * shape.radius);
    case 'mesh':
      return shape.mesh;
  }
}

/** The closed mesh of a body in the axes of the scene, voids not cut out. */
export const bodyMesh = ({ frame, shape }: Body): Mesh => meshInScene(frame, shapeMesh(shape));

/** Where the top of a gable comes down to its foot, a thin film is kept, so that the mesh stays closed. */
function betweenMesh({ profile, bottom, top }: BetweenPlanes): Mesh {
  const isLevel = bottom.gx === 0 && bottom.gy === 0;
  return isLevel
    ? columnMesh({ plan: profile, bottom: bottom.at.z, top })
    : prism(
        profile,
        (at) => heightOn(bottom, at),
        (at) => heightOn(top, at),
      );
}
