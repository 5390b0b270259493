import type { Body, Building, SolidCategory } from '../building/index.js';
import { bodiesOf, bodyMesh } from '../building/index.js';
import type { Mesh } from '../maths/mesh.js';
import { perObject } from '../maths/memo.js';

/**
 * What keeps the sun off: walls with their gables (bays taken for closed), floors, roofs with their eaves, stairs, lift
 * shafts, boxes. Railings let most of it through; furniture and trees change with their owner.
 */
const SHADING: ReadonlySet<SolidCategory> = new Set(['mur', 'plancher', 'toiture', 'escalier', 'ascenseur', 'boite']);

const shades = ({ role, category }: Body): boolean => role === 'solid' && SHADING.has(category);

/** Closed meshes of everything of the building that casts a shadow, mm; made once a building. */
export const shadingMeshes = perObject((building: Building): readonly Mesh[] =>
  bodiesOf(building).filter(shades).map(bodyMesh),
);
