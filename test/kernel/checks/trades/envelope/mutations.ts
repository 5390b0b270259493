import type { Mutation } from '../../mutation.js';
import { opened, scaled, twin } from '../../bases/twin.js';
import { deuxNiveaux, maison, opening } from '../../scenes.js';

export const MUTATIONS: readonly Mutation[] = [
  {
    name: 'outer wall 40 mm short',
    code: 'enveloppe_percee',
    base: deuxNiveaux,
    breaks: ({ murs }) => Object.assign(murs[0]!, { x2: 8700 }),
  },
  {
    name: 'outer wall of the upper storey 300 mm short',
    code: 'enveloppe_percee',
    base: deuxNiveaux,
    breaks: ({ murs }) => Object.assign(murs[8]!, { x2: 600 }),
  },
  {
    name: 'hole of 250 mm between two walls in line',
    code: 'enveloppe_percee',
    base: maison,
    breaks: ({ murs }) => {
      const wall = murs[1]!;
      murs[1] = { ...wall, y2: 4000 };
      murs.push({ ...wall, y1: 4250 });
    },
  },
  {
    name: 'an outer wall is missing',
    code: 'enveloppe_percee',
    base: deuxNiveaux,
    breaks: ({ murs }) => {
      murs.splice(7, 1);
    },
  },
  {
    name: 'both ends of an outer wall 200 mm short',
    code: 'enveloppe_percee',
    base: maison,
    breaks: ({ murs }) => Object.assign(murs[1]!, { y1: 600, y2: 8000 }),
    consequences: ['portes_qui_se_croisent'],
  },
  {
    name: 'partition 40 mm short',
    code: 'jonction_ouverte',
    base: deuxNiveaux,
    breaks: ({ murs }) => Object.assign(murs[5]!, { x2: 8810 }),
  },
  {
    name: 'wall alone inside',
    code: 'murs_composantes_isolees',
    base: maison,
    breaks: ({ murs }) => {
      murs.push({ x1: 2000, y1: 2500, x2: 3500, y2: 2500, epaisseur: 100 });
    },
  },
  {
    name: 'two joined walls outside',
    code: 'murs_composantes_isolees',
    base: maison,
    breaks: ({ murs }) => {
      murs.push({ x1: -6000, y1: 0, x2: -6000, y2: 3000 }, { x1: -6000, y1: 3000, x2: -4000, y2: 3000 });
    },
  },
  {
    name: 'walls inside niveaux',
    code: 'murs_hors_racine',
    base: deuxNiveaux,
    breaks: (scene) => {
      const upper = scene.murs.splice(6);
      scene['niveaux'] = [{ nom: 'R+1', z: 2700, murs: upper.map(({ z: _z, ...wall }) => wall) }];
    },
  },
  {
    name: 'zero-length wall',
    code: 'mur_invalide',
    base: maison,
    breaks: ({ murs }) => {
      murs.splice(3, 0, { x1: 5, y1: 5, x2: 5, y2: 5 });
    },
    consequences: [
      'enveloppe_percee',
      'ouverture_hors_mur',
      'mur_inconnu',
      'ouvertures_chevauchantes',
      'piece_sans_acces',
      'piece_commandee',
    ],
  },
  {
    name: 'zero-length wall at the end',
    code: 'mur_invalide',
    base: maison,
    breaks: ({ murs }) => {
      murs.push({ x1: 5, y1: 5, x2: 5, y2: 5 });
    },
  },
  {
    name: 'wall of negative height',
    code: 'mur_invalide',
    base: maison,
    breaks: ({ murs }) => {
      murs.push({ x1: 0, y1: 0, x2: 0, y2: 900, hauteur: -100 });
    },
  },
  {
    name: 'box without height',
    code: 'element_sans_dimension',
    base: maison,
    breaks: (scene) => {
      scene.boites!.push({ x: 0, y: 0, l: 100, p: 100, h: 0 });
    },
  },
  {
    name: 'same wall twice',
    code: 'murs_superposes',
    base: maison,
    breaks: ({ murs }) => {
      murs.push({ ...murs[4]! });
    },
  },
  {
    name: 'the copy carries the openings',
    code: 'murs_superposes',
    base: maison,
    breaks: (scene) => {
      scene.murs.push({ ...scene.murs[4]! });
      opening(scene, 11).mur = scene.murs.length - 1;
    },
  },
  {
    name: 'a wall runs 900 mm over the next',
    code: 'murs_superposes',
    base: maison,
    breaks: ({ murs }) => {
      const wall = murs[1]!;
      murs[1] = { ...wall, y2: 5000 };
      murs.push({ ...wall, y1: 4100 });
    },
  },
  {
    name: 'storey 500 mm too high',
    code: 'bande_ouverte_entre_niveaux',
    base: deuxNiveaux,
    breaks: ({ murs }) => {
      for (const wall of murs.slice(6)) wall.z = 3200;
    },
    consequences: ['niveau_non_desservi'],
  },
  {
    name: 'ground walls run into the storey above',
    code: 'niveaux_qui_se_recouvrent',
    base: deuxNiveaux,
    breaks: ({ murs }) => {
      for (const wall of murs.slice(0, 6)) wall.hauteur = 2900;
    },
  },
  {
    name: 'one outer wall two storeys high over its copy',
    code: 'niveaux_qui_se_recouvrent',
    base: deuxNiveaux,
    breaks: ({ murs }) => Object.assign(murs[0]!, { hauteur: 5200 }),
  },
  {
    name: 'upper storey shifted beyond the lower',
    code: 'mur_etage_sans_appui',
    base: deuxNiveaux,
    breaks: ({ murs }) => {
      for (const wall of murs.slice(6)) {
        wall.x1 += 2000;
        wall.x2 += 2000;
      }
    },
  },
  {
    name: 'wall index out of range',
    code: 'mur_inconnu',
    base: maison,
    breaks: (scene) => (opening(scene, 3).mur = 99),
  },
  { name: 'negative wall index', code: 'mur_inconnu', base: maison, breaks: (scene) => (opening(scene, 3).mur = -1) },
  {
    name: 'opening beyond the end of its wall',
    code: 'ouverture_hors_mur',
    base: maison,
    breaks: (scene) => (opening(scene, 14).position = 4500),
    consequences: ['piece_sans_acces'],
  },
  {
    name: 'opening before the start of its wall',
    code: 'ouverture_hors_mur',
    base: maison,
    breaks: (scene) => (opening(scene, 11).position = -300),
    consequences: ['piece_sans_acces'],
  },
  {
    name: 'window above the top of its wall',
    code: 'ouverture_plus_haute_que_mur',
    base: maison,
    breaks: (scene) => (opening(scene, 3).z = 1500),
  },
  {
    name: 'door higher than its wall',
    code: 'ouverture_plus_haute_que_mur',
    base: maison,
    breaks: (scene) => (opening(scene, 8).hauteur = 2800),
  },
  {
    name: 'sill under the floor',
    code: 'ouverture_sous_mur',
    base: maison,
    breaks: (scene) => (opening(scene, 8).z = -200),
  },
  {
    name: 'two windows overlap',
    code: 'ouvertures_chevauchantes',
    base: maison,
    breaks: (scene) => Object.assign(opening(scene, 6), { position: 8500 }),
  },
  {
    name: 'three openings overlap',
    code: 'ouvertures_chevauchantes',
    base: maison,
    breaks: (scene) => {
      for (const i of [0, 1, 2]) opening(scene, i).position = 5000 + 100 * i;
    },
  },
  {
    name: 'front open under a lintel, of a part that nothing tells from a porch',
    code: 'facade_ouverte_sous_linteau',
    base: twin,
    breaks: opened,
    isCorrected: false,
  },
  {
    name: 'front of a store open under its lintel',
    code: 'enveloppe_percee',
    base: twin,
    breaks: (scene) => {
      opened(scene);
      scene.pieces = [{ type: 'cellier', x: 2000, y: 3000 }];
    },
  },
  {
    name: 'front of a furnished part open under its lintel',
    code: 'enveloppe_percee',
    base: twin,
    breaks: (scene) => {
      opened(scene);
      scene.mobilier = [{ type: 'armoire', x: 2000, y: 5500, rotation: 180 }];
    },
  },
  {
    name: 'a wall is missing beside a room of the same size',
    code: 'enveloppe_percee',
    base: twin,
    breaks: (scene) => {
      const [front] = scene.murs;
      Object.assign(front!, { x2: 500 });
      scene.murs.push({ x1: 3500, y1: 0, x2: 8000, y2: 0 });
      scene.pieces = [{ type: 'cellier', x: 2000, y: 3000 }];
    },
  },
  {
    name: 'house written in metres',
    code: 'unite_suspecte',
    base: twin,
    breaks: (scene) => {
      scene.murs = scaled(scene.murs, 1000);
    },
    isCorrected: false,
  },
  {
    name: 'house written in centimetres',
    code: 'unite_suspecte',
    base: twin,
    breaks: (scene) => {
      scene.murs = scaled(
        scene.murs.map((wall) => ({ hauteur: 2500, epaisseur: 200, ...wall })),
        10,
      );
    },
    isCorrected: false,
  },
  {
    name: 'heights written in metres, lengths in millimetres',
    code: 'unite_suspecte',
    base: twin,
    breaks: (scene) => {
      scene.murs = scene.murs.map((wall) => ({ ...wall, hauteur: 2.5 }));
    },
  },
  {
    name: 'thicknesses written in metres, lengths in millimetres',
    code: 'unite_suspecte',
    base: twin,
    breaks: (scene) => {
      scene.murs = scene.murs.map((wall) => ({ ...wall, epaisseur: 0.2 }));
    },
  },
  {
    name: 'partition 250 mm short, between two rooms',
    code: 'jonction_ouverte',
    base: twin,
    breaks: ({ murs }) => Object.assign(murs[4]!, { y2: 5650 }),
  },
  {
    name: 'door in a partition that stops at 1.50 m',
    code: 'ouverture_plus_haute_que_mur',
    base: maison,
    breaks: ({ murs, ouvertures }) => {
      const inner = ouvertures!.find(({ type, mur }) => type === 'porte' && mur > 3)!;
      murs[inner.mur]!.hauteur = 1500;
    },
  },
];
