import type { Mesh } from '../../maths/mesh.js';
import type { BodyPart } from '../bodies/types.js';

/** Category of a solid: outputs choose pens, layers and colours by it. */
export type SolidCategory =
  | 'mur'
  | 'ouverture'
  | 'vitrage'
  | 'plancher'
  | 'toiture'
  | 'escalier'
  | 'garde_corps'
  | 'ascenseur'
  | 'boite'
  | 'mobilier'
  | 'electricite'
  | 'plomberie'
  | 'reseau'
  | 'terrain'
  | 'exterieur';

/**
 * A closed mesh of the building, bays and wells cut out: what elevations, sections, the axonometric view and the 3D
 * page read.
 */
export interface Solid {
  /** Stable id and JSON pointer of the element it belongs to; an element may have several solids. */
  readonly id: string;
  readonly pointer: string;
  readonly part: BodyPart;
  readonly category: SolidCategory;
  /** Index of the level it stands on; null outside (ground, garden) and of what runs through several. */
  readonly level: number | null;
  /** Material word of the scene or of the catalogue (`bloc_beton`, `tuile`, `chene`, `verre`…). */
  readonly material: string;
  /** Part of the existing building (extension). */
  readonly isExisting: boolean;
  readonly mesh: Mesh;
}
