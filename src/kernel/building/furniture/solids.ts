import { furnitureForm, partMesh } from '../../catalogue/mobilier/forms/index.js';
import type { Point } from '../../maths/geometry.js';
import type { Mesh } from '../../maths/mesh.js';
import { add, rotate } from '../../maths/vector.js';
import type { Solid } from '../solids/solid.js';
import type { Building } from '../types.js';

/** Every piece of furniture as the closed parts of its simple form. */
export function* furnitureSolids({ furniture }: Building): Generator<Solid> {
  for (const {
    id,
    pointer,
    type,
    width,
    depth,
    height,
    center,
    rotation,
    z,
    levelIndex,
    isOutside,
    material,
  } of furniture) {
    for (const part of furnitureForm(type, width, depth, height)) {
      yield {
        id,
        pointer,
        category: 'mobilier',
        level: isOutside ? null : levelIndex,
        material: part.materiau ?? material,
        isExisting: false,
        mesh: placed(partMesh(part), center, rotation, z),
      };
    }
  }
}

/** A mesh of local axes turned, then moved to a centre and an altitude. */
export function placed({ positions, triangles }: Mesh, center: Point, rotation: number, z: number): Mesh {
  const moved: number[] = [];
  for (let i = 0; i < positions.length; i += 3) {
    const { x, y } = add(center, rotate({ x: positions[i]!, y: positions[i + 1]! }, rotation));
    moved.push(x, y, positions[i + 2]! + z);
  }
  return { positions: moved, triangles };
}
