import type { SceneWall } from '../../../../src/kernel/scene/index.js';
import type { Draft } from '../scenes.js';
import type { Mutation } from './mutation.js';

const wall = (x1: number, y1: number, x2: number, y2: number, epaisseur: number): SceneWall => ({
  x1,
  y1,
  x2,
  y2,
  epaisseur,
  hauteur: 2500,
});

/** A flat of three rooms 2.5 m high: living room of 20 m² with its glazed door, kitchen and WC; outer walls of 300 mm. */
export const flat = (): Draft => ({
  projet_id: 'logement',
  murs: [
    wall(0, 0, 8300, 0, 300),
    wall(8300, 0, 8300, 5300, 300),
    wall(8300, 5300, 0, 5300, 300),
    wall(0, 5300, 0, 0, 300),
    wall(4200, 150, 4200, 5150, 100),
    wall(4250, 2700, 8150, 2700, 100),
    wall(6000, 2750, 6000, 5150, 100),
  ],
  ouvertures: [
    { mur: 0, position: 500, largeur: 2000, hauteur: 2150, type: 'porte', vitree: true },
    { mur: 0, position: 5200, largeur: 1800, hauteur: 1350 },
    { mur: 2, position: 6000, largeur: 900, hauteur: 2150, type: 'porte' },
    { mur: 4, position: 500, largeur: 830, hauteur: 2040, type: 'porte' },
    { mur: 4, position: 3500, largeur: 830, hauteur: 2040, type: 'porte' },
    { mur: 6, position: 800, largeur: 730, hauteur: 2040, type: 'porte' },
  ],
  pieces: [
    { type: 'sejour', nom: 'Séjour', x: 2000, y: 2500 },
    { type: 'cuisine', nom: 'Cuisine', x: 6000, y: 1400 },
    { type: 'degagement', nom: 'Dégagement', x: 5000, y: 4000 },
    { type: 'wc', nom: 'WC', x: 7000, y: 4000 },
  ],
});

export const ROOM_MUTATIONS: readonly Mutation[] = [
  {
    name: 'only main room of 8 m²',
    code: 'logement_sans_piece_decente',
    base: flat,
    breaks: (scene) => {
      scene.murs.push(wall(150, 2100, 4150, 2100, 100));
      scene.pieces![0]!.y = 1000;
      for (const wall of scene.murs) wall.hauteur = 2300;
      scene.pieces!.push({ type: 'cellier', x: 2000, y: 4000 });
    },
    isCorrected: false,
  },
  {
    name: 'bedroom of 5 m²',
    code: 'piece_exigue',
    base: flat,
    breaks: (scene) => {
      scene.pieces![3]!.type = 'chambre';
      scene.ouvertures!.push({ mur: 2, position: 700, largeur: 1200, hauteur: 1250 });
    },
    isCorrected: false,
  },
  {
    name: 'WC on the kitchen',
    code: 'wc_ouvre_sur_piece',
    base: flat,
    breaks: (scene) => {
      scene.pieces![2]!.type = 'salle_a_manger';
      scene.ouvertures!.push({ mur: 2, position: 3000, largeur: 1200, hauteur: 1250 });
    },
    isCorrected: false,
  },
  {
    name: 'WC without window nor vent in an equipped scene',
    code: 'piece_humide_sans_aeration',
    base: flat,
    breaks: (scene) => {
      scene.electricite = [{ type: 'luminaire', x: 5000, y: 4000 }];
    },
    isCorrected: false,
  },
  {
    name: 'two points of the same use',
    code: 'pieces_en_double',
    base: flat,
    breaks: (scene) => {
      scene.pieces!.push({ type: 'kitchen', x: 5000, y: 1000 });
    },
  },
  {
    name: 'two bedrooms without a wall between',
    code: 'pieces_en_double',
    base: flat,
    breaks: (scene) => {
      scene.pieces!.push({ type: 'sejour', nom: 'Salon bleu', x: 1000, y: 1000 });
    },
    isCorrected: false,
  },
  { name: 'misspelt use', code: 'usage_inconnu', base: flat, breaks: (scene) => (scene.pieces![1]!.type = 'cuisne') },
  {
    name: 'use with a word more',
    code: 'usage_inconnu',
    base: flat,
    breaks: (scene) => Object.assign(scene.pieces![1]!, { type: 'cuisine_ouverte' }),
  },
  {
    name: 'use of the caller’s own',
    code: 'usage_inconnu',
    base: flat,
    breaks: (scene) => (scene.pieces![2]!.type = 'laboratoire'),
    isCorrected: false,
  },
  {
    name: 'room point over the only storey',
    code: 'piece_hors_batiment',
    base: flat,
    breaks: (scene) => (scene.pieces![1]!.z = 2700),
  },
  {
    name: 'floor finish outside',
    code: 'sol_hors_piece',
    base: flat,
    breaks: (scene) => {
      scene.sols = [{ x: -3000, y: 0, type: 'carrelage' }];
    },
  },
  {
    name: 'two finishes in a room',
    code: 'sols_en_double',
    base: flat,
    breaks: (scene) => {
      scene.sols = [
        { x: 2000, y: 2500, type: 'carrelage' },
        { x: 1000, y: 1000, type: 'moquette' },
      ];
    },
    isCorrected: false,
  },
  {
    name: 'finish on a wall that does not exist',
    code: 'decoration_mur_inconnu',
    base: flat,
    breaks: (scene) => {
      scene.decoration = [{ mur: 0 }, { mur: 70, couleur: '#aabbcc' }];
    },
  },
  {
    name: 'two layers without thickness',
    code: 'couches_ambigues',
    base: flat,
    breaks: ({ murs }) => (murs[0]!.couches = [{ cle: 'enduit' }, { cle: 'bloc_beton' }]),
    isCorrected: false,
  },
  {
    name: 'layers thicker than their wall',
    code: 'couches_ecart_epaisseur',
    base: flat,
    breaks: ({ murs }) =>
      (murs[4]!.couches = [
        { cle: 'ba13', epaisseur: 13 },
        { cle: 'isolant', epaisseur: 120 },
      ]),
    isCorrected: false,
  },
  {
    name: 'declared composition thicker than the wall',
    code: 'couches_ecart_epaisseur',
    base: flat,
    breaks: (scene) =>
      (scene.compositions = { cloison: { couches: [{ cle: 'ba13', epaisseur: 200 }, { cle: 'ossature' }] } }),
    isCorrected: false,
  },
  {
    name: 'negative layer',
    code: 'couche_invalide',
    base: flat,
    breaks: ({ murs }) => (murs[0]!.couches = [{ cle: 'enduit', epaisseur: -5 }, { cle: 'bloc_beton' }]),
    isCorrected: false,
  },
];
