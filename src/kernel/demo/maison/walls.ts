import { bearing, facade, partition } from '../draw.js';

/** Floor to floor, and the clear height of a storey under its slab or ceiling, mm. */
export const STOREY = 2700;

/**
 * Outer walls and the bearing wall are the same on both storeys: loads come down in line, wet rooms stand on wet rooms.
 */
const shell = (z: number, hauteur: number) => [
  facade(150, 150, 10_650, 150, 300, { z, hauteur }), //        +0 south, to the garden
  facade(10_650, 150, 10_650, 7650, 300, { z, hauteur }), //    +1 east
  facade(10_650, 7650, 150, 7650, 300, { z, hauteur }), //      +2 north, to the street
  facade(150, 7650, 150, 150, 300, { z, hauteur }), //          +3 west
  bearing(300, 5200, 10_500, 5200, { z, hauteur }), //          +4 south rooms | north band
];
const wet = (z: number) => [
  partition(6935, 6235, 6935, 7500, { z }), //                  hall, landing | WC
  partition(6935, 6235, 8305, 6235, { z }), //                  passage | WC
  partition(8305, 5300, 8305, 7500, { z }), //                  WC | utility room, bathroom
];

export const murs = [
  ...shell(0, STOREY), //                                       0..4
  partition(6935, 300, 6935, 5100), //                          5 living room | kitchen
  ...wet(0), //                                                 6..8
  ...shell(STOREY, 2500), //                                    9..13
  partition(3035, 300, 3035, 5100, { z: STOREY }), //           14 bedroom 1 | bedroom 2
  partition(5900, 300, 5900, 5100, { z: STOREY }), //           15 bedroom 2 | bedroom 3
  ...wet(STOREY), //                                            16..18
];
