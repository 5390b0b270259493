import type { Draft } from '../scenes.js';
import type { Mutation } from './mutation.js';

type Pieces = NonNullable<Draft['mobilier']>;
type Openings = NonNullable<Draft['ouvertures']>;

/** A bedroom and a living room, two storeys; inner faces at 100 and 8900 by 100 and 4900, partition at 4000. */
export const furnished = (): Draft => {
  const storey = (z: number): Draft['murs'] => [
    { x1: 0, y1: 0, x2: 9000, y2: 0, z, hauteur: 2700 },
    { x1: 9000, y1: 0, x2: 9000, y2: 5000, z, hauteur: 2700 },
    { x1: 9000, y1: 5000, x2: 0, y2: 5000, z, hauteur: 2700 },
    { x1: 0, y1: 5000, x2: 0, y2: 0, z, hauteur: 2700 },
    { x1: 4000, y1: 100, x2: 4000, y2: 4900, epaisseur: 100, z, hauteur: 2700 },
  ];
  return {
    projet_id: 'meuble',
    murs: [...storey(0)],
    ouvertures: [
      { mur: 0, position: 6000, largeur: 930, hauteur: 2150, type: 'porte', famille: 'porte_entree' },
      {
        mur: 4,
        position: 300,
        largeur: 830,
        hauteur: 2040,
        type: 'porte',
        famille: 'porte_battante',
        parametres: { largeur: 830 },
      },
      { mur: 2, position: 6000, largeur: 1200, hauteur: 1250, z: 900, famille: 'fenetre_deux_vantaux' },
    ],
    mobilier: [
      { type: 'lit', x: 1110, y: 3000, rotation: 270 },
      { type: 'armoire', x: 3000, y: 4590, rotation: 180 },
      { type: 'canape', x: 5300, y: 4430, rotation: 180 },
      { type: 'cadre_mural', x: 115, y: 3000, rotation: 270, z: 1500 },
    ],
  };
};

/** A second storey on it, served by a lift. */
export const upstairs = (): Draft => {
  const scene = furnished();
  const upper = scene.murs.map((wall) => ({ ...wall, z: 2700, hauteur: 2500 }));
  scene.murs.push(...upper);
  scene.ascenseurs = [{ x: 8000, y: 1500, hauteur: 2700 }];
  return scene;
};

const piece = (scene: Draft, i: number): Pieces[number] => scene.mobilier![i]!;
const opening = (scene: Draft, i: number): Openings[number] => scene.ouvertures![i]!;
const withPiece =
  (added: Pieces[number]) =>
  (scene: Draft): void =>
    void scene.mobilier!.push(added);

export const FURNITURE_MUTATIONS: readonly Mutation[] = [
  {
    name: 'chest of drawers behind the inner door',
    code: 'mobilier_zone_porte',
    base: furnished,
    breaks: withPiece({ type: 'commode', x: 3440, y: 700 }),
  },
  {
    name: 'sofa pushed to the entrance',
    code: 'mobilier_zone_porte',
    base: furnished,
    breaks: (scene) => Object.assign(piece(scene, 2), { x: 6400, y: 700 }),
  },
  {
    name: 'wardrobe before the inner door, on the side it does not open to',
    code: 'porte_encombree',
    base: furnished,
    breaks: withPiece({ type: 'commode', x: 4300, y: 815, rotation: 270 }),
  },
  {
    name: 'low table at the foot of the stair',
    code: 'mobilier_zone_escalier',
    base: furnished,
    breaks: (scene) => {
      scene.escaliers = [{ x: 5500, y: 2500, largeur: 900, hauteur: 2700, rampe: 'aucune' }];
      withPiece({ type: 'table_basse', x: 5200, y: 2500 })(scene);
    },
  },
  {
    name: 'bed in the middle of the room',
    code: 'lit_tete_sans_mur',
    base: furnished,
    breaks: (scene) => Object.assign(piece(scene, 0), { x: 2300, rotation: 0, y: 2500 }),
  },
  {
    name: 'bed with its head at the inner door',
    code: 'lit_tete_sans_mur',
    base: furnished,
    breaks: (scene) => Object.assign(piece(scene, 0), { x: 2939, y: 900, rotation: 90 }),
    consequences: ['mobilier_zone_porte'],
  },
  {
    name: 'wardrobe in the wall',
    code: 'mobilier_dans_mur',
    base: furnished,
    breaks: (scene) => Object.assign(piece(scene, 1), { y: 4750 }),
  },
  {
    name: 'armchair in the sofa',
    code: 'mobilier_en_collision',
    base: furnished,
    breaks: withPiece({ type: 'fauteuil', x: 5300, y: 4000 }),
  },
  {
    name: 'chests that leave 300 mm between the two doors',
    code: 'passage_trop_etroit',
    base: furnished,
    breaks: (scene) => {
      for (const y of [560, 1460, 2360, 3260, 4160]) {
        withPiece({ type: 'commode', x: 5450, y, rotation: 90, l: 860, p: 450 })(scene);
      }
      scene.mobilier!.splice(2, 1);
      scene.pieces = [{ type: 'salon', x: 7500, y: 2500 }];
    },
    consequences: [],
    isCorrected: false,
  },
  {
    name: 'sofa in the street',
    code: 'mobilier_hors_piece',
    base: furnished,
    breaks: (scene) => Object.assign(piece(scene, 2), { x: -5000 }),
    isCorrected: false,
  },
  {
    name: 'picture in the middle of the room',
    code: 'objet_mural_sans_mur',
    base: furnished,
    breaks: (scene) => Object.assign(piece(scene, 3), { x: 1500 }),
  },
  {
    name: 'picture on the floor',
    code: 'objet_mural_hauteur',
    base: furnished,
    breaks: (scene) => Object.assign(piece(scene, 3), { z: 0 }),
  },
];

export const JOINERY_MUTATIONS: readonly Mutation[] = [
  {
    name: 'leaf of 700 mm',
    code: 'famille_hors_bornes',
    base: furnished,
    breaks: (scene) => (opening(scene, 1).parametres = { largeur: 700 }),
  },
  {
    name: 'window of 5 m',
    code: 'famille_hors_bornes',
    base: furnished,
    breaks: (scene) => (opening(scene, 2).parametres = { largeur: 5000 }),
  },
  {
    name: 'way that does not exist',
    code: 'famille_hors_bornes',
    base: furnished,
    breaks: (scene) => (opening(scene, 1).parametres = { sens: 'dehors' }),
  },
  {
    name: 'misspelt family',
    code: 'famille_inconnue',
    base: furnished,
    breaks: (scene) => (opening(scene, 1).famille = 'porte_batante'),
  },
  {
    name: 'window of a door family',
    code: 'famille_type_contradictoire',
    base: furnished,
    breaks: (scene) => (opening(scene, 1).type = 'fenetre'),
  },
  {
    name: 'parameter of another family',
    code: 'famille_parametre_inconnu',
    base: furnished,
    breaks: (scene) => (opening(scene, 1).parametres = { vitrage: 'triple' }),
  },
  {
    name: 'written width the family does not make',
    code: 'dimensions_hors_famille',
    base: furnished,
    breaks: (scene) => (opening(scene, 0).largeur = 1200),
  },
  {
    name: 'door where the partition ends',
    code: 'ouverture_sur_jonction',
    base: furnished,
    breaks: (scene) => (opening(scene, 0).position = 3600),
  },
  {
    name: 'door opening on a wall',
    code: 'porte_contre_mur',
    base: furnished,
    breaks: ({ murs }) => {
      murs.push({ x1: 3500, y1: 100, x2: 3500, y2: 2000, epaisseur: 70 });
    },
    isCorrected: false,
  },
  {
    name: 'low window upstairs',
    code: 'allege_sans_garde_corps',
    base: upstairs,
    breaks: (scene) => {
      scene.ouvertures!.push({ mur: 7, position: 6000, largeur: 1000, hauteur: 1800, z: 300 });
    },
  },
  {
    name: 'French window upstairs without balcony',
    code: 'porte_sur_le_vide',
    base: upstairs,
    breaks: (scene) => {
      scene.ouvertures!.push({ mur: 7, position: 6000, largeur: 1200, hauteur: 2150, type: 'porte', vitree: true });
    },
  },
  {
    name: 'narrow entrance',
    code: 'porte_entree_etroite',
    base: furnished,
    breaks: (scene) => (opening(scene, 0).parametres = { largeur: 800 }),
    isCorrected: false,
  },
];
