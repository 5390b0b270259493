import type { Scene } from '../../../../src/kernel/scene/index.js';
import type { Draft } from '../scenes.js';
import { maison } from '../scenes.js';
import type { Mutation } from './mutation.js';

type Devices = NonNullable<Scene['electricite']>;
const on = (type: Devices[number]['type'], mur: number, positions: readonly number[], face?: 'droite'): Devices =>
  positions.map((position) => ({ type, mur, position, ...(face ? { face } : {}) }));
const lamp = (x: number, y: number): Devices[number] => ({ type: 'luminaire', x, y, z: 2500 });

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
    ...on('interrupteur', 7, [5000]), //                               41..43 bedrooms
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

const device = (scene: Draft, i: number): Devices[number] => scene.electricite![i]!;
const drop = (scene: Draft, keep: (item: Devices[number], i: number) => boolean) => {
  scene.electricite = scene.electricite!.filter(keep);
};
type Json = Record<string, unknown>;
const circuit = (scene: Draft, i: number): Json => ((scene.tableau as Json)['circuits'] as Json[])[i]!;
const residual = (scene: Draft, i: number): Json => ((scene.tableau as Json)['differentiels'] as Json[])[i]!;
const air = (scene: Draft, bouches: Json[], entrees_air: Json[] = []) => {
  drop(scene, ({ type }) => type !== 'vmc');
  scene.ventilation = { bouches, entrees_air };
};
const VENTS = [
  { x: 2000, y: 7700, z: 2500, debit_m3h: 120 },
  { x: 7800, y: 6400, z: 2500, debit_m3h: 30 },
  { x: 9500, y: 7900, z: 2500, debit_m3h: 30 },
];

export const NETWORK_MUTATIONS: readonly Mutation[] = [
  {
    name: 'socket on a wall that does not exist',
    code: 'appareil_mur_inconnu',
    base: equipped,
    breaks: (scene) => {
      scene.electricite!.push({ type: 'prise', mur: 99, position: 100 });
    },
  },
  {
    name: 'a free lamp that also names a missing wall',
    code: 'appareil_mur_inconnu',
    base: equipped,
    breaks: (scene) => (device(scene, 29).mur = 99),
  },
  {
    name: 'socket beyond the end of its wall',
    code: 'appareil_hors_mur',
    base: equipped,
    breaks: (scene) => (device(scene, 4).position = 9000),
  },
  {
    name: 'socket before the start of its wall',
    code: 'appareil_hors_mur',
    base: equipped,
    breaks: (scene) => (device(scene, 4).position = -50),
  },
  {
    name: 'device without any place',
    code: 'appareil_sans_position',
    base: equipped,
    breaks: (scene) => {
      scene.electricite!.push({ type: 'prise' });
    },
    isCorrected: false,
  },
  {
    name: 'device on a wall without a position',
    code: 'appareil_sans_position',
    base: equipped,
    breaks: (scene) => {
      scene.electricite!.push({ type: 'prise', mur: 8 });
    },
  },
  {
    name: 'socket in a glazed door',
    code: 'appareil_dans_ouverture',
    base: equipped,
    breaks: (scene) => {
      scene.electricite!.push({ type: 'prise', mur: 0, position: 2500 });
    },
  },
  {
    name: 'switch in a door',
    code: 'appareil_dans_ouverture',
    base: equipped,
    breaks: (scene) => (device(scene, 41).position = 700),
  },
  {
    name: 'smoke alarm in the garden',
    code: 'appareil_hors_piece',
    base: equipped,
    breaks: (scene) => {
      scene.electricite!.push({ type: 'detecteur_fumee', x: -3000, y: 2000, z: 2500 });
    },
    isCorrected: false,
  },
  {
    name: 'lamp above the ceiling',
    code: 'appareil_hors_hauteur',
    base: equipped,
    breaks: (scene) => (device(scene, 29).z = 3200),
  },
  {
    name: 'socket under the floor',
    code: 'appareil_hors_hauteur',
    base: equipped,
    breaks: (scene) => (device(scene, 4).z = -200),
  },
  {
    name: 'socket 20 mm above the floor',
    code: 'prise_trop_basse',
    base: equipped,
    breaks: (scene) => (device(scene, 4).z = 20),
  },
  {
    name: 'bedroom socket at 1.60 m',
    code: 'prise_trop_haute',
    base: equipped,
    breaks: (scene) => (device(scene, 20).z = 1600),
  },
  {
    name: 'switch at 1.60 m',
    code: 'commande_hors_hauteur',
    base: equipped,
    breaks: (scene) => (device(scene, 41).z = 1600),
  },
  {
    name: 'free switch at 0.70 m',
    code: 'commande_hors_hauteur',
    base: equipped,
    breaks: (scene) => {
      scene.electricite!.push({ type: 'interrupteur', x: 7000, y: 2000, z: 700 });
    },
  },
  {
    name: 'board at 2.20 m',
    code: 'tableau_hors_hauteur',
    base: equipped,
    breaks: (scene) => (device(scene, 0).z = 2200),
  },
  {
    name: 'socket over the bath',
    code: 'appareil_volume_eau',
    base: equipped,
    breaks: (scene) => {
      scene.electricite!.push({ type: 'prise', mur: 2, position: 6200, z: 1100 });
    },
  },
  {
    name: 'socket 300 mm from the bath',
    code: 'appareil_volume_eau',
    base: equipped,
    breaks: (scene) => (device(scene, 28).position = 7000),
  },
  {
    name: 'lamp over the bath at 2.10 m',
    code: 'appareil_volume_eau',
    base: equipped,
    breaks: (scene) => Object.assign(device(scene, 36), { y: 7900, z: 2100 }),
  },
  {
    name: 'socket by a shower of mobilier',
    code: 'appareil_volume_eau',
    base: equipped,
    breaks: (scene) => {
      scene.plomberie![0]!.type = 'lavabo';
      scene.mobilier = [{ type: 'douche', x: 7060, y: 7840, rotation: 180, l: 900, p: 900 }];
      device(scene, 28).position = 6900;
    },
  },
  {
    name: 'board in the bathroom',
    code: 'tableau_dans_piece_d_eau',
    base: equipped,
    breaks: (scene) => {
      scene.electricite!.push({ type: 'tableau_electrique', mur: 9, position: 600 });
    },
    isCorrected: false,
  },
  {
    name: 'bedroom with two sockets',
    code: 'prises_insuffisantes',
    base: equipped,
    breaks: (scene) => drop(scene, (_item, i) => i !== 20),
  },
  {
    name: 'kitchen without socket',
    code: 'prises_insuffisantes',
    base: equipped,
    breaks: (scene) => drop(scene, (_item, i) => i < 11 || i > 16),
  },
  {
    name: 'socket in the WC',
    code: 'prise_dans_wc',
    base: equipped,
    breaks: (scene) => {
      scene.electricite!.push({ type: 'prise', mur: 12, position: 1000 });
    },
    isCorrected: false,
  },
  {
    name: 'three dedicated sockets',
    code: 'circuits_specialises_insuffisants',
    base: equipped,
    breaks: (scene) => drop(scene, (_item, i) => i !== 52),
    isCorrected: false,
  },
  {
    name: 'bedroom without lamp',
    code: 'piece_sans_point_lumineux',
    base: equipped,
    breaks: (scene) => drop(scene, (_item, i) => i !== 32),
  },
  {
    name: 'bedroom without switch',
    code: 'piece_sans_commande',
    base: equipped,
    breaks: (scene) => drop(scene, (_item, i) => i !== 41),
  },
  {
    name: 'one data outlet in the living room',
    code: 'rj45_insuffisantes',
    base: equipped,
    breaks: (scene) => drop(scene, (_item, i) => i !== 47),
  },
  {
    name: 'no board',
    code: 'tableau_absent',
    base: equipped,
    breaks: (scene) => drop(scene, (_item, i) => i !== 0),
    isCorrected: false,
  },
  {
    name: 'no smoke alarm',
    code: 'detecteur_fumee_absent',
    base: equipped,
    breaks: (scene) => drop(scene, (_item, i) => i !== 1),
  },
  {
    name: 'smoke alarm in the kitchen',
    code: 'detecteur_fumee_mal_place',
    base: equipped,
    breaks: (scene) => Object.assign(device(scene, 1), { x: 1500, y: 6000 }),
  },
  {
    name: '32 A on 2.5 mm²',
    code: 'circuit_disjoncteur_excessif',
    base: equipped,
    breaks: (scene) => (circuit(scene, 1)['disjoncteur_a'] = 32),
  },
  {
    name: 'nine lighting points',
    code: 'circuit_trop_de_points',
    base: equipped,
    breaks: (scene) => (circuit(scene, 0)['points'] = 9),
    isCorrected: false,
  },
  {
    name: 'nine sockets on 1.5 mm²',
    code: 'circuit_trop_de_points',
    base: equipped,
    breaks: (scene) => Object.assign(circuit(scene, 1), { section_mm2: 1.5, disjoncteur_a: 16, points: 9 }),
    isCorrected: false,
  },
  {
    name: 'circuit outside the residual devices',
    code: 'circuit_sans_differentiel',
    base: equipped,
    breaks: (scene) => {
      delete circuit(scene, 2)['differentiel'];
      residual(scene, 1)['circuits'] = [];
    },
    isCorrected: false,
  },
  {
    name: 'circuit of an unknown device',
    code: 'circuit_membre_inconnu',
    base: equipped,
    breaks: (scene) => (circuit(scene, 0)['membres'] = [29, 400]),
    isCorrected: false,
  },
  {
    name: 'nine circuits on one residual device',
    code: 'differentiel_surcharge',
    base: equipped,
    breaks: (scene) =>
      (residual(scene, 0)['circuits'] = Array.from({ length: 9 }, (_, i) => `C${i}`).concat(['E1', 'P1'])),
    isCorrected: false,
  },
  {
    name: 'residual device of 300 mA',
    code: 'differentiel_sensibilite',
    base: equipped,
    breaks: (scene) => (residual(scene, 0)['sensibilite_ma'] = 300),
  },
  {
    name: 'no type A residual device',
    code: 'differentiels_insuffisants',
    base: equipped,
    breaks: (scene) => (residual(scene, 1)['type'] = 'AC'),
    isCorrected: false,
  },
  {
    name: 'basin on a wall that does not exist',
    code: 'sanitaire_mur_inconnu',
    base: equipped,
    breaks: (scene) => (scene.plomberie![2]!.mur = 99),
  },
  {
    name: 'radiator beyond its wall',
    code: 'sanitaire_hors_mur',
    base: equipped,
    breaks: (scene) => (scene.plomberie![5]!.position = 9000),
  },
  {
    name: 'fixture without any place',
    code: 'sanitaire_sans_position',
    base: equipped,
    breaks: (scene) => {
      scene.plomberie!.push({ type: 'lavabo' });
    },
    isCorrected: false,
  },
  {
    name: 'WC in the garden',
    code: 'sanitaire_hors_piece',
    base: equipped,
    breaks: (scene) => {
      scene.plomberie!.push({ type: 'lavabo', x: -4000, y: 3000 });
    },
    isCorrected: false,
  },
  {
    name: 'radiator in the swing of a door',
    code: 'sanitaire_zone_porte',
    base: equipped,
    breaks: (scene) => Object.assign(scene.plomberie![5]!, { mur: 9, position: 500, face: 'droite', l: 600, p: 300 }),
  },
  {
    name: 'two fixtures in one place',
    code: 'sanitaires_superposes',
    base: equipped,
    breaks: (scene) => {
      scene.plomberie!.push({ type: 'radiateur', mur: 8, position: 3300 });
    },
  },
  {
    name: 'WC far from its soil pipe',
    code: 'wc_sans_evacuation',
    base: equipped,
    breaks: (scene) => {
      scene.plomberie!.push({ type: 'wc', mur: 6, position: 2000 });
    },
    isCorrected: false,
  },
  {
    name: 'water heater over the bath',
    code: 'chauffe_eau_volume_eau',
    base: equipped,
    breaks: (scene) => Object.assign(scene.plomberie![4]!, { mur: 2, position: 6000, z: 1300 }),
    isCorrected: false,
  },
  {
    name: 'pipe of one point',
    code: 'reseau_trace_invalide',
    base: equipped,
    breaks: (scene) => {
      scene.reseaux!.push({ type: 'ef', trace: [{ x: 0, y: 0 }] });
    },
  },
  {
    name: 'pipe of no length',
    code: 'reseau_trace_invalide',
    base: equipped,
    breaks: (scene) => {
      scene.reseaux!.push({ type: 'eu', x1: 5, y1: 5, x2: 5, y2: 5 });
    },
  },
  {
    name: 'drain without slope',
    code: 'evacuation_sans_pente',
    base: equipped,
    breaks: (scene) => {
      delete scene.reseaux![1]!.pente_pct;
    },
  },
  {
    name: 'drain at 0.5 %',
    code: 'evacuation_pente_insuffisante',
    base: equipped,
    breaks: (scene) => (scene.reseaux![1]!.pente_pct = 0.5),
  },
  {
    name: 'drain at 5 %',
    code: 'evacuation_pente_excessive',
    base: equipped,
    breaks: (scene) => (scene.reseaux![1]!.pente_pct = 5),
  },
  {
    name: 'drain that rises',
    code: 'evacuation_contre_pente',
    base: equipped,
    breaks: (scene) => (scene.reseaux![1]!.pente_pct = -2),
  },
  {
    name: 'drain drawn from the stack',
    code: 'evacuation_inversee',
    base: equipped,
    breaks: (scene) => (scene.reseaux![1]!.trace = scene.reseaux![1]!.trace!.toReversed()),
  },
  {
    name: 'straight drain drawn from the stack',
    code: 'evacuation_inversee',
    base: equipped,
    breaks: (scene) => {
      scene.reseaux!.push({ type: 'eu', x1: 9100, y1: 8000, x2: 7300, y2: 7000, pente_pct: 2 });
    },
  },
  {
    name: 'WC on a 50 mm drain',
    code: 'evacuation_diametre_insuffisant',
    base: equipped,
    breaks: (scene) => (scene.reseaux![0]!.diametre = 50),
  },
  {
    name: 'bath named on a 32 mm drain',
    code: 'evacuation_diametre_insuffisant',
    base: equipped,
    breaks: (scene) => Object.assign(scene.reseaux![1]!, { diametre: 32, alimente: 'baignoire' }),
  },
  {
    name: 'stack of 75 mm',
    code: 'chute_diametre_insuffisant',
    base: equipped,
    breaks: (scene) => (((scene.evacuations as Json)['chute'] as Json)['diametre'] = 75),
  },
  {
    name: 'lintel of a missing opening',
    code: 'linteau_sans_ouverture',
    base: equipped,
    breaks: (scene) => (((scene.structure as Json)['linteaux'] as Json[])[0]!['ouverture'] = 99),
    isCorrected: false,
  },
  {
    name: 'footing of a missing wall',
    code: 'fondation_sans_mur',
    base: equipped,
    breaks: (scene) => (((scene.structure as Json)['fondations'] as Json[])[0]!['mur'] = 99),
    isCorrected: false,
  },
  {
    name: 'WC without extract',
    code: 'piece_humide_sans_extraction',
    base: equipped,
    breaks: (scene) => drop(scene, (_item, i) => i !== 58),
  },
  {
    name: 'kitchen extract of 60 m³/h',
    code: 'debit_extraction_insuffisant',
    base: equipped,
    breaks: (scene) => air(scene, [{ ...VENTS[0]!, debit_m3h: 60 }, VENTS[1]!, VENTS[2]!]),
  },
  {
    name: 'bedrooms without air inlet',
    code: 'piece_sans_entree_air',
    base: equipped,
    breaks: (scene) => air(scene, VENTS, [{ mur: 3, position: 5800, z: 2200, debit_m3h: 45 }]),
    isCorrected: false,
  },
  {
    name: 'design temperature of 19 °C',
    code: 'temperature_base_invraisemblable',
    base: equipped,
    breaks: (scene) => (scene.chauffage = { temperature_base: 19 }),
    isCorrected: false,
  },
];
