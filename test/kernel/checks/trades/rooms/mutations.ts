import type { Mutation } from '../../mutation.js';
import { pair } from '../../bases/pair.js';
import { flat, wall } from '../../bases/flat.js';
import { maison } from '../../scenes.js';

export const MUTATIONS: readonly Mutation[] = [
  {
    name: 'ceiling of 2100 mm',
    code: 'hauteur_sous_plafond_insuffisante',
    base: maison,
    breaks: ({ murs }) => murs.forEach((wall) => (wall.hauteur = 2150)),
  },
  {
    name: 'bedroom without window',
    code: 'lumiere_naturelle_insuffisante',
    base: maison,
    breaks: (scene) => {
      scene.ouvertures!.splice(7, 1);
    },
  },
  {
    name: 'narrow windows everywhere',
    code: 'lumiere_naturelle_insuffisante',
    base: maison,
    breaks: (scene) => {
      for (const bay of scene.ouvertures!.filter(({ type }) => type === 'fenetre')) bay.largeur = 700;
    },
  },
  {
    name: 'each room lit, the dwelling too little: a wide corridor, bathrooms and a store',
    code: 'lumiere_logement_insuffisante',
    base: maison,
    breaks: (scene) => Object.assign(scene.ouvertures![0]!, { largeur: 1800 }),
  },
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
    consequences: ['piece_sans_acces'],
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
  {
    name: 'WC in a corner of the living room',
    code: 'wc_dans_piece',
    base: flat,
    breaks: (scene) => {
      const { x, y } = scene.pieces!.find(({ type }) => type === 'sejour')!;
      scene.plomberie = [{ type: 'wc', x, y }];
    },
    isCorrected: false,
  },
  {
    name: 'bathroom with WC on the dining room',
    code: 'wc_ouvre_sur_piece',
    base: flat,
    breaks: (scene) => {
      scene.pieces![2] = { type: 'salle_a_manger', nom: 'Salle à manger', x: 5000, y: 4000 };
      scene.pieces![3] = { type: 'salle_de_bain', nom: 'Salle de bains', x: 7000, y: 4000 };
      scene.plomberie = [{ type: 'wc', x: 7000, y: 4900, rotation: 180 }];
    },
    isCorrected: false,
  },
  {
    name: 'one of two dwellings without WC',
    code: 'logement_sans_sanitaire',
    base: pair,
    breaks: ({ plomberie }) => void plomberie!.splice(2, 1),
    isCorrected: false,
  },
  {
    name: 'one of two dwellings with a WC alone',
    code: 'logement_sans_sanitaire',
    base: pair,
    breaks: ({ plomberie, pieces }) => {
      plomberie!.splice(1, 1);
      pieces![3]!.type = 'wc';
    },
    isCorrected: false,
  },
  {
    name: 'a house without bathroom, before its fixtures are drawn',
    code: 'logement_sans_sanitaire',
    base: maison,
    breaks: ({ pieces }) => (pieces![7]!.type = 'cellier'),
    isCorrected: false,
  },
  {
    name: 'partition of 100 mm between two dwellings',
    code: 'paroi_separative_mince',
    base: pair,
    breaks: ({ murs }) => (murs[4]!.epaisseur = 100),
    isCorrected: false,
  },
];
