import type { Mesh } from '../../maths/mesh.js';

/** What a solid is a part of; outputs choose pens, layers and colours by it. */
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

/** A closed volume of the building: what elevations, sections, the axonometric view, the 3D page, IFC and clashes read. */
export interface Solid {
  /** Stable id and JSON pointer of the element it belongs to; an element may have several solids. */
  readonly id: string;
  readonly pointer: string;
  readonly category: SolidCategory;
  /** Index of the level it stands on; null outside the levels (ground, site). */
  readonly level: number | null;
  /** Material word of the scene or of the catalogue (`bloc_beton`, `tuile`, `chene`, `verre`…). */
  readonly material: string;
  /** Part of the existing building (extension). */
  readonly isExisting: boolean;
  readonly mesh: Mesh;
}
