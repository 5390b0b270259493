import type { Draft } from '../scenes.js';

/** One room 5 m high with a mezzanine of 2 m at 2.50 m, its guardrail, and the flight that climbs to it. */
export const loft = (): Draft => ({
  projet_id: 'loft',
  murs: [
    { x1: 0, y1: 0, x2: 8000, y2: 0, hauteur: 5000 },
    { x1: 8000, y1: 0, x2: 8000, y2: 5000, hauteur: 5000 },
    { x1: 8000, y1: 5000, x2: 0, y2: 5000, hauteur: 5000 },
    { x1: 0, y1: 5000, x2: 0, y2: 0, hauteur: 5000 },
  ],
  ouvertures: [
    { mur: 0, position: 5000, largeur: 2400, hauteur: 3000, z: 900 },
    { mur: 1, position: 3500, largeur: 930, hauteur: 2150, type: 'porte', famille: 'porte_entree' },
  ],
  pieces: [{ type: 'sejour', nom: 'Atelier', x: 5000, y: 2500 }],
  planchers: [
    {
      polygone: [
        { x: 100, y: 100 },
        { x: 2100, y: 100 },
        { x: 2100, y: 4900 },
        { x: 100, y: 4900 },
      ],
      z: 2500,
      nom: 'Mezzanine',
    },
  ],
  escaliers: [
    { x: 6180, y: 4450, hauteur: 2500, largeur: 900, rotation: 180, nb_marches: 15, giron: 280, rampe: 'deux' },
  ],
  garde_corps: [{ x1: 2100, y1: 100, x2: 2100, y2: 4000, z: 2500 }],
});
