import { at } from '../draw.js';

const livingRoom = [
  at('meuble_tv', 5600, 515),
  at('television', 5600, 480),
  at('tapis', 5600, 1900),
  at('table_basse', 5600, 1800),
  at('canape', 5500, 2950, 180),
  at('fauteuil', 7300, 1800, 90),
  at('lampadaire', 7700, 800),
  at('plante_interieur', 600, 600),
  at('table', 2300, 2750),
  ...[1800, 2800].flatMap((x) => [at('chaise', x, 2200), at('chaise', x, 3300, 180)]),
  at('bibliotheque', 470, 3700, 270),
];
const kitchen = [
  at('cuisine', 610, 5800, 270, { l: 2400, h: 900 }),
  at('plaque_cuisson', 610, 5175, 270),
  at('four', 590, 5175, 270),
  at('hotte', 550, 5175, 270),
  at('refrigerateur', 2850, 6660, 180),
  at('table', 2050, 6050, 0, { l: 900, p: 700 }),
  at('chaise', 1450, 6050, 270),
  at('chaise', 2050, 6450, 180),
];
const hall = [
  at('commode', 6750, 4760, 0, { l: 800, p: 350 }),
  at('miroir', 6750, 4590, 0, { z: 1200 }),
  at('porte_manteau', 4840, 6060),
  at('bibliotheque', 7835, 6450, 90, { l: 800 }),
];
const bedroom = [
  at('lit', 11_490, 2960, 90),
  at('linge_lit', 11_440, 2960, 90),
  at('table_chevet', 12_290, 1980, 90),
  at('table_chevet', 12_290, 3930, 90),
  at('armoire', 8610, 2300, 270),
  at('tapis', 10_300, 2900, 90),
];
const bathroom = [at('lave_linge', 11_700, 6190, 180), at('miroir', 12_480, 5600, 90, { z: 1100 })];
const garden = [
  at('terrasse', 7000, -1250, 0, { l: 11_600, p: 2500 }),
  at('terrasse', 10_550, 500, 0, { l: 4500, p: 1000 }),
  at('salon_jardin', 6400, -1250, 0, { z: 40 }),
  at('transat', 11_300, -1000, 0, { z: 40 }),
  at('transat', 12_100, -1000, 0, { z: 40 }),
  at('arbre', 1000, -8500),
  at('arbre', 12_500, -9000),
  at('arbre_conifere', 14_700, -5300),
  at('citadine', 1000, 10_700),
  ...[-3200, 16_200].flatMap((x) => [-9900, -6900].map((y) => at('haie', x, y, 90))),
];

export const mobilier = [...livingRoom, ...kitchen, ...hall, ...bedroom, ...bathroom, ...garden];
