import type { Scene } from '../../../src/kernel/scene/index.js';
import {
  bearing,
  compositions,
  door,
  entrance,
  facade,
  glazedDoor,
  partition,
  room,
  window,
} from '../../../src/kernel/demo/draw.js';

/** Single-storey house of about 100 m², unfurnished: the plain clean scene that mutations break. */
export const plainHouse = (): Scene => ({
  projet_id: 'maison-simple',
  titre: 'Maison de plain-pied',
  nord_deg: 0,
  compositions: structuredClone(compositions),
  murs: [
    facade(150, 150, 13_650, 150), //                    0 south
    facade(13_650, 150, 13_650, 8450), //                1 east
    facade(13_650, 8450, 150, 8450), //                  2 north
    facade(150, 8450, 150, 150), //                      3 west
    bearing(6500, 300, 6500, 8300), //                   4 day | night
    partition(300, 5035, 6400, 5035), //                 5 living | kitchen, entrance
    partition(3735, 5070, 3735, 8300), //                6 kitchen | entrance
    partition(6600, 5065, 13_500, 5065), //              7 bedrooms | corridor
    partition(10_050, 300, 10_050, 5030), //             8 bedroom 1 | bedroom 2
    partition(6600, 6135, 11_435, 6135), //              9 corridor | north band
    partition(11_435, 5100, 11_435, 6135), //           10 corridor | bedroom 3
    partition(9035, 6170, 9035, 8300), //               11 bathroom | wc
    partition(10_005, 6170, 10_005, 8300), //           12 wc | bedroom 3
  ],
  ouvertures: [
    glazedDoor(0, 1850, 2400),
    glazedDoor(0, 7450, 1400),
    glazedDoor(0, 10_900, 1400),
    window(3, 5250, 1400, 1250),
    window(2, 10_850, 1600, 1200),
    entrance(2, 8120),
    window(2, 5450, 600, 950),
    window(2, 900, 1600, 1250),
    door(5, 1200),
    door(5, 4300),
    door(6, 230),
    door(4, 4900),
    door(7, 300),
    door(7, 3700),
    door(9, 900),
    door(9, 2520, 730),
    door(10, 120),
  ],
  boites: [{ x: 3200, y: -1600, l: 6000, p: 3000, h: 150, z: -150 }],
  cercles: [{ x: -3000, y: -3500, r: 1500 }],
  pieces: [
    room('sejour', 'Séjour', 3300, 2600),
    room('cuisine', 'Cuisine', 2000, 6700),
    room('entree', 'Entrée', 5000, 6700),
    room('chambre', 'Chambre 1', 8300, 2600),
    room('chambre', 'Chambre 2', 11_800, 2600),
    room('chambre', 'Chambre 3', 12_500, 7000),
    room('degagement', 'Dégagement', 9000, 5600),
    room('salle_de_bain', 'Salle de bains', 7800, 7200),
    room('wc', 'WC', 9500, 7200),
  ],
});
