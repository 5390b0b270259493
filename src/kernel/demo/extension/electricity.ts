import { appliance, boardOf, circuit } from '../board.js';
import { lamp, onWall } from '../draw.js';

const CEILING = 2500;
const WORKTOP = 1050;

/**
 * The new rooms wired to NF C 15-100, the old ones brought up to it: one board in the hall, sockets over the worktop
 * clear of sink and hob.
 */
export const electricite = [
  ...onWall('tableau_electrique', 5, [2130], 'droite'),
  ...onWall('prise', 0, [5250, 5550, 7650]),
  ...onWall('prise', 3, [4300, 6650]),
  ...onWall('prise', 4, [3600, 7300], 'droite'), // living room
  ...onWall('prise', 3, [270, 1310, 1440, 1570], undefined, WORKTOP),
  ...onWall('prise', 2, [5300]),
  ...onWall('prise', 4, [3000]), // kitchen: worktop, refrigerator, by the door
  ...onWall('prise', 4, [4850]), // hall
  ...onWall('prise', 7, [800, 2780]),
  ...onWall('prise', 9, [1300], 'droite'), // bedroom
  ...onWall('prise', 7, [3900], undefined, 1100), // bathroom
  ...onWall('prise_spe', 3, [1180, 1900, 2050]),
  ...onWall('prise_spe', 8, [950]),
  ...onWall('prise_spe', 5, [2150], undefined, 900),
  ...onWall('prise_spe', 2, [4680], undefined, 900), // dishwasher, hob, oven, washing machine, water heater, heat pump
  ...onWall('prise_rj45', 0, [5400, 5700]),
  ...onWall('prise_rj45', 9, [1450], 'droite'),
  ...onWall('va_et_vient', 4, [2480, 6280], 'droite'), // living room
  ...onWall('va_et_vient', 4, [2480]),
  ...onWall('va_et_vient', 5, [1280]), // kitchen
  ...onWall('va_et_vient', 2, [2370]),
  ...onWall('va_et_vient', 4, [6280]), // hall
  ...onWall('va_et_vient', 9, [150], 'droite'),
  ...onWall('va_et_vient', 7, [2600]), // bedroom: by the door, by the bed
  ...onWall('va_et_vient', 4, [7450]),
  ...onWall('va_et_vient', 9, [3780]), // bathroom: from the hall, from the bedroom
  ...(
    [
      [2300, 2750],
      [5600, 2300],
      [2600, 5650],
      [6300, 5800],
      [10_000, 2500],
      [10_300, 5300],
    ] as const
  ).map(([x, y]) => lamp('luminaire', x, y, CEILING)),
  ...onWall('luminaire', 7, [4450], undefined, 2000), // over the wash basin
  lamp('detecteur_fumee', 7300, 3700, CEILING),
];

export const tableau = boardOf(
  [
    circuit('E1', 'eclairage', 1.5, 16, 4, 'D1'),
    circuit('E2', 'eclairage', 1.5, 16, 3, 'D2'),
    circuit('P1', 'prises', 2.5, 20, 8, 'D1'),
    circuit('P2', 'prises', 2.5, 20, 4, 'D2'),
    circuit('P3', 'prises_cuisine', 2.5, 20, 6, 'D2'),
    appliance('S1', 'plaque', 'D3', 6, 32),
    appliance('S2', 'four', 'D1'),
    appliance('S3', 'lave_vaisselle', 'D2'),
    appliance('S4', 'lave_linge', 'D3'),
    appliance('S5', 'chauffe_eau', 'D1'),
    appliance('S6', 'pompe_a_chaleur', 'D3'),
  ],
  { D1: 'AC', D2: 'AC', D3: 'A' },
);
