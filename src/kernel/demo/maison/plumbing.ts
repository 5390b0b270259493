import type { Scene } from '../../scene/index.js';
import { STOREY } from './walls.js';

/** Wet rooms stand on one another round one stack, in the corner of the WCs. */
const STACK = { x: 8200, y: 7400 } as const;

export const plomberie: NonNullable<Scene['plomberie']> = [
  { type: 'wc', mur: 8, position: 1585 },
  { type: 'wc', mur: 18, position: 1585 },
  { type: 'evier', mur: 1, position: 2450 },
  { type: 'chauffe_eau', mur: 8, position: 1800, face: 'droite' },
  { type: 'baignoire', mur: 11, position: 1010 },
  { type: 'lavabo', mur: 10, position: 5750 },
  { type: 'radiateur', mur: 3, position: 5150 },
  { type: 'radiateur', mur: 5, position: 1200, face: 'droite' },
  ...[1500, 4320, 8350].map((position) => ({ type: 'radiateur' as const, mur: 9, position })),
  { type: 'radiateur', mur: 13, position: 9300, l: 500, h: 900 },
];

export const reseaux: NonNullable<Scene['reseaux']> = [
  { type: 'ev', trace: [{ x: 8150, y: 6885 }, STACK], pente_pct: 2 }, // both storeys
  { type: 'eu', trace: [{ x: 8900, y: 7150 }, STACK], pente_pct: 2, diametre: 50, z: STOREY - 60 },
  {
    type: 'eu',
    trace: [{ x: 10_260, y: 5900 }, { x: 8700, y: 6500 }, STACK],
    pente_pct: 2,
    diametre: 40,
    z: STOREY - 60,
  },
  { type: 'eu', trace: [{ x: 10_200, y: 2600 }, { x: 10_200, y: 7000 }, STACK], pente_pct: 1.5, diametre: 50, z: -60 },
  ...(['ef', 'ec'] as const).flatMap((type, i) => [
    {
      type,
      z: 60 + 50 * i,
      trace: [
        { x: 8600, y: 7450 - 60 * i },
        { x: 10_450 - 60 * i, y: 7450 - 60 * i },
        { x: 10_450 - 60 * i, y: 2600 },
      ],
    },
    {
      type,
      z: STOREY + 60 + 50 * i,
      trace: [
        { x: 8400, y: 7450 - 60 * i },
        { x: 10_450 - 60 * i, y: 7450 - 60 * i },
        { x: 10_450 - 60 * i, y: 5900 },
      ],
    },
  ]),
];

export const evacuations = { chute: { ...STACK, diametre: 100, z_bas: -300, z_haut: 5850 } };
