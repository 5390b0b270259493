import { asPolygon } from '../../maths/clip.js';
import { prism } from '../../maths/mesh.js';
import type { Building } from '../types.js';
import type { Solid } from './solid.js';

/** Generic volumes: what they are made of is not said. */
export function* boxSolids({ boxes }: Building): Generator<Solid> {
  for (const { id, pointer, levelIndex, footprint, z, top } of boxes) {
    yield {
      id,
      pointer,
      category: 'boite',
      level: levelIndex,
      material: 'neutre',
      isExisting: false,
      mesh: prism(asPolygon(footprint), z, top),
    };
  }
}
