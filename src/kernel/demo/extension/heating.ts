import type { Scene } from '../../scene/index.js';
import { heating, radiator } from '../pipes.js';

/** Air to water heat pump: outdoor unit on the north front, indoor module behind it in the kitchen. */
export const generateur: NonNullable<Scene['plomberie']> = [
  { type: 'pac_exterieure', mur: 2, position: 4680, puissance_kw: 6 },
  { type: 'module_hydraulique', mur: 2, position: 4680 },
];

export const radiateurs = [
  radiator('Séjour', 0, 6850, 875, { l: 1000 }),
  radiator('Séjour', 3, 5250, 875, { l: 1000 }),
  radiator('Cuisine', 2, 6550, 700, { l: 800 }),
  radiator('Entrée', 2, 850, 525, { l: 600 }),
  radiator('Chambre', 6, 3650, 875, { l: 1000 }),
  radiator('Salle de bains', 9, 1800, 400, { l: 500, h: 1200 }),
];

const link = (x: number, circuit: string) => ({
  type: 'chauffage' as const,
  z: 500,
  diametre: 28,
  trace: [
    { x, y: 7480 },
    { x, y: 6900 },
  ],
  alimente: 'module_hydraulique',
  depuis: 'generateur',
  circuit,
});

/** Two pipes along the north wall and the wall between house and extension, then along the fronts to the radiators. */
export const boucle: NonNullable<Scene['reseaux']> = [
  link(3340, 'aller'),
  link(3600, 'retour'),
  heating(
    'aller',
    [
      [3420, 6900],
      [3420, 6840],
      [7840, 6840],
      [7840, 440],
      [7440, 440],
      [7440, 370],
    ],
    20,
  ),
  heating('aller', [
    [7440, 440],
    [440, 440],
    [440, 1860],
    [370, 1860],
  ]),
  heating('aller', [
    [3420, 6840],
    [1900, 6840],
    [1900, 6930],
  ]),
  heating('aller', [
    [7060, 6840],
    [7060, 6930],
  ]),
  heating('aller', [
    [7840, 1440],
    [11_500, 1440],
    [11_500, 1370],
  ]),
  heating('aller', [
    [7840, 4740],
    [10_060, 4740],
    [10_060, 4640],
  ]),
  heating(
    'retour',
    [
      [7360, 370],
      [7360, 490],
      [7790, 490],
      [7790, 6790],
      [3520, 6790],
      [3520, 6900],
    ],
    20,
  ),
  heating('retour', [
    [370, 1940],
    [490, 1940],
    [490, 490],
    [7360, 490],
  ]),
  heating('retour', [
    [1820, 6930],
    [1820, 6790],
    [3520, 6790],
  ]),
  heating('retour', [
    [7140, 6930],
    [7140, 6790],
  ]),
  heating('retour', [
    [11_580, 1370],
    [11_580, 1490],
    [7790, 1490],
  ]),
  heating('retour', [
    [10_140, 4640],
    [10_140, 4790],
    [7790, 4790],
  ]),
];

export const chauffage = {
  regime: '55/45',
  temperature_base: -5,
  generateur: { type: 'pac_air_eau', puissance_nominale_kw: 6 },
};
