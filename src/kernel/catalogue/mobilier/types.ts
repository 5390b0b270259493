import type { FURNITURE_TYPES } from '../../scene/index.js';
import type { MaterialWord } from '../materials.js';
import type { FormMaker } from './forms/parts.js';
import type { Drawer } from './symbols/parts.js';
import type { Text } from '../../../words/index.js';

export type FurnitureType = (typeof FURNITURE_TYPES)[number];

/**
 * sol: stands; mural: hangs on a wall; plafond: hangs from the ceiling; suspendu: set into or on another piece at a
 * height of its own.
 */
export const MOUNTINGS = ['sol', 'mural', 'plafond', 'suspendu'] as const;
export type Mounting = (typeof MOUNTINGS)[number];
export const FURNITURE_CATEGORIES = [
  'sejour',
  'repas',
  'chambre',
  'rangement',
  'bureau',
  'cuisine',
  'sanitaire',
  'decoration',
  'jardin',
  'vegetation',
  'cloture',
  'vehicule',
  'personnage',
] as const;
export type FurnitureCategory = (typeof FURNITURE_CATEGORIES)[number];
export const USES = ['interieur', 'exterieur', 'les_deux'] as const;
export type Use = (typeof USES)[number];

/**
 * How a piece shares its place with others. solide: with none. pose: lies on the floor, on another piece or in the air
 * above it. encastre: may be set into a kitchen run or an island. siege: may slide under a table or a desk.
 */
export type Occupancy = 'solide' | 'pose' | 'encastre' | 'siege';

/** A catalogue object. Millimetres; `l` along the back, `p` from back to front, `h` upward. */
export interface FurnitureModel {
  readonly label: Text;
  readonly category: FurnitureCategory;
  readonly l: number;
  readonly p: number;
  readonly h: number;
  /** Side of the back at rotation 0; null for a piece without back. */
  readonly back: '-y' | null;
  readonly mounting: Mounting;
  /** Bottom above the floor, mm. */
  readonly bottom: number;
  readonly use: Use;
  readonly occupancy: Occupancy;
  /** Its material when `materiau` gives none: the first is the default. */
  readonly finishes: readonly MaterialWord[];
  /** Depth kept free in front to use it, mm; 0 when it needs none (usual ergonomics, never critical). */
  readonly clearance: number;
  /** Its z is the bottom of the object itself, absolute: a picture, a mirror, curtains. */
  readonly isHanging: boolean;
  /** Stands on another piece when there is one under it. */
  readonly isSmall: boolean;
  /** Has a top to put small objects on. */
  readonly isSupport: boolean;
  /** 3D form of a piece of the given width, depth and height. */
  readonly form: FormMaker;
  /** Plan symbol of a piece of the given width and depth. */
  readonly symbol: Drawer;
}
