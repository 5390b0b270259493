import { Scene } from '../../../src/kernel/scene/index.js';

type Point = readonly [number, number];
interface WallOptions {
  readonly z?: number;
  readonly hauteur?: number;
  readonly epaisseur?: number;
  readonly existant?: boolean;
  readonly materiau?: string;
}

const wall = ([x1, y1]: Point, [x2, y2]: Point, options: WallOptions = {}) => ({ x1, y1, x2, y2, ...options });
const loop = (points: readonly Point[], options: WallOptions = {}) =>
  points.map((p, i) => wall(p, points[(i + 1) % points.length]!, options));
const rectangle = (x0: number, y0: number, x1: number, y1: number): Point[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];
const polygone = (points: readonly Point[]) => points.map(([x, y]) => ({ x, y }));

/** Three storeys and an attic between party walls, the stair against one of them. */
const townHouse = () => ({
  titre: 'Maison de ville',
  murs: [0, 2700, 5400].flatMap((z) => [
    wall([0, 0], [5000, 0], { z, hauteur: 2700, epaisseur: 300 }),
    wall([5000, 0], [5000, 11000], { z, hauteur: 2700, epaisseur: 400, existant: true }),
    wall([5000, 11000], [0, 11000], { z, hauteur: 2700, epaisseur: 300 }),
    wall([0, 11000], [0, 0], { z, hauteur: 2700, epaisseur: 400, existant: true }),
    wall([0, 6000], [5000, 6000], { z, hauteur: 2700, epaisseur: 150 }),
  ]),
  ouvertures: [0, 5, 10].flatMap((mur) => [
    { mur, position: 800, largeur: 1200, hauteur: 1350 },
    { mur: mur + 2, position: 1500, largeur: 900, hauteur: 2150, z: 0, type: 'porte', vitree: true },
    { mur: mur + 4, position: 600, largeur: 830, hauteur: 2040, type: 'porte', famille: 'porte_battante' },
  ]),
  escaliers: [
    { x: 3900, y: 1500, hauteur: 2700, largeur: 900, rotation: 90 },
    { x: 3900, y: 1500, hauteur: 2700, largeur: 900, rotation: 90, z: 2700, rampe: 'deux' },
  ],
  toitures: [{ type: 'deux_pans', hauteur_faitage: 2600, rotation: 0, debord: 250 }],
  compositions: {
    toiture: {
      couches: [
        { cle: 'tuile', epaisseur: 20 },
        { cle: 'charpente', epaisseur: 100 },
        { cle: 'isolant', epaisseur: 240 },
        { cle: 'ba13', epaisseur: 13 },
      ],
    },
    plancher: {
      couches: [
        { cle: 'beton_arme', epaisseur: 200 },
        { cle: 'isolant', epaisseur: 60 },
      ],
    },
  },
});

/** An L of two wings, each with its ridge, that meet over a common part. */
const twoRidges = () => {
  const [long, short] = [rectangle(0, 0, 14000, 6000), rectangle(0, 6000, 6000, 13000)];
  const outline: Point[] = [
    [0, 0],
    [14000, 0],
    [14000, 6000],
    [6000, 6000],
    [6000, 13000],
    [0, 13000],
  ];
  return {
    titre: 'L à deux faîtages',
    murs: [
      ...loop(outline, { hauteur: 2500 }),
      wall([6000, 0], [6000, 6000], { hauteur: 2500, epaisseur: 200 }),
      wall([0, 6000], [6000, 6000], { hauteur: 2500, epaisseur: 70 }),
      // Rooms under the slopes, behind knee walls.
      ...loop(long, { z: 2500, hauteur: 1200 }),
      wall([7000, 0], [7000, 6000], { z: 2500, hauteur: 3000, epaisseur: 100 }),
    ],
    toitures: [
      { type: 'deux_pans', polygone: polygone(long), z: 3700, hauteur_faitage: 3200, rotation: 0 },
      { type: 'deux_pans', polygone: polygone(short), z: 2500, hauteur_faitage: 2400, rotation: 90 },
    ],
    ouvertures: [
      { mur: 0, position: 2000, largeur: 1800, hauteur: 1200, famille: 'fenetre_deux_vantaux' },
      { mur: 0, position: 9000, largeur: 1800, hauteur: 1200, famille: 'fenetre_deux_vantaux' },
      { mur: 9, position: 2000, largeur: 1000, hauteur: 1900, z: 600 },
    ],
  };
};

/** No right angle, half a metre of stone, a partition that meets nothing square. */
const slantedStone = () => ({
  titre: 'Grange de biais',
  murs: [
    ...loop(
      [
        [312.7, -450.3],
        [9120.4, 733.9],
        [8411.2, 6902.6],
        [-1033.8, 5544.1],
      ],
      { epaisseur: 500, hauteur: 3100, materiau: 'pierre', existant: true },
    ),
    wall([4716.55, 141.8], [3688.7, 6223.35], { epaisseur: 85, hauteur: 3100 }),
    wall([3688.7, 3400], [-300, 2700], { epaisseur: 155, hauteur: 3100 }),
  ],
  ouvertures: [
    { mur: 1, position: 2222.25, largeur: 1333.5, hauteur: 1101, z: 851 },
    { mur: 4, position: 3100, largeur: 830, hauteur: 2040, type: 'porte' },
  ],
  toitures: [{ type: 'quatre_pans', hauteur_faitage: 3300, debord: 400 }],
});

/** Offices on three floors, the top one set back, around a lift; a grid of rooms off a corridor. */
const offices = () => {
  const floor = (z: number, width: number) => [
    ...loop(rectangle(0, 0, width, 14000), { z, hauteur: 3200, epaisseur: 250 }),
    wall([0, 6000], [width, 6000], { z, hauteur: 3200, epaisseur: 100 }),
    wall([0, 8000], [width, 8000], { z, hauteur: 3200, epaisseur: 100 }),
    ...Array.from({ length: Math.floor(width / 4000) - 1 }, (_, i) => [
      wall([(i + 1) * 4000, 0], [(i + 1) * 4000, 6000], { z, hauteur: 3200, epaisseur: 72 }),
      wall([(i + 1) * 4000 + 700, 8000], [(i + 1) * 4000 + 700, 14000], { z, hauteur: 3200, epaisseur: 72 }),
    ]).flat(),
  ];
  return {
    titre: 'Bureaux',
    murs: [...floor(0, 24000), ...floor(3400, 24000), ...floor(6800, 16000)],
    ascenseurs: [{ x: 2000, y: 7000, hauteur: 3400, niveaux: 3 }],
    ouvertures: [0, 1, 2, 3].map((mur) => ({ mur, position: 3000, largeur: 2400, hauteur: 1500 })),
  };
};

/** A hall of two storeys of height, a floor over half of it, one pitched roof. */
const mezzanine = () => ({
  titre: 'Mezzanine',
  murs: [
    ...loop(rectangle(0, 0, 10000, 7000), { hauteur: 5200 }),
    wall([5000, 0], [5000, 7000], { z: 2600, hauteur: 2600, epaisseur: 100 }),
    ...loop(rectangle(0, 0, 5000, 7000), { z: 2600, hauteur: 2600, epaisseur: 120 }),
  ],
  toitures: [{ type: 'deux_pans', hauteur_faitage: 2200, rotation: 90 }],
  garde_corps: [{ x1: 5000, y1: 200, x2: 5000, y2: 6800, z: 2600 }],
});

/** Four wings around a courtyard. */
const courtyard = () => ({
  titre: 'Cour',
  murs: [
    ...loop(rectangle(0, 0, 16000, 14000), { epaisseur: 300, hauteur: 2800 }),
    ...loop(rectangle(5000, 5000, 11000, 9000), { epaisseur: 300, hauteur: 2800 }),
    wall([5000, 0], [5000, 5000], { epaisseur: 100, hauteur: 2800 }),
    wall([11000, 9000], [11000, 14000], { epaisseur: 100, hauteur: 2800 }),
  ],
  ouvertures: [{ mur: 4, position: 2000, largeur: 2000, hauteur: 2200, z: 0, type: 'porte', vitree: true }],
});

/** A storey underground, one that stands out over the garden, a spur, a pillar, a low wall, a lower wing under a slope. */
const stacked = () => ({
  titre: 'Empilement',
  murs: [
    ...loop(rectangle(0, 0, 6000, 6000), { z: -2600, hauteur: 2600, epaisseur: 300 }),
    ...loop(rectangle(0, 0, 9000, 6000), { z: 0, hauteur: 2700 }),
    ...loop(rectangle(-1500, 0, 9000, 7000), { z: 2700, hauteur: 2500, epaisseur: 180 }),
    ...loop(rectangle(9000, 1000, 13000, 5000), { z: 0, hauteur: 2300 }),
    wall([3000, 0], [3000, 2400], { z: 0, hauteur: 2700, epaisseur: 120 }),
    wall([3000, 2400], [5200, 2400], { z: 0, hauteur: 1200, epaisseur: 120 }),
    ...loop(rectangle(6500, 3500, 6900, 3900), { z: 0, hauteur: 2700, epaisseur: 100 }),
  ],
  toitures: [
    { type: 'plat', polygone: polygone(rectangle(-1600, -100, 9100, 7100)), z: 5200 },
    {
      type: 'personnalise',
      polygone: polygone(rectangle(9000, 900, 13100, 5100)),
      z: 2300,
      apex: { x: 8900, y: 3000, z: 4200 },
    },
  ],
  ouvertures: [
    { mur: 4, position: 1000, largeur: 1600, hauteur: 1300 },
    { mur: 9, position: 400, largeur: 900, hauteur: 2100, type: 'porte' },
  ],
});

const boxesOnly = () => ({
  boites: [{ x: 0, y: 0, l: 1000, p: 600, h: 900, rotation: 30 }],
  reseaux: [
    {
      type: 'ef',
      z: 300,
      trace: [
        { x: 0, y: 0 },
        { x: 2000, y: 0 },
        { x: 2000, y: 1500 },
      ],
    },
  ],
});

/** Buildings that no demonstration looks like; each entry gives a scene of its own. */
export const STRANGE = {
  townHouse,
  twoRidges,
  slantedStone,
  offices,
  mezzanine,
  courtyard,
  stacked,
  boxesOnly,
} as const satisfies Record<string, () => object>;

export const strangeScene = (name: keyof typeof STRANGE) => Scene.parse(STRANGE[name]());
