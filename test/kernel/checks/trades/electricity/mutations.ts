import type { Mutation } from '../../mutation.js';
import { circuit, device, drop, equipped, residual } from '../../bases/equipped.js';

export const MUTATIONS: readonly Mutation[] = [
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
    name: 'a switch of a device that is not there',
    code: 'commande_sans_objet',
    base: equipped,
    breaks: (scene) => (scene.electricite!.find(({ type }) => type === 'interrupteur')!.commande = [400]),
    isCorrected: false,
  },
  {
    name: 'a socket that commands a lamp',
    code: 'commande_sans_objet',
    base: equipped,
    breaks: (scene) => {
      const lamp = scene.electricite!.findIndex(({ type }) => type === 'luminaire');
      scene.electricite!.find(({ type }) => type === 'prise')!.commande = [lamp];
    },
    isCorrected: false,
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
  },
  {
    name: 'smoke alarm on the outer face of a wall, by its height',
    code: 'appareil_hors_piece',
    base: equipped,
    breaks: (scene) => Object.assign(device(scene, 1), { x: 4000, y: -900 }),
  },
  {
    name: 'board in the garden',
    code: 'appareil_hors_piece',
    base: equipped,
    breaks: (scene) => {
      scene.electricite![0] = { type: 'tableau_electrique', x: 5000, y: -4000, z: 1300 };
    },
  },
  {
    name: 'switch that misses the house by 200 mm',
    code: 'appareil_hors_piece',
    base: equipped,
    breaks: (scene) => {
      scene.electricite!.push({ type: 'interrupteur', x: 8000, y: -200, z: 1100 });
    },
  },
  {
    name: 'data outlet 20 m away',
    code: 'appareil_hors_piece',
    base: equipped,
    breaks: (scene) => {
      scene.electricite!.push({ type: 'prise_rj45', x: 8000, y: -20_000, z: 300 });
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
    name: 'bedroom switch where the leaf of its door stands open',
    code: 'commande_derriere_porte',
    base: equipped,
    breaks: (scene) => void Object.assign(device(scene, 43), { mur: 7, position: 5000, face: 'gauche' }),
    isCorrected: false,
  },
];
