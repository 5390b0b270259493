import type { SceneOpening, SceneRoom, SceneWall } from '../scene/index.js';

/** Short forms for writing demonstration scenes by hand. */
type WallOptions = Partial<Omit<SceneWall, 'x1' | 'y1' | 'x2' | 'y2' | 'epaisseur'>>;

export const wall = (x1: number, y1: number, x2: number, y2: number, epaisseur: number, composition: string, options: WallOptions = {}): SceneWall => ({
  x1, y1, x2, y2, hauteur: 2500, epaisseur, composition, ...options,
});
export const facade = (x1: number, y1: number, x2: number, y2: number, epaisseur = 300, options: WallOptions = {}): SceneWall =>
  wall(x1, y1, x2, y2, epaisseur, 'mur_exterieur', options);
export const bearing = (x1: number, y1: number, x2: number, y2: number, options: WallOptions = {}): SceneWall => wall(x1, y1, x2, y2, 200, 'refend', options);
export const partition = (x1: number, y1: number, x2: number, y2: number, options: WallOptions = {}): SceneWall => wall(x1, y1, x2, y2, 70, 'cloison', options);

/** Inner door, usual leaf of 830 × 2040. */
export const door = (mur: number, position: number, largeur = 830): SceneOpening => ({ mur, position, largeur, hauteur: 2040, z: 0, type: 'porte' });
export const entrance = (mur: number, position: number): SceneOpening => ({ mur, position, largeur: 930, hauteur: 2150, z: 0, type: 'porte' });
export const glazedDoor = (mur: number, position: number, largeur: number): SceneOpening => ({ mur, position, largeur, hauteur: 2150, z: 0, type: 'porte', vitree: true });
/** Window whose head is level with the doors' (2150). */
export const window = (mur: number, position: number, largeur: number, hauteur: number): SceneOpening => ({ mur, position, largeur, hauteur, z: 2150 - hauteur, type: 'fenetre' });

export const room = (type: string, nom: string, x: number, y: number): SceneRoom => ({ type, nom, x, y, z: 0 });

export const COMPOSITIONS = {
  mur_exterieur: {
    libelle: 'Bloc béton, isolation intérieure',
    couches: [{ cle: 'enduit', epaisseur: 15 }, { cle: 'bloc_beton' }, { cle: 'isolant', epaisseur: 120 }, { cle: 'ba13', epaisseur: 13 }],
  },
  refend: { libelle: 'Bloc béton enduit', couches: [{ cle: 'enduit_platre', epaisseur: 10 }, { cle: 'bloc_beton' }, { cle: 'enduit_platre', epaisseur: 10 }] },
  cloison: { libelle: 'Plaques sur ossature', couches: [{ cle: 'ba13', epaisseur: 13 }, { cle: 'ossature' }, { cle: 'ba13', epaisseur: 13 }] },
  plancher: { libelle: 'Dalle béton', couches: [{ cle: 'beton_arme', epaisseur: 200 }] },
} as const;
