import type { Scene } from '../../scene/index.js';
import { duct } from '../draw.js';

const CEILING = 2500;
/** Middle of the ducts laid in the attic of the house, and of the one hung under the flat roof. */
const [ATTIC, HUNG] = [2650, 2420];
/** The unit hangs in the attic over the partition of kitchen and hall. */
const UNIT = { x: 5000, y: 4600 } as const;

/**
 * Two main rooms (arrêté du 24 mars 1982): 90 m³/h in the kitchen, 15 in the bathroom; inlets of 105 over the bays of
 * living room and bedroom.
 */
export const ventilation = {
  type: 'simple_flux',
  caisson: { ...UNIT, z: 2900 },
  bouches: [
    { x: 1500, y: 5300, z: CEILING, debit_m3h: 90 },
    { x: 9700, y: 5300, z: CEILING, debit_m3h: 15 },
  ],
  entrees_air: [
    { mur: 0, position: 2700, z: 2250, debit_m3h: 45 },
    { mur: 3, position: 5250, z: 2250, debit_m3h: 30 }, // living room
    { mur: 6, position: 2100, z: 2250, debit_m3h: 30 }, // bedroom
  ],
  conduits: [
    duct(
      125,
      [1500, 5300, CEILING],
      [1500, 5300, ATTIC],
      [1500, UNIT.y, ATTIC],
      [UNIT.x, UNIT.y, ATTIC],
      [UNIT.x, UNIT.y, 2900],
    ),
    duct(
      80,
      [9700, 5300, CEILING],
      [9700, 5300, HUNG],
      [9700, 4640, HUNG],
      [7900, 4640, HUNG],
      [7900, 4640, ATTIC],
      [7900, UNIT.y, ATTIC],
      [UNIT.x, UNIT.y, ATTIC],
    ),
    duct(125, [UNIT.x, UNIT.y, 2900], [UNIT.x, UNIT.y, 4300]), // out through the roof
  ],
} satisfies Scene['ventilation'];
