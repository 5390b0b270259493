import { appliance, boardOf, circuit } from '../board.js';
import { lamp, onWall } from '../draw.js';

const CEILING = 2500;
const WORKTOP = 1050;

/**
 * Electricity to NF C 15-100: sockets over the worktop clear of sink and hob, switches by the free jamb of the doors.
 */
export const electricite = [
  ...onWall('tableau_electrique', 6, [2600], 'droite'),
  ...onWall('prise', 3, [4000, 5000, 7300]),
  ...onWall('prise', 4, [500, 1500, 2700]), // living room
  ...onWall('prise', 3, [570, 1620, 1740, 1860], undefined, WORKTOP),
  ...onWall('prise', 3, [3200]),
  ...onWall('prise', 6, [2400]), // kitchen: worktop, refrigerator, table
  ...onWall('prise', 4, [2400], 'droite'),
  ...onWall('prise', 1, [500, 2500]), // bedroom 1
  ...onWall('prise', 9, [1500, 2250], 'droite'),
  ...onWall('prise', 1, [6300]), // bedroom 2
  ...onWall('prise', 7, [780], 'droite', 1100),
  ...onWall('prise', 7, [1300]),
  ...onWall('prise', 10, [2500]), // shower room, entrance, corridor
  ...onWall('prise_spe', 3, [1500, 2200, 2350]),
  ...onWall('prise_spe', 6, [1630]),
  ...onWall('prise_spe', 6, [3140], undefined, 900), // dishwasher, hob, oven, washing machine, water heater
  ...onWall('prise_rj45', 4, [1200, 1300]),
  ...onWall('prise_rj45', 1, [2700, 6500]),
  ...onWall('interrupteur', 5, [4380, 6150], 'droite'),
  ...onWall('interrupteur', 6, [1230]),
  ...onWall('interrupteur', 2, [5580]),
  ...onWall('interrupteur', 10, [1480], 'droite'),
  ...onWall('interrupteur', 9, [230]),
  ...onWall('interrupteur', 5, [8080]),
  ...onWall('interrupteur', 7, [3320]),
  ...(
    [
      [2600, 2200],
      [7000, 1700],
      [7000, 3700],
      [1600, 6200],
      [3900, 6000],
      [5500, 5200],
      [5500, 7300],
      [7600, 6200],
    ] as const
  ).map(([x, y]) => lamp('luminaire', x, y, CEILING)),
  lamp('detecteur_fumee', 6300, 3700, CEILING),
];

export const tableau = boardOf(
  [
    circuit('E1', 'eclairage', 1.5, 16, 4, 'D1'),
    circuit('E2', 'eclairage', 1.5, 16, 4, 'D2'),
    circuit('P1', 'prises', 2.5, 20, 7, 'D1'),
    circuit('P2', 'prises', 2.5, 20, 8, 'D2'),
    circuit('P3', 'prises_cuisine', 2.5, 20, 6, 'D2'),
    appliance('S1', 'plaque', 'D3', 6, 32),
    appliance('S2', 'four', 'D1'),
    appliance('S3', 'lave_vaisselle', 'D2'),
    appliance('S4', 'lave_linge', 'D3'),
    appliance('S5', 'chauffe_eau', 'D1'),
  ],
  { D1: 'AC', D2: 'AC', D3: 'A' },
);
