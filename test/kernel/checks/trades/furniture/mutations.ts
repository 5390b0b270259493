import type { Mutation } from '../../mutation.js';
import { pair } from '../../bases/pair.js';
import { loft } from '../../bases/loft.js';
import { furnished, piece, withPiece } from '../../bases/furnished.js';

export const MUTATIONS: readonly Mutation[] = [
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
  {
    name: 'wardrobe before the window',
    code: 'meuble_devant_fenetre',
    base: furnished,
    breaks: (scene) => Object.assign(piece(scene, 1), { x: 1700 }),
    consequences: [],
  },
  {
    name: 'kitchen cupboards over the window',
    code: 'meuble_devant_fenetre',
    base: furnished,
    breaks: (scene) => {
      scene.ouvertures![2]!.z = 1000;
      scene.ouvertures![2]!.position = 2000;
      withPiece({ type: 'cuisine', x: 6700, y: 4580, rotation: 180 })(scene);
      scene.mobilier!.splice(2, 1);
    },
  },
  {
    name: 'island 500 mm before the kitchen run',
    code: 'cuisine_passage_etroit',
    base: pair,
    breaks: withPiece({ type: 'ilot_cuisine', x: 1400, y: 2795 }),
    isCorrected: false,
  },
  {
    name: 'wardrobe higher than the room',
    code: 'mobilier_trop_haut',
    base: furnished,
    breaks: (scene) => Object.assign(piece(scene, 1), { h: 2780 }),
  },
  {
    name: 'wardrobe under a mezzanine',
    code: 'mobilier_trop_haut',
    base: loft,
    breaks: (scene) => (scene.mobilier = [{ type: 'armoire', x: 1500, y: 450, h: 2500 }]),
  },
];
