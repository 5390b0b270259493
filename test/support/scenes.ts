import { Scene } from '../../src/kernel/scene/index.js';

/** Walls round a ring of corners, one after the other. */
const ring = (corners: readonly (readonly [number, number])[], rest: object): object[] =>
  corners.map(([x1, y1], i) => {
    const [x2, y2] = corners[(i + 1) % corners.length]!;
    return { x1, y1, x2, y2, ...rest };
  });
const wall = (x1: number, y1: number, x2: number, y2: number, rest: object) => ({ x1, y1, x2, y2, ...rest });

/**
 * A house on a slope, between party walls that are not square: a basement, a mezzanine under a roof of two pitches, a
 * flat extension beside what stands already, and everything a plot may carry. Nothing in it has a name of its own.
 */
export function slopeHouse(): Scene {
  const low = { z: -2600, hauteur: 2400, epaisseur: 300 };
  const ground = { z: 0, hauteur: 2600, epaisseur: 400, existant: true };
  const upper = { z: 2900, hauteur: 2500, epaisseur: 300, existant: true };
  const added = { z: 0, hauteur: 2600, epaisseur: 250 };
  const outline = [
    [0, 0],
    [9000, -600],
    [9600, 7200],
    [0, 7800],
  ] as const;
  const murs = [
    ...ring(outline, low),
    ...ring(outline, ground),
    wall(4200, -280, 4200, 7540, { ...ground, epaisseur: 100, existant: false }),
    wall(4200, 3600, 9310, 3600, { ...ground, epaisseur: 70, existant: false }),
    ...ring(outline, upper),
    wall(4200, -280, 4200, 7540, { ...upper, epaisseur: 70, existant: false }),
    wall(9123, 1000, 13_800, 1000, added),
    wall(13_800, 1000, 13_800, 6200, added),
    wall(13_800, 6200, 9523, 6200, added),
  ];
  return Scene.parse({
    murs,
    nord_deg: 37,
    georef: { altitude: 128.4 },
    ouvertures: [
      { mur: 4, position: 1500, largeur: 1400, hauteur: 1250, z: 900 },
      { mur: 4, position: 6200, largeur: 900, hauteur: 2150, type: 'porte', famille: 'porte_vitree' },
      { mur: 6, position: 2000, largeur: 2400, hauteur: 2150, type: 'porte', famille: 'baie_coulissante' },
      { mur: 8, position: 1200, largeur: 830, hauteur: 2040, type: 'porte' },
      { mur: 9, position: 1800, largeur: 730, hauteur: 2040, type: 'porte', famille: 'porte_galandage' },
      { mur: 7, position: 3000, largeur: 600, hauteur: 600, z: 1700 },
      { mur: 10, position: 1200, largeur: 1000, hauteur: 1100, z: 1000 },
      { mur: 12, position: 5200, largeur: 1000, hauteur: 1100, z: 1000 },
      { mur: 14, position: 2000, largeur: 730, hauteur: 2040, type: 'porte' },
      { mur: 16, position: 2000, largeur: 1600, hauteur: 1800, z: 300 },
    ],
    sols: [
      { type: 'beton', x: 2000, y: 2000, z: -2600 },
      { type: 'carrelage', x: 2000, y: 2000 },
      { type: 'parquet_chene', x: 6500, y: 1500 },
      { type: 'moquette', x: 2000, y: 2000, z: 2900 },
      { type: 'parquet_clair', x: 7000, y: 5000 },
    ],
    pieces: [
      { type: 'cave', x: 2000, y: 2000, z: -2600 },
      { type: 'sejour', x: 2000, y: 2000 },
      { type: 'cuisine', x: 6500, y: 1500 },
      { type: 'salle_de_bain', x: 7000, y: 5500 },
      { type: 'garage', x: 11_800, y: 3600 },
      { type: 'chambre', x: 2000, y: 3000, z: 2900 },
      { type: 'chambre', x: 7000, y: 3000, z: 2900 },
    ],
    escaliers: [{ x: 3500, y: 900, z: 0, largeur: 800, hauteur: 2900, nb_marches: 16, giron: 240, rotation: 90 }],
    garde_corps: [{ x1: 500, y1: -1200, x2: 3500, y2: -1200, z: 0 }],
    toitures: [
      { type: 'deux_pans', z: 5400, hauteur_faitage: 1800, debord: 300 },
      { type: 'plat', z: 2600 },
    ],
    parcelle: [
      [-4000, -9000],
      [19_000, -9000],
      [20_000, 14_000],
      [-4500, 15_000],
    ],
    terrasses: [{ x1: -100, y1: -3700, x2: 5100, y2: -1100, pente_pct: 1.5 }],
    allees: [{ x1: 11_700, y1: 1000, x2: 11_700, y2: -9000, largeur: 3000 }],
    stationnements: [
      { x: 16_500, y: 2000, l: 5000, p: 2500 },
      { x: 16_500, y: 6500, l: 5000, p: 3300, adapte: true },
    ],
    electricite: [
      { type: 'tableau_electrique', mur: 7, position: 600 },
      { type: 'prise', mur: 4, position: 700 },
      { type: 'prise_rj45', mur: 4, position: 3600 },
      { type: 'prise_spe', mur: 6, position: 800 },
      { type: 'interrupteur', mur: 8, position: 900 },
      { type: 'va_et_vient', mur: 8, position: 2300 },
      { type: 'luminaire', x: 2000, y: 3600, z: 2500 },
      { type: 'detecteur_fumee', x: 2400, y: 5200, z: 2500 },
      { type: 'vmc', x: 7400, y: 5600, z: 2500 },
    ],
    plomberie: [
      { type: 'wc', x: 8600, y: 6600 },
      { type: 'lavabo', mur: 9, position: 3200 },
      { type: 'douche', x: 5000, y: 6500 },
      { type: 'evier', mur: 5, position: 1800 },
      { type: 'radiateur', mur: 7, position: 4200 },
      { type: 'chauffe_eau', x: 5200, y: 4400 },
    ],
    reseaux: ['ef', 'ec', 'eu', 'ev', 'ep', 'chauffage'].map((type, i) => ({
      type,
      trace: [
        { x: 5000 + 200 * i, y: 4000 },
        { x: 5000 + 200 * i, y: 6800 },
        { x: 8800, y: 6800 - 150 * i },
      ],
    })),
    ventilation: {
      caisson: { x: 6500, y: 5800, z: 2550 },
      bouches: [{ x: 8400, y: 5200, z: 2500, debit_m3h: 30 }],
      entrees_air: [{ mur: 4, position: 2200, z: 2200, debit_m3h: 45 }],
      conduits: [
        {
          diametre: 125,
          trace: [
            { x: 6500, y: 5800, z: 2550 },
            { x: 8400, y: 5200, z: 2550 },
          ],
        },
      ],
    },
    mobilier: [
      { type: 'canape', x: 1800, y: 1200 },
      { type: 'table', x: 6500, y: 2400 },
      { type: 'lit', x: 2000, y: 5000, z: 2900 },
      { type: 'arbre', x: 16_000, y: -4000 },
    ],
  });
}

/** An office floor over an archive, served by a lift: rooms of every use, some named twice, one label, no roof, no plot. */
export function officeFloor(): Scene {
  const [width, depth, bay] = [24_000, 15_000, 4000] as const;
  const outer = [
    [0, 0],
    [width, 0],
    [width, depth],
    [0, depth],
  ] as const;
  const uses = [
    'salon',
    'salle_a_manger',
    'bureau',
    'wc',
    'entree',
    'degagement',
    'buanderie',
    'dressing',
    'local_technique',
    'salle_de_reunion',
    'bureau',
    'cellier',
  ];
  const storey = (z: number) => [
    ...ring(outer, { z, hauteur: 2800, epaisseur: 300 }),
    wall(0, depth / 2, width, depth / 2, { z, hauteur: 2800, epaisseur: 200 }),
    ...[1, 2, 3, 4, 5].map((i) => wall(i * bay, 0, i * bay, depth, { z, hauteur: 2800, epaisseur: 100 })),
  ];
  return Scene.parse({
    titre: 'Bloc 7',
    murs: [...storey(0), ...storey(3200)],
    ouvertures: [
      ...[0, 1, 2, 3, 4, 5].flatMap((i) => [
        { mur: 0, position: 1200 + i * bay, largeur: 1600, hauteur: 1500, z: 900 },
        { mur: 10, position: 1200 + i * bay, largeur: 1600, hauteur: 1500, z: 900 },
      ]),
      { mur: 2, position: 9500, largeur: 1800, hauteur: 2300, type: 'porte' },
      ...[5, 6, 7, 8, 9].map((mur) => ({ mur, position: 3000, largeur: 930, hauteur: 2100, type: 'porte' })),
    ],
    pieces: uses.map((type, i) => ({
      type,
      x: bay * (i % 6) + bay / 2,
      y: i < 6 ? depth / 4 : (3 * depth) / 4,
      ...(i === 2 ? { nom: 'Bureau Zola' } : {}),
    })),
    ascenseurs: [{ x: 14_000, y: 11_000, z: 0, niveaux: 2, l: 1100, p: 1400 }],
    mobilier: [
      { type: 'bureau', x: 9500, y: 3000 },
      { type: 'table', x: 14_500, y: 3000, label: 'Table Ravel' },
      { type: 'armoire', x: 2000, y: 600 },
    ],
    electricite: [
      { type: 'prise', mur: 0, position: 900 },
      { type: 'detecteur_fumee', x: 10_000, y: 4000, z: 2700 },
    ],
  });
}

export const STRANGE_SCENES = { slopeHouse, officeFloor } as const;

const SMALL_OUTLINE = [
  [0, 0],
  [9600, 0],
  [9600, 7200],
  [0, 7200],
] as const;
const INNER = { epaisseur: 100, hauteur: 2600 };
const door = (mur: number, position: number, largeur = 830) => ({
  mur,
  position,
  largeur,
  hauteur: 2040,
  type: 'porte',
});
const bay = (mur: number, position: number, largeur: number, z = 900, hauteur = 1250) => ({
  mur,
  position,
  largeur,
  hauteur,
  z,
});
const socket = (mur: number, position: number) => ({ type: 'prise', mur, position });

/** A finished house of one storey as an agent writes it: furnished, wired, with water and a roof; one fault to mend. */
export const SMALL_HOUSE = {
  titre: 'Maison des Tilleuls',
  murs: [
    ...ring(SMALL_OUTLINE, { epaisseur: 300, hauteur: 2600 }),
    wall(5800, 0, 5800, 7200, INNER),
    wall(5800, 2600, 9600, 2600, INNER),
    wall(5800, 3800, 9600, 3800, INNER),
  ],
  ouvertures: [
    { ...door(0, 600, 930), hauteur: 2150 },
    door(4, 2750),
    door(5, 400),
    door(6, 400),
    { ...bay(2, 5200, 2400, 0, 2150), type: 'porte', vitree: true },
    bay(3, 2600, 1600),
    bay(2, 1200, 1600),
    bay(1, 900, 600, 1200, 800),
  ],
  pieces: [
    { type: 'sejour', x: 2800, y: 3600, cuisine_ouverte: true },
    { type: 'salle_de_bain', x: 7700, y: 1300 },
    { type: 'degagement', x: 7700, y: 3200 },
    { type: 'chambre', x: 7700, y: 5500 },
  ],
  toitures: [{ type: 'deux_pans', debord: 400, hauteur_faitage: 2200 }],
  mobilier: [
    { type: 'canape', x: 1000, y: 700, rotation: 0 },
    { type: 'table', x: 3600, y: 2600 },
    { type: 'cuisine', x: 5400, y: 5600, rotation: 90 },
    { type: 'lit', x: 8400, y: 5500, rotation: 90 },
    { type: 'armoire', x: 6400, y: 6800, rotation: 180 },
  ],
  plomberie: [
    { type: 'wc', mur: 0, position: 8900 },
    { type: 'lavabo', mur: 0, position: 7800 },
    { type: 'douche', x: 6400, y: 600 },
    { type: 'evier', x: 5400, y: 5600, rotation: 90 },
    { type: 'chauffe_eau', mur: 1, position: 3200 },
  ],
  electricite: [
    { type: 'tableau_electrique', mur: 4, position: 3700, face: 'droite' },
    ...[1200, 2200, 4600].map((position) => socket(0, position)),
    ...[1000, 4600, 5600].map((position) => socket(3, position)),
    ...[600, 3200].map((position) => socket(2, position)),
    socket(6, 2600),
    { type: 'interrupteur', mur: 4, position: 2500 },
    { type: 'luminaire', x: 2800, y: 3600 },
    { type: 'luminaire', x: 7700, y: 5500 },
    { type: 'luminaire', x: 7700, y: 1300 },
    { type: 'luminaire', x: 7700, y: 3200 },
    { type: 'detecteur_fumee', x: 7000, y: 3200 },
    { type: 'vmc', x: 8800, y: 1300 },
  ],
};

const THIN = { epaisseur: 100, hauteur: 2500 };
const THICK = { epaisseur: 200, hauteur: 2500 };

/** The same kind of house as a hurried agent writes it. */
export const SLOPPY_HOUSE = {
  titre: 'Maison Le Goff',
  murs: [
    wall(0, 0, 11_000, 0, THICK),
    wall(11_000, 0, 11_000, 8000, THICK),
    wall(11_000, 8000, 0, 8000, THICK),
    wall(0, 8000, 0, 0, THICK),
    wall(5000, 0, 5000, 8000, THIN),
    wall(5000, 3400, 11_000, 3400, THIN),
    wall(5000, 4700, 11_000, 4700, THIN),
    wall(6500, 4700, 6500, 8000, THIN),
    wall(8400, 4700, 8400, 8000, THIN),
  ],
  ouvertures: [
    { type: 'porte', mur: 0, position: 1000, largeur: 900, hauteur: 2150 },
    { type: 'fenetre', mur: 3, position: 2000, largeur: 1000, hauteur: 1200, z: 900 },
    { type: 'porte', mur: 4, position: 3600, largeur: 830, hauteur: 2040 },
    { type: 'porte', mur: 5, position: 2500, largeur: 730, hauteur: 2040 },
    { type: 'porte', mur: 6, position: 300, largeur: 730, hauteur: 2040 },
    { type: 'porte', mur: 7, position: 500, largeur: 630, hauteur: 2040 },
    { type: 'fenetre', mur: 1, position: 1500, largeur: 800, hauteur: 1000, z: 900 },
    { type: 'fenetre', mur: 1, position: 7500, largeur: 1200, hauteur: 1200, z: 900 },
  ],
  pieces: [
    { type: 'sejour', nom: 'Séjour cuisine', x: 2500, y: 6000 },
    { type: 'chambre', nom: 'Chambre 1', x: 8000, y: 2000 },
    { type: 'degagement', nom: 'Dégagement', x: 8000, y: 4000 },
    { type: 'wc', nom: 'WC', x: 5700, y: 6000 },
    { type: 'salle_de_bain', nom: 'Salle de bain', x: 7400, y: 6000 },
    { type: 'chambre', nom: 'Chambre 2', x: 9500, y: 6000 },
  ],
  mobilier: [
    { type: 'lit', x: 9800, y: 1200 },
    { type: 'canape', x: 300, y: 5000 },
    { type: 'table', x: 2500, y: 3000 },
    { type: 'evier', x: 400, y: 400 },
    { type: 'lit', x: 10_500, y: 6900 },
  ],
  toitures: [{ type: 'deux_pans', z: 2500, hauteur_faitage: 2200, debord: 400 }],
  electricite: [
    { type: 'prise', mur: 0, position: 3000, z: 300 },
    { type: 'tableau_electrique', mur: 1, position: 3000, z: 1500 },
  ],
};
