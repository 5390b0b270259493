import type { Mutation } from '../../mutation.js';
import { equipped } from '../../bases/equipped.js';
import type { Json } from '../../bases/equipped.js';

export const MUTATIONS: readonly Mutation[] = [
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
    name: 'washbasin in the garden',
    code: 'sanitaire_hors_piece',
    base: equipped,
    breaks: (scene) => {
      scene.plomberie!.push({ type: 'lavabo', x: -4000, y: 3000 });
    },
  },
  {
    name: 'washbasin whose height is written from the ground',
    code: 'sanitaire_hors_hauteur',
    base: equipped,
    breaks: (scene) => (scene.plomberie![2]!.z = 3300),
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
  },
  {
    name: 'water heater in the garden',
    code: 'sanitaire_hors_piece',
    base: equipped,
    breaks: (scene) => {
      scene.plomberie![4] = { type: 'chauffe_eau', x: -3000, y: 3000 };
    },
  },
  {
    name: 'water heater in a bedroom',
    code: 'chauffe_eau_mal_place',
    base: equipped,
    breaks: (scene) => Object.assign(scene.plomberie![4]!, { mur: 1, position: 1500 }),
  },
  {
    name: 'water heater in a living room without a kitchen',
    code: 'chauffe_eau_mal_place',
    base: equipped,
    breaks: (scene) => Object.assign(scene.plomberie![4]!, { mur: 3, position: 5800 }),
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
    name: 'WC facing a wall 20 cm away',
    code: 'wc_sans_recul',
    base: equipped,
    breaks: (scene) => {
      scene.murs.push({ x1: 9070, y1: 7420, x2: 9970, y2: 7420, epaisseur: 70 });
      scene.murs.at(-1)!.hauteur = 1200;
    },
    isCorrected: false,
  },
  {
    name: 'WC of mobilier facing a wall 20 cm away',
    code: 'wc_sans_recul',
    base: equipped,
    breaks: (scene) => {
      scene.mobilier = [{ type: 'wc', x: 13_100, y: 7900, rotation: 0 }];
    },
    isCorrected: false,
  },
  {
    name: 'basin of mobilier that faces the wall',
    code: 'appareil_sans_recul',
    base: equipped,
    breaks: (scene) => {
      scene.mobilier = [{ type: 'lavabo', x: 6900, y: 7000, rotation: 90 }];
    },
  },
  {
    name: 'WC facing a bath 25 cm away',
    code: 'wc_sans_recul',
    base: equipped,
    breaks: (scene) => void scene.plomberie!.push({ type: 'wc', x: 7800, y: 6970, rotation: 0 }),
    isCorrected: false,
    consequences: ['sanitaire_zone_porte'],
  },
  {
    name: 'basin that faces the wall',
    code: 'appareil_sans_recul',
    base: equipped,
    breaks: (scene) => void scene.plomberie!.push({ type: 'lavabo', x: 6900, y: 7000, rotation: 90 }),
  },
  {
    name: 'basin 450 mm before a low wall',
    code: 'appareil_sans_recul',
    base: equipped,
    breaks: (scene) => {
      scene.plomberie!.push({ type: 'lavabo', x: 6850, y: 7000, rotation: 270 });
      scene.murs.push({ x1: 7585, y1: 6700, x2: 7585, y2: 7400, epaisseur: 70, hauteur: 1200 });
    },
    isCorrected: false,
  },
  {
    name: 'shower without waste',
    code: 'appareil_sans_evacuation',
    base: equipped,
    breaks: (scene) => void scene.plomberie!.push({ type: 'douche', x: 13_060, y: 7760, rotation: 0 }),
    consequences: ['appareil_volume_eau'],
    isCorrected: false,
  },
  {
    name: 'shower of mobilier without waste',
    code: 'appareil_sans_evacuation',
    base: equipped,
    breaks: (scene) => {
      scene.mobilier = [{ type: 'douche', x: 13_060, y: 7760, rotation: 0 }];
    },
    consequences: ['appareil_volume_eau'],
    isCorrected: false,
  },
  {
    name: 'WC of mobilier far from its soil pipe',
    code: 'wc_sans_evacuation',
    base: equipped,
    breaks: (scene) => {
      scene.mobilier = [{ type: 'wc', x: 13_060, y: 7760, rotation: 180 }];
    },
    isCorrected: false,
  },
  {
    name: 'stack in the middle of the living room',
    code: 'chute_au_milieu',
    base: equipped,
    breaks: (scene) => Object.assign((scene.evacuations as { chute: Json }).chute, { x: 3300, y: 2600 }),
    isCorrected: false,
  },
  {
    name: 'sofa against the radiator',
    code: 'radiateur_masque',
    base: equipped,
    breaks: (scene) => {
      scene.mobilier = [{ type: 'commode', x: 9660, y: 3300, rotation: 90, l: 1400, p: 450, h: 900 }];
    },
    isCorrected: false,
  },
  {
    name: 'radiator before the leaf of a low window',
    code: 'radiateur_devant_ouvrant',
    base: equipped,
    breaks: (scene) => {
      Object.assign(scene.ouvertures![3]!, { z: 300, hauteur: 1850 });
      Object.assign(scene.plomberie![5]!, { mur: 3, position: 6000 });
    },
  },
  {
    name: 'free basin in the partition',
    code: 'sanitaire_dans_mur',
    base: equipped,
    breaks: (scene) => void scene.plomberie!.push({ type: 'lavabo', x: 8900, y: 7400, rotation: 270 }),
  },
  {
    name: 'bath longer than the wall that is left',
    code: 'sanitaire_dans_mur',
    base: equipped,
    breaks: (scene) => void (scene.plomberie![0]!.position = 5300),
  },
];
