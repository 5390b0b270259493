import { appliance, boardOf, circuit } from '../board.js';
import { lamp, onWall } from '../draw.js';
import { STOREY } from './walls.js';

const CEILING = 2500;

/** Electricity to NF C 15-100: sockets, data and lamps by room, switches by the doors, alarms in both circulations. */
export const electricite = [
  ...onWall('tableau_electrique', 3, [1650]),
  ...onWall('prise', 3, [3000, 4300, 6700]),
  ...onWall('prise', 5, [600, 1500, 2800]),
  ...onWall('prise', 4, [3000, 3300, 3600], 'droite'), // living room
  ...onWall('prise', 1, [1020, 1220, 1580, 1760, 3150], undefined, 1050),
  ...onWall('prise', 1, [4300]), // kitchen: over the worktop beside sink and hob, behind the refrigerator
  ...onWall('prise', 4, [4500]),
  ...onWall('prise', 1, [6800]), // hall, utility room
  ...onWall('prise', 14, [600, 2600]),
  ...onWall('prise', 12, [2850]), // bedroom 1
  ...onWall('prise', 14, [700, 2500], 'droite'),
  ...onWall('prise', 15, [4500]), // bedroom 2
  ...onWall('prise', 13, [7000, 9600], 'droite'),
  ...onWall('prise', 10, [3600]), // bedroom 3
  ...onWall('prise', 13, [4500]),
  ...onWall('prise', 10, [5250]), // landing, bathroom
  ...onWall('prise_spe', 1, [1400, 3450, 3700, 5500]), // dishwasher, oven, hob, washing machine
  ...onWall('prise_rj45', 4, [2700, 3900], 'droite'),
  ...onWall('prise_rj45', 14, [900]),
  ...onWall('prise_rj45', 14, [1000], 'droite'),
  ...onWall('prise_rj45', 13, [7200], 'droite'),
  ...onWall('interrupteur', 4, [1780, 7830], 'droite'),
  ...onWall('interrupteur', 2, [8800]),
  ...onWall('interrupteur', 6, [1200]),
  ...onWall('interrupteur', 4, [9430]),
  ...onWall('va_et_vient', 4, [2300]),
  ...onWall('va_et_vient', 13, [5570]),
  ...onWall('interrupteur', 13, [2680, 3880, 6700], 'droite'),
  ...onWall('interrupteur', 16, [1200]),
  ...onWall('interrupteur', 18, [1040], 'droite'),
  ...(
    [
      [3600, 2700],
      [8600, 2600],
      [3600, 5900],
      [7250, 6700],
      [9000, 6200],
    ] as const
  ).map(([x, y]) => lamp('luminaire', x, y, CEILING)),
  ...(
    [
      [1650, 2600],
      [4450, 2600],
      [8300, 2600],
      [1700, 6100],
      [5000, 5900],
      [7600, 6700],
      [9400, 6100],
    ] as const
  ).map(([x, y]) => lamp('luminaire', x, y, STOREY + CEILING)),
  lamp('detecteur_fumee', 4500, 5900, CEILING),
  lamp('detecteur_fumee', 4000, 5900, STOREY + CEILING),
];

export const tableau = boardOf(
  [
    circuit('E1', 'eclairage', 1.5, 16, 5, 'D1'),
    circuit('E2', 'eclairage', 1.5, 16, 7, 'D2'),
    circuit('P1', 'prises', 2.5, 20, 11, 'D1'),
    circuit('P2', 'prises', 2.5, 20, 11, 'D2'),
    circuit('P3', 'prises_cuisine', 2.5, 20, 6, 'D2'),
    appliance('S1', 'plaque', 'D3', 6, 32),
    appliance('S2', 'four', 'D1'),
    appliance('S3', 'lave_vaisselle', 'D2'),
    appliance('S4', 'lave_linge', 'D3'),
  ],
  { D1: 'AC', D2: 'AC', D3: 'A' },
);
