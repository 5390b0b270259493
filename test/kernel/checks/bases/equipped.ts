import type { Scene } from '../../../../src/kernel/scene/index.js';
import type { Draft } from '../scenes.js';
import { maison } from '../scenes.js';

export type Devices = NonNullable<Scene['electricite']>;
export const on = (
  type: Devices[number]['type'],
  mur: number,
  positions: readonly number[],
  face?: 'droite',
): Devices => positions.map((position) => ({ type, mur, position, ...(face ? { face } : {}) }));
export const lamp = (x: number, y: number): Devices[number] => ({ type: 'luminaire', x, y, z: 2500 });

/** The demo house wired, plumbed and ventilated; south is wall 0, the bath stands under the north wall. */
export const equipped = (): Draft => ({
  ...maison(),
  electricite: [
    { type: 'tableau_electrique', mur: 6, position: 2300, face: 'droite' }, //  0 in the entrance
    { type: 'detecteur_fumee', x: 8000, y: 5600, z: 2500 }, //                  1 in the corridor
    ...on('prise', 3, [4000, 4600, 5000, 7000, 7600]), //                       2..6 living room, west
    ...on('prise', 4, [600, 1500, 2500, 3500]), //                              7..10 living room, east
    ...on('prise', 3, [600, 1000, 1400, 1800, 2200, 2600]), //                  11..16 kitchen
    ...on('prise', 4, [1000, 2000], 'droite'),
    ...on('prise', 8, [1000]), //    17..19 bedroom 1
    ...on('prise', 1, [1000, 2000, 3000]), //                                   20..22 bedroom 2
    ...on('prise', 1, [5800, 6500, 7200]), //                                   23..25 bedroom 3
    ...on('prise', 6, [1500], 'droite'),
    ...on('prise', 7, [2500]), //          26 entrance, 27 corridor
    ...on('prise', 4, [6400], 'droite'), //                                     28 bathroom
    lamp(3300, 2600),
    lamp(2000, 6700),
    lamp(5000, 6700),
    lamp(8300, 2600),
    lamp(11_800, 2600),
    lamp(12_500, 7000),
    lamp(9000, 5600),
    lamp(7800, 6800),
    lamp(9500, 7200), // 29..37
    ...on('interrupteur', 5, [2200], 'droite'),
    ...on('interrupteur', 5, [1000]),
    ...on('interrupteur', 5, [5300]), // 38..40 living, kitchen, entrance
    ...on('interrupteur', 7, [1280, 4680], 'droite'),
    ...on('interrupteur', 10, [990], 'droite'), //                     41..43 bedrooms
    ...on('interrupteur', 9, [2350], 'droite'),
    ...on('interrupteur', 9, [1900]),
    ...on('interrupteur', 9, [3400], 'droite'), // 44..46 corridor, bathroom, wc
    ...on('prise_rj45', 4, [3000, 3100]),
    ...on('prise_rj45', 4, [2200], 'droite'),
    ...on('prise_rj45', 1, [2200, 6700]), // 47..51
    ...on('prise_spe', 2, [10_200, 10_500, 13_000, 13_200]), //                 52..55 kitchen
    { type: 'vmc', x: 2000, y: 7700, z: 2500 },
    { type: 'vmc', x: 7800, y: 6400, z: 2500 },
    { type: 'vmc', x: 9500, y: 7900, z: 2500 }, // 56..58
  ],
  plomberie: [
    { type: 'baignoire', mur: 2, position: 5900 }, //                           0 against the north wall
    { type: 'wc', mur: 2, position: 4150 }, //                                  1
    { type: 'lavabo', mur: 11, position: 400 }, //                              2
    { type: 'evier', mur: 2, position: 12_000 }, //                             3
    { type: 'chauffe_eau', mur: 6, position: 2900 }, //                         4
    { type: 'radiateur', mur: 8, position: 3000 }, //                           5
  ],
  reseaux: [
    {
      type: 'ev',
      trace: [
        { x: 9500, y: 8000 },
        { x: 9100, y: 8000 },
      ],
      pente_pct: 2,
    },
    {
      type: 'eu',
      trace: [
        { x: 7300, y: 7900 },
        { x: 9100, y: 8000 },
      ],
      pente_pct: 1.5,
      diametre: 50,
    },
    { type: 'ef', x1: 1500, y1: 8200, x2: 9500, y2: 8200 },
    {
      type: 'eu',
      trace: [
        { x: 9000, y: 6600 },
        { x: 9100, y: 8000 },
      ],
      pente_pct: 1.5,
      diametre: 40,
    },
    {
      type: 'eu',
      trace: [
        { x: 1650, y: 8100 },
        { x: 9100, y: 8000 },
      ],
      pente_pct: 1.5,
      diametre: 40,
    },
  ],
  evacuations: { chute: { x: 9100, y: 8000, diametre: 100, z_bas: -300, z_haut: 4000 } },
  chauffage: { temperature_base: -7 },
  tableau: {
    circuits: [
      {
        id: 'E1',
        nature: 'eclairage',
        section_mm2: 1.5,
        disjoncteur_a: 16,
        points: 8,
        membres: [29, 30],
        differentiel: 'D1',
      },
      { id: 'P1', nature: 'prises', section_mm2: 2.5, disjoncteur_a: 20, points: 12, differentiel: 'D1' },
      { id: 'S1', nature: 'four', section_mm2: 2.5, disjoncteur_a: 20, points: 1, differentiel: 'D2' },
    ],
    differentiels: [
      { id: 'D1', type: 'AC', calibre_a: 40, sensibilite_ma: 30, circuits: ['E1', 'P1'] },
      { id: 'D2', type: 'A', calibre_a: 40, sensibilite_ma: 30, circuits: ['S1'] },
    ],
  },
  structure: {
    linteaux: [{ mur: 0, ouverture: 0, x1: 2000, y1: 150, x2: 4400, y2: 150, z: 2150, hauteur: 200, epaisseur: 200 }],
    fondations: [{ mur: 0, x1: 0, y1: 150, x2: 13_800, y2: 150, z: -800, largeur: 500, hauteur: 300 }],
  },
});

export const device = (scene: Draft, i: number): Devices[number] => scene.electricite![i]!;
export const drop = (scene: Draft, keep: (item: Devices[number], i: number) => boolean) => {
  scene.electricite = scene.electricite!.filter(keep);
};
export type Json = Record<string, unknown>;
export const circuit = (scene: Draft, i: number): Json => ((scene.tableau as Json)['circuits'] as Json[])[i]!;
export const residual = (scene: Draft, i: number): Json => ((scene.tableau as Json)['differentiels'] as Json[])[i]!;
export const air = (scene: Draft, bouches: Json[], entrees_air: Json[] = []) => {
  drop(scene, ({ type }) => type !== 'vmc');
  scene.ventilation = { bouches, entrees_air };
};
export const VENTS = [
  { x: 2000, y: 7700, z: 2500, debit_m3h: 120 },
  { x: 7800, y: 6400, z: 2500, debit_m3h: 30 },
  { x: 9500, y: 7900, z: 2500, debit_m3h: 30 },
];
