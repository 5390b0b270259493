import type { Scene } from '../../scene/index.js';
import { duct } from '../draw.js';

const CEILING = 2500;
/** Middle of the ducts hung under the ceiling. */
const HUNG = 2420;

/**
 * Three main rooms, collective extraction: kitchen 105 m³/h, shower room 30, WC 15, by the shaft in the corner of the
 * WC.
 */
export const ventilation = {
  type: 'simple_flux',
  bouches: [
    { x: 1600, y: 7400, z: CEILING, debit_m3h: 105 },
    { x: 5250, y: 6350, z: CEILING, debit_m3h: 30 },
    { x: 5750, y: 7050, z: CEILING, debit_m3h: 15 },
  ],
  entrees_air: [
    ...[1900, 2500].map((position) => ({ mur: 0, position, z: 2250, debit_m3h: 45 })), // living room
    { mur: 0, position: 7000, z: 2250, debit_m3h: 30 },
    { mur: 2, position: 1300, z: 2250, debit_m3h: 30 }, // bedrooms
  ],
  conduits: [
    duct(125, [1600, 7400, CEILING], [1600, 7400, HUNG], [1600, 7700, HUNG], [6200, 7700, HUNG]),
    duct(80, [5250, 6350, CEILING], [5250, 6350, HUNG], [5250, 7600, HUNG], [6200, 7600, HUNG], [6200, 7700, HUNG]),
    duct(80, [5750, 7050, CEILING], [5750, 7050, HUNG], [6200, 7050, HUNG], [6200, 7700, HUNG]),
    duct(160, [6200, 7700, 2300], [6200, 7700, 3080]), // the shaft begins here: the flat is the lowest
  ],
} satisfies Scene['ventilation'];
