import { at } from '../draw.js';

const livingRoom = [
  at('canape', 660, 2000, 270),
  at('tapis', 1900, 2000, 90),
  at('table_basse', 1750, 2000, 90),
  at('meuble_tv', 4980, 1500, 90),
  at('television', 5050, 1500, 90),
  at('lampadaire', 500, 3500),
  at('plante_interieur', 4900, 2650),
  at('cadre_mural', 220, 2000, 270, { z: 1500 }),
  at('table', 2300, 3650, 0, { l: 1400, p: 800 }),
  ...[1950, 2650].flatMap((x) => [at('chaise', x, 3200), at('chaise', x, 4030, 180)]),
];
const kitchen = [
  at('cuisine', 520, 6250, 270, { l: 2400, h: 900 }),
  at('plaque_cuisson', 520, 5625, 270),
  at('four', 500, 5625, 270),
  at('hotte', 450, 5625, 270),
  at('refrigerateur', 545, 4700, 270),
  at('lave_linge', 2690, 6000, 90),
  at('table', 2640, 6770, 90, { l: 900, p: 700 }),
  ...[6545, 7005].map((y) => at('chaise', 2150, y, 270)),
];
const entrance = [
  at('porte_manteau', 3320, 6500),
  at('commode', 4615, 5500, 90, { l: 900, p: 350 }),
  at('miroir', 4780, 5500, 90, { z: 1200 }),
];
const parents = [
  at('lit', 7790, 1700, 90),
  at('linge_lit', 7740, 1700, 90),
  at('table_chevet', 8590, 2680, 90),
  at('table_chevet', 8590, 715, 90),
  at('armoire', 5580, 1200, 270),
];
const child = [
  at('lit', 6830, 5385, 0, { l: 900 }),
  at('bibliotheque', 6540, 7150, 270, { l: 800 }),
  at('bureau', 8440, 6650, 90, { l: 1200 }),
  at('chaise', 7990, 6950, 270),
  at('armoire', 8490, 5450, 90, { l: 1000 }),
];

export const mobilier = [...livingRoom, ...kitchen, ...entrance, ...parents, ...child];
