import { at } from '../draw.js';
import { STOREY } from './walls.js';

const up = (type: Parameters<typeof at>[0], x: number, y: number, rotation = 0, size: Parameters<typeof at>[4] = {}) =>
  at(type, x, y, rotation, { z: STOREY, ...size });

const livingRoom = [
  at('meuble_tv', 3600, 4880, 180),
  at('television', 3600, 4950, 180),
  at('tapis', 3600, 3300),
  at('canape', 3600, 2250),
  at('table_basse', 3600, 3400),
  at('fauteuil', 1900, 3000, 270),
  at('bibliotheque', 470, 3800, 270),
  at('lampadaire', 700, 1400),
  at('plante_interieur', 3060, 620),
  at('table', 5650, 2400, 90),
  at('vaisselle', 5650, 2400, 90),
  ...[1900, 2900].flatMap((y) => [at('chaise', 5100, y, 270), at('chaise', 6200, y, 90)]),
  at('cadre_mural', 6880, 1500, 90, { z: 1400 }),
  at('rideaux', 1650, 365, 0, { z: 20, l: 2600 }),
  at('rideaux', 4470, 365, 0, { z: 20, l: 2600 }),
];
const kitchen = [
  at('cuisine', 10_180, 2600, 90, { l: 3000, h: 900 }),
  at('plaque_cuisson', 10_180, 3700, 90),
  at('four', 10_200, 3700, 90),
  at('hotte', 10_250, 3700, 90),
  at('refrigerateur', 10_160, 4450, 90),
  at('table', 7950, 2550, 90, { l: 1400, p: 800 }),
  ...[2250, 2900].flatMap((y) => [at('chaise', 7450, y, 270), at('chaise', 8450, y, 90)]),
];
const hall = [
  at('commode', 3300, 5485, 0, { l: 900, p: 350 }),
  at('miroir', 3300, 5320, 0, { z: 1200 }),
  at('porte_manteau', 560, 5600),
];
const utility = [at('lave_linge', 10_180, 5900, 90)];
const children = [
  up('lit', 800, 4080, 180, { l: 960 }),
  up('table_chevet', 1530, 4890, 180),
  up('armoire', 610, 1700, 270),
  up('bureau', 2640, 1800, 90),
  up('chaise', 2150, 1800, 270),
  up('tapis', 1650, 3000, 0, { l: 1600, p: 1100 }),
  up('lit', 5370, 4080, 180, { l: 960 }),
  up('table_chevet', 4640, 4890, 180),
  up('armoire', 5555, 1700, 90),
  up('bureau', 3430, 1800, 270),
  up('chaise', 3920, 1800, 90),
  up('tapis', 4500, 3000, 0, { l: 1600, p: 1100 }),
];
const parents = [
  up('lit', 8600, 4080, 180, { l: 1660 }),
  up('linge_lit', 8600, 4130, 180, { l: 1660, z: STOREY }),
  up('table_chevet', 7530, 4890, 180),
  up('table_chevet', 9670, 4890, 180),
  up('armoire', 6245, 1800, 270, { l: 2400 }),
  up('commode', 10_250, 1100, 90),
  up('miroir', 10_480, 1100, 90, { z: STOREY + 1100 }),
  up('tapis', 8600, 2700),
];
const landing = [up('bureau', 660, 6350, 270), up('chaise', 1150, 6350, 90), up('bibliotheque', 1700, 7330, 180)];
const garden = [
  at('terrasse', 5250, -1800, 0, { l: 9500, p: 3500 }),
  at('salon_jardin', 2300, -1900),
  at('parasol', 2300, -1900),
  at('transat', 5000, -5600),
  at('transat', 6000, -5600),
  at('arbre', -2500, -9000),
  at('arbre', 12_500, -10_000),
  at('arbre_conifere', 13_500, 9500),
  ...[-12_000, -9000, -6000, -3000].map((y) => at('haie', 16_100, y, 90)),
  ...[-12_000, -9000, -6000, -3000].map((y) => at('haie', -5100, y, 90)),
  at('citadine', 5000, 10_400),
];

export const mobilier = [
  ...livingRoom,
  ...kitchen,
  ...hall,
  ...utility,
  ...children,
  ...parents,
  ...landing,
  ...garden,
];
