import { distance } from '../../../maths/vector.js';
import type { Draft } from './draft.js';
import type { ImportedWall } from './walls.js';

/** Frame left around the glass of a curtain wall, mm. */
const FRAME_MM = 60;

/** Glazes the walls that curtain walls became: one bay over their whole face. */
export function glaze(walls: readonly ImportedWall[], draft: Draft): void {
  for (const { a, b, bottom, top, index, element } of walls) {
    if (element.entity !== 'IfcCurtainWall') continue;
    const [largeur, hauteur] = [distance(a, b) - 2 * FRAME_MM, top - bottom - 2 * FRAME_MM];
    if (Math.min(largeur, hauteur) <= FRAME_MM) continue;
    draft.add('ouvertures', { mur: index, position: FRAME_MM, largeur, hauteur, z: FRAME_MM, type: 'fenetre' });
  }
}
