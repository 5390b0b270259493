import type { Scene } from '../../scene/index.js';
import { drain, water } from '../pipes.js';

/** The shaft of the building stands behind the pan of the WC: soil stack, cold riser with its meter, heating, air. */
const STACK = { x: 6230, y: 7530 } as const;
const RISER = { x: 6080, y: 7755 } as const;

export const plomberie: NonNullable<Scene['plomberie']> = [
  { type: 'evier', mur: 3, position: 1100 },
  { type: 'douche', mur: 9, position: 1880 },
  { type: 'lavabo', mur: 7, position: 1200, face: 'droite' },
  { type: 'wc', mur: 9, position: 2920 },
  { type: 'chauffe_eau', mur: 6, position: 3140 },
  { type: 'compteur_eau', mur: 2, position: 3300, l: 200, p: 120 },
];

/**
 * Cold water from the riser, hot from the heater of the kitchen: in the floor, along the north wall and the partition
 * of the wet rooms.
 */
const supplies = [
  water(
    'ef',
    'evier',
    [
      [RISER.x, RISER.y],
      [260, RISER.y],
      [260, 6800],
    ],
    20,
  ),
  water('ef', 'chauffe_eau', [
    [2760, RISER.y],
    [2760, 7600],
  ]),
  water('ef', 'lave_linge', [
    [2980, RISER.y],
    [2980, 6000],
  ]),
  water('ef', 'lavabo', [
    [4920, RISER.y],
    [4920, 5570],
  ]),
  water('ef', 'douche', [
    [4920, 6660],
    [5850, 6660],
  ]),
  water('ef', 'wc', [
    [4920, 6830],
    [6270, 6830],
    [6270, 7150],
  ]),
  water('ec', 'evier', [
    [2680, 7600],
    [2680, 7700],
    [310, 7700],
    [310, 6800],
  ]),
  water('ec', 'lavabo', [
    [2680, 7700],
    [4975, 7700],
    [4975, 5570],
  ]),
  water('ec', 'douche', [
    [4975, 6610],
    [5850, 6610],
  ]),
];

/** Under the floor, hung in the cellar. */
const drains = [
  drain('ev', 100, -280, 2, [
    [6250, 7290],
    [STACK.x, STACK.y],
  ]),
  drain('eu', 50, -250, 1, [
    [370, 6800],
    [370, STACK.y],
    [STACK.x, STACK.y],
  ]), // sink
  drain('eu', 40, -250, 2, [
    [2930, 6000],
    [2930, STACK.y],
  ]), // washing machine, into the sink's
  drain('eu', 32, -270, 2, [
    [2720, 7480],
    [2930, 7480],
  ]), // relief valve of the heater
  drain('eu', 50, -250, 2, [
    [5850, 6250],
    [6250, 6250],
    [6250, 7480],
    [STACK.x, STACK.y],
  ]), // shower
  drain('eu', 40, -235, 1, [
    [5035, 5570],
    [5035, 6560],
    [6250, 6560],
  ]), // wash basin, into the shower's
];

export const reseaux = [...supplies, ...drains];
export const evacuations = { chute: { ...STACK, diametre: 100, z_bas: -600, z_haut: 3080 } };
export const alimentation = { colonnes: [{ type: 'ef', ...RISER, diametre: 32, z_bas: -600, z_haut: 2500 }] };
