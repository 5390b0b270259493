import { entrance, french, inner, pane, sliding, windowOf } from '../draw.js';

/** Joinery by family; heads at 2150 on both storeys, upper windows over the bays of the ground floor. */
export const ouvertures = [
  sliding(0, 300, 2400), //                                          0 living room, terrace
  sliding(0, 3120, 2400), //                                         1 living room, terrace
  french(0, 7550, 1600), //                                          2 kitchen, terrace
  windowOf(3, 4550, 1200, 1150), //                                  3 living room, west
  windowOf(1, 1850, 1200, 1050), //                                  4 kitchen, over the sink
  entrance(2, 8950, 1000), //                                        5 street door
  pane(3, 900, 600, 1150), //                                        6 hall, west
  windowOf(2, 2750, 600, 750), //                                    7 WC
  windowOf(2, 750, 800, 750), //                                     8 utility room
  inner(4, 700, 930), //                                             9 hall → living room
  inner(4, 6850, 830), //                                           10 hall → kitchen
  inner(4, 8450, 830), //                                           11 kitchen → utility room
  inner(5, 3400, 1030, 'porte_galandage'), //                       12 living room → kitchen
  inner(6, 350, 730, 'porte_battante', { sens: 'tirant' }), //      13 hall → WC
  windowOf(9, 600, 1800, 1250), //                                  14 bedroom 1
  windowOf(9, 3420, 1800, 1250), //                                 15 bedroom 2
  windowOf(9, 7450, 1800, 1250), //                                 16 bedroom 3
  windowOf(10, 1750, 1400, 1250), //                                17 bedroom 3, east
  pane(11, 5950, 1200, 1150), //                                    18 over the stair
  windowOf(11, 2750, 600, 750), //                                  19 WC
  windowOf(11, 750, 800, 750), //                                   20 bathroom
  windowOf(12, 700, 1200, 1150), //                                 21 landing, west
  inner(13, 1700, 830), //                                          22 landing → bedroom 1
  inner(13, 2900, 830), //                                          23 landing → bedroom 2
  inner(13, 5720, 830), //                                          24 landing → bedroom 3
  inner(16, 350, 730, 'porte_coulissante'), //                    25 landing → WC
  inner(18, 60, 830), //                                            26 landing → bathroom
];
