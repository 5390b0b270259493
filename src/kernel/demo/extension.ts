import type { Scene } from '../scene/index.js';
import { at, compositions, door, entrance, facade, glazedDoor, partition, room, window } from './draw.js';

const EXISTING = { existant: true } as const;

/** Existing house of two rooms, extended to the east by a bedroom and its bathroom: only the new walls count as created. */
export const extension = (): Scene => ({
  projet_id: 'demo-extension',
  titre: 'Extension d’une maison',
  nord_deg: 0,
  compositions: structuredClone(compositions),
  murs: [
    facade(150, 150, 8150, 150, 300, EXISTING), //                0 south
    facade(8150, 150, 8150, 7150, 300, EXISTING), //              1 east, becomes the junction
    facade(8150, 7150, 150, 7150, 300, EXISTING), //              2 north
    facade(150, 7150, 150, 150, 300, EXISTING), //                3 west
    partition(300, 4535, 8000, 4535, EXISTING), //                4 living | kitchen and hall
    partition(4535, 4570, 4535, 7000, EXISTING), //               5 kitchen | hall
    facade(8300, 1150, 12_650, 1150), //                          6 new south
    facade(12_650, 1150, 12_650, 6650), //                        7 new east
    facade(12_650, 6650, 8300, 6650), //                          8 new north
    partition(8300, 4535, 12_500, 4535), //                       9 bedroom | bathroom
  ],
  ouvertures: [
    glazedDoor(0, 1500, 2400),
    window(3, 4550, 1400, 1250),
    window(2, 5700, 1800, 1250),
    entrance(2, 1300),
    door(4, 1500),
    door(4, 5300),
    door(5, 300),
    door(1, 3200),
    glazedDoor(6, 1200, 1800),
    window(8, 1200, 900, 950),
    door(9, 2800),
  ],
  pieces: [
    room('sejour', 'Séjour', 4000, 2300),
    room('cuisine', 'Cuisine', 2300, 5800),
    room('entree', 'Entrée', 6300, 5800),
    room('chambre', 'Chambre', 10_400, 2800),
    room('salle_de_bain', 'Salle de bains', 10_400, 5500),
  ],
  mobilier: [
    at('meuble_tv', 5600, 515), at('television', 5600, 480), at('tapis', 5600, 1900), at('table_basse', 5600, 1800), at('canape', 5500, 2950, 180), at('fauteuil', 7300, 1800, 90), at('lampadaire', 7700, 800), at('plante_interieur', 600, 600),
    at('table', 2300, 2750), ...[1800, 2800].flatMap((x) => [at('chaise', x, 2200), at('chaise', x, 3300, 180)]), at('bibliotheque', 470, 3700, 270),
    at('cuisine', 1700, 6680, 180, { l: 2400, h: 900 }), at('plaque_cuisson', 2550, 6680, 180), at('refrigerateur', 3300, 6660, 180), at('table', 1150, 5450, 0, { l: 1000, p: 700 }), at('chaise', 1150, 5050), at('chaise', 1150, 5850, 180),
    at('commode', 4820, 6350, 270, { l: 800 }), at('porte_manteau', 7700, 6700), at('bibliotheque', 7835, 5500, 90),
    at('lit', 11_490, 2960, 90), at('linge_lit', 11_440, 2960, 90), at('table_chevet', 12_290, 1980, 90), at('table_chevet', 12_290, 3930, 90), at('armoire', 8610, 2300, 270), at('tapis', 10_300, 2900, 90),
  ],
  plomberie: [
    { type: 'evier', mur: 2, position: 6600 },
    { type: 'baignoire', mur: 8, position: 3350 },
    { type: 'lavabo', mur: 7, position: 4450 },
    { type: 'wc', mur: 9, position: 900 },
  ],
  sols: [
    { x: 4000, y: 2300, type: 'parquet_chene', z: 0 }, { x: 10_400, y: 2800, type: 'parquet_clair', z: 0 },
    { x: 2300, y: 5800, type: 'carrelage', z: 0 }, { x: 6300, y: 5800, type: 'carrelage', z: 0 }, { x: 10_400, y: 5500, type: 'carrelage', z: 0 },
  ],
  toitures: [{ type: 'deux_pans', murs: [0, 1, 2, 3], hauteur_faitage: 1900, debord: 300 }, { type: 'plat', polygone: [{ x: 8300, y: 1000 }, { x: 12_800, y: 1000 }, { x: 12_800, y: 6800 }, { x: 8300, y: 6800 }], debord: 0 }],
});
