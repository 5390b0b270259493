import type { Draft } from '../scenes.js';

/** Two dwellings side by side, each a living room with its kitchen and a bathroom behind it, under one wall. */
export const pair = (): Draft => ({
  projet_id: 'jumelees',
  murs: [
    { x1: 0, y1: 0, x2: 10_000, y2: 0 },
    { x1: 10_000, y1: 0, x2: 10_000, y2: 7000 },
    { x1: 10_000, y1: 7000, x2: 0, y2: 7000 },
    { x1: 0, y1: 7000, x2: 0, y2: 0 },
    { x1: 5000, y1: 100, x2: 5000, y2: 6900 },
    { x1: 100, y1: 4400, x2: 4900, y2: 4400, epaisseur: 70 },
    { x1: 5100, y1: 4400, x2: 9900, y2: 4400, epaisseur: 70 },
  ],
  ouvertures: [
    { mur: 0, position: 1500, largeur: 2400, hauteur: 2150, type: 'porte', vitree: true },
    { mur: 0, position: 6100, largeur: 2400, hauteur: 2150, type: 'porte', vitree: true },
    { mur: 3, position: 5500, largeur: 930, hauteur: 2150, type: 'porte' },
    { mur: 1, position: 570, largeur: 930, hauteur: 2150, type: 'porte' },
    { mur: 5, position: 3500, largeur: 830, hauteur: 2040, type: 'porte' },
    { mur: 6, position: 470, largeur: 830, hauteur: 2040, type: 'porte' },
    { mur: 2, position: 7000, largeur: 600, hauteur: 600, z: 1500 },
    { mur: 2, position: 2400, largeur: 600, hauteur: 600, z: 1500 },
  ],
  pieces: [
    { type: 'sejour', nom: 'Séjour ouest', x: 2500, y: 2000 },
    { type: 'sejour', nom: 'Séjour est', x: 7500, y: 2000 },
    { type: 'salle_de_bain', nom: 'Bain ouest', x: 2500, y: 5800 },
    { type: 'salle_de_bain', nom: 'Bain est', x: 7500, y: 5800 },
  ],
  mobilier: [
    { type: 'cuisine', x: 1400, y: 4055, rotation: 180, h: 900 },
    { type: 'cuisine', x: 8600, y: 4055, rotation: 180, h: 900 },
  ],
  plomberie: [
    { type: 'douche', x: 560, y: 6440, rotation: 180 },
    { type: 'douche', x: 9440, y: 6440, rotation: 180 },
    { type: 'wc', x: 1600, y: 6540, rotation: 180 },
    { type: 'wc', x: 8400, y: 6540, rotation: 180 },
  ],
});
