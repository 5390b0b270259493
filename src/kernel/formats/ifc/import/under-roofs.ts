import type { Building } from '../../../building/index.js';
import { offset } from '../../../maths/clip.js';
import { polygonContains } from '../../../maths/ring.js';
import { midpoint } from '../../../maths/vector.js';
import type { Draft } from './draft.js';
import type { ImportedWall } from './walls.js';

/** Walls stop under the thickness of their roof by no more, mm. */
const UNDER_ROOF_MM = 600;

/** A floor this high over the base of a wall is that of the storey above it, mm. */
const STOREY_MM = 1_500;

/** Roofs whose planes begin at the outer face of their walls. */
const PITCHED = new Set(['deux_pans', 'quatre_pans', 'personnalise']);

/**
 * Walls under a pitched roof rise to its base: files stop them under its thickness, while the planes of a roof of a
 * scene pass through the tops of the outer faces.
 */
export function raiseToRoofs(walls: readonly ImportedWall[], { levels }: Building, draft: Draft): void {
  for (const { type, polygone, z } of draft.scene.toitures ?? []) {
    if (!type || !PITCHED.has(type) || !polygone || z === undefined) continue;
    const around = offset([{ outer: polygone, holes: [] }], UNDER_ROOF_MM);
    for (const { a, b, bottom, top, index } of walls) {
      const hasStorey = levels.some((level) => level.z > bottom + STOREY_MM && level.z < z + UNDER_ROOF_MM);
      const isUnder = top < z && z - top < UNDER_ROOF_MM && !hasStorey;
      const middle = midpoint(a, b);
      if (isUnder && around.some((part) => polygonContains(part, middle))) {
        draft.refine('murs', index, { hauteur: z - bottom });
      }
    }
  }
}
