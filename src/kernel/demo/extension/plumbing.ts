import type { Scene } from '../../scene/index.js';
import { drain, water } from '../pipes.js';

/** In the new bathroom, boxed in between the bath and the WC; through its flat roof. */
const STACK = { x: 10_235, y: 6410 } as const;

export const plomberie: NonNullable<Scene['plomberie']> = [
  { type: 'evier', mur: 3, position: 800 },
  { type: 'baignoire', mur: 8, position: 3350 },
  { type: 'lavabo', mur: 7, position: 4450 },
  { type: 'wc', mur: 8, position: 2100 },
  { type: 'chauffe_eau', mur: 5, position: 2150 },
  { type: 'compteur_eau', mur: 5, position: 1480, l: 200, p: 120 },
];

/**
 * From the street to the meter in the kitchen, then in the floor along the north wall to the hall and the new bathroom.
 */
const supplies: NonNullable<Scene['reseaux']> = [
  {
    type: 'ef',
    z: -800,
    diametre: 25,
    trace: [
      { x: 4440, y: 8300 },
      { x: 4440, y: 6050 },
    ],
    alimente: 'compteur_eau',
    depuis: 'arrivee',
  },
  water(
    'ef',
    'evier',
    [
      [4400, 6050],
      [4400, 6940],
      [360, 6940],
      [360, 6350],
    ],
    20,
  ),
  water('ef', 'chauffe_eau', [
    [4300, 6940],
    [4300, 6800],
  ]),
  water('ef', 'module_hydraulique', [
    [3600, 6940],
    [3600, 6850],
  ]),
  water(
    'ef',
    'lave_linge',
    [
      [4400, 6940],
      [7940, 6940],
      [7940, 6485],
      [11_750, 6485],
      [11_750, 6400],
    ],
    20,
  ),
  water('ef', 'baignoire', [
    [9980, 6485],
    [9980, 6300],
  ]),
  water('ef', 'wc', [
    [10_680, 6485],
    [10_680, 6400],
  ]),
  water('ef', 'lavabo', [
    [7940, 6485],
    [7940, 4640],
    [12_440, 4640],
    [12_440, 5550],
  ]),
  water('ec', 'evier', [
    [4250, 6800],
    [4250, 6890],
    [420, 6890],
    [420, 6350],
  ]),
  water('ec', 'baignoire', [
    [4250, 6890],
    [7890, 6890],
    [7890, 6430],
    [9930, 6430],
    [9930, 6300],
  ]),
  water('ec', 'lavabo', [
    [7890, 6430],
    [7890, 4690],
    [12_390, 4690],
    [12_390, 5550],
  ]),
];

/** Under the floor; the kitchen's run underground along the north front. */
const drains = [
  drain('ev', 100, -150, 2, [
    [10_550, 6450],
    [STACK.x, STACK.y],
  ]),
  drain('eu', 50, -120, 2, [
    [9980, 6150],
    [STACK.x, 6150],
    [STACK.x, STACK.y],
  ]), // bath
  drain('eu', 40, -100, 1, [
    [12_400, 5600],
    [12_400, 6310],
    [10_300, 6310],
    [STACK.x, STACK.y],
  ]), // wash basin
  drain('eu', 40, -70, 2, [
    [11_700, 6200],
    [11_700, 6310],
  ]), // washing machine, into the basin's
  drain('eu', 50, -300, 2, [
    [480, 6350],
    [480, 7800],
  ]), // sink
  drain('eu', 32, -300, 2, [
    [4150, 6720],
    [4150, 7800],
  ]), // relief valve of the heater
  drain('eu', 100, -330, 1, [
    [480, 7800],
    [STACK.x, 7800],
    [STACK.x, STACK.y],
  ]), // both, to the stack
];

export const reseaux = [...supplies, ...drains];
export const evacuations = { chute: { ...STACK, diametre: 100, z_bas: -800, z_haut: 3080 } };
