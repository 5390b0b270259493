import type { Scene } from '../../scene/index.js';
import { heating, radiator } from '../pipes.js';

/** Collective heating: flow and return rise in the shaft, two pipes go round the flat along its walls. */
const FLOW = { x: 5980, y: 7690 } as const;
const RETURN = { x: 5900, y: 7690 } as const;

export const radiateurs = [
  radiator('Séjour', 0, 3850, 1050, { l: 1200 }),
  radiator('Chambre 1', 0, 5970, 525, { l: 600 }),
  radiator('Chambre 2', 2, 1400, 525, { l: 600 }),
  radiator('Cuisine', 2, 7450, 525, { l: 600 }),
  radiator("Salle d'eau", 7, 380, 400, { l: 500, h: 1200, face: 'droite' }),
];

export const boucle: NonNullable<Scene['reseaux']> = [
  heating(
    'aller',
    [
      [FLOW.x, FLOW.y],
      [FLOW.x, 7650],
      [5100, 7650],
      [5100, 340],
      [4480, 340],
      [4480, 270],
    ],
    20,
  ),
  heating('aller', [
    [5100, 340],
    [5840, 340],
    [5840, 270],
  ]),
  heating('aller', [
    [FLOW.x, 7650],
    [7260, 7650],
    [7260, 7730],
  ]),
  heating('aller', [
    [5100, 7650],
    [1690, 7650],
    [1690, 7730],
  ]),
  heating('aller', [
    [5100, 4560],
    [4940, 4560],
  ]),
  heating(
    'retour',
    [
      [4400, 270],
      [4400, 390],
      [5160, 390],
      [5160, 7600],
      [RETURN.x, 7600],
      [RETURN.x, RETURN.y],
    ],
    20,
  ),
  heating('retour', [
    [5920, 270],
    [5920, 390],
    [5160, 390],
  ]),
  heating('retour', [
    [7340, 7730],
    [7340, 7600],
    [RETURN.x, 7600],
  ]),
  heating('retour', [
    [1610, 7730],
    [1610, 7600],
    [5160, 7600],
  ]),
  heating('retour', [
    [4940, 4640],
    [5160, 4640],
  ]),
];

export const chauffage = {
  regime: '55/45',
  temperature_base: -7,
  generateur: { type: 'chauffage_collectif' },
  colonnes: [FLOW, RETURN].map((at) => ({ type: 'chauffage', ...at, diametre: 28, z_bas: -600, z_haut: 2500 })),
};
