import type { SceneWall } from '../../../../src/kernel/scene/index.js';
import type { Draft } from '../scenes.js';

export const wall = (x1: number, y1: number, x2: number, y2: number, epaisseur: number): SceneWall => ({
  x1,
  y1,
  x2,
  y2,
  epaisseur,
  hauteur: 2500,
});

/** A flat of three rooms 2.5 m high: living room of 20 m² with its glazed door, kitchen and WC; outer walls of 300 mm. */
export const flat = (): Draft => ({
  projet_id: 'logement',
  murs: [
    wall(0, 0, 8300, 0, 300),
    wall(8300, 0, 8300, 5300, 300),
    wall(8300, 5300, 0, 5300, 300),
    wall(0, 5300, 0, 0, 300),
    wall(4200, 150, 4200, 5150, 100),
    wall(4250, 2700, 8150, 2700, 100),
    wall(6000, 2750, 6000, 5150, 100),
  ],
  ouvertures: [
    { mur: 0, position: 500, largeur: 2000, hauteur: 2150, type: 'porte', vitree: true },
    { mur: 0, position: 5200, largeur: 1800, hauteur: 1350 },
    { mur: 2, position: 6000, largeur: 900, hauteur: 2150, type: 'porte' },
    { mur: 4, position: 500, largeur: 830, hauteur: 2040, type: 'porte' },
    { mur: 4, position: 3500, largeur: 830, hauteur: 2040, type: 'porte' },
    { mur: 6, position: 800, largeur: 730, hauteur: 2040, type: 'porte' },
  ],
  pieces: [
    { type: 'sejour', nom: 'Séjour', x: 2000, y: 2500 },
    { type: 'cuisine', nom: 'Cuisine', x: 6000, y: 1400 },
    { type: 'degagement', nom: 'Dégagement', x: 5000, y: 4000 },
    { type: 'wc', nom: 'WC', x: 7000, y: 4000 },
  ],
});
