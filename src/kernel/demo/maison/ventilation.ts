import type { Scene } from '../../scene/index.js';
import { duct } from '../draw.js';
import { STOREY } from './walls.js';

/** Undersides of the ceilings, and the middle of the ducts hung under the first or laid over the second. */
const [GROUND, UPPER] = [2500, STOREY + 2500];
const [HUNG, ATTIC] = [2420, UPPER + 150];
/** The unit stands in the attic over the landing; ducts come to it side by side. */
const UNIT = { x: 5400, y: 5620 } as const;

/**
 * Self-regulating single-flow ventilation of four main rooms (arrêté du 24 mars 1982): 120 m³/h in the kitchen, 30 in
 * the bathroom, 15 in each of the two WCs and, by choice, in the utility room; inlets over the bays of the main rooms.
 */
export const ventilation = {
  type: 'simple_flux',
  caisson: { ...UNIT, z: UPPER + 400 },
  bouches: [
    { x: 9500, y: 3700, z: GROUND, debit_m3h: 120 }, // kitchen
    { x: 7700, y: 7200, z: GROUND, debit_m3h: 15 }, //  WC
    { x: 9100, y: 7000, z: GROUND, debit_m3h: 15 }, //  utility room
    { x: 7150, y: 6950, z: UPPER, debit_m3h: 15 }, //   WC upstairs
    { x: 9600, y: 6700, z: UPPER, debit_m3h: 30 }, //   bathroom
  ],
  entrees_air: [
    { mur: 0, position: 1500, z: 2250, debit_m3h: 45 },
    { mur: 0, position: 4320, z: 2250, debit_m3h: 45 }, // living room
    ...[1500, 4320, 8350].map((position) => ({ mur: 9, position, z: 2250, debit_m3h: 30 })), //                 bedrooms
  ],
  conduits: [
    duct(
      125,
      [9500, 3700, GROUND],
      [9500, 3700, HUNG],
      [9500, 6760, HUNG],
      [8420, 6760, HUNG],
      [8420, 6760, ATTIC],
      [8420, 5480, ATTIC],
      [6000, 5480, ATTIC],
      [UNIT.x, UNIT.y, ATTIC],
    ),
    duct(
      80,
      [9100, 7000, GROUND],
      [9100, 7000, HUNG],
      [9100, 6580, HUNG],
      [8580, 6580, HUNG],
      [8580, 6580, ATTIC],
      [8580, 5620, ATTIC],
      [UNIT.x, UNIT.y, ATTIC],
    ),
    duct(
      80,
      [7700, 7200, GROUND],
      [7700, 7200, HUNG],
      [7700, 6400, HUNG],
      [8220, 6400, HUNG],
      [8220, 6400, ATTIC],
      [8220, 5760, ATTIC],
      [6000, 5760, ATTIC],
      [UNIT.x, UNIT.y, ATTIC],
    ),
    duct(
      80,
      [7150, 6950, UPPER],
      [7150, 6950, ATTIC],
      [7150, 5900, ATTIC],
      [6000, 5900, ATTIC],
      [UNIT.x, UNIT.y, ATTIC],
    ),
    duct(
      80,
      [9600, 6700, UPPER],
      [9600, 6700, ATTIC],
      [9600, 5340, ATTIC],
      [6000, 5340, ATTIC],
      [UNIT.x, UNIT.y, ATTIC],
    ),
    duct(160, [UNIT.x, UNIT.y, UPPER + 400], [UNIT.x, UNIT.y, UPPER + 1650]), // out through the roof
  ],
} satisfies Scene['ventilation'];
