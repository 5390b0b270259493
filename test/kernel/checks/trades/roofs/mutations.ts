import type { Mutation } from '../../mutation.js';
import { rectangle, roof, roofed } from '../../bases/roofed.js';
import { maison } from '../../scenes.js';

export const MUTATIONS: readonly Mutation[] = [
  {
    name: 'half of the house covered',
    code: 'toit_ouvert',
    base: maison,
    breaks: (scene) => (scene.toitures = [{ type: 'quatre_pans', polygone: rectangle(0, 0, 6500, 8600) }]),
  },
  { name: 'roof 400 mm above the walls', code: 'toit_ouvert', base: roofed, breaks: (scene) => (roof(scene).z = 3000) },
  {
    name: 'one outer wall 300 mm lower',
    code: 'toit_ouvert',
    base: roofed,
    breaks: (scene) => (scene.murs[1]!.hauteur = 2300),
  },
  {
    name: 'roof 500 mm under the wall tops',
    code: 'toiture_sous_les_murs',
    base: roofed,
    breaks: (scene) => (roof(scene).z = 2000),
  },
  {
    name: 'flat roof at mid-height',
    code: 'toiture_sous_les_murs',
    base: maison,
    breaks: (scene) => (scene.toitures = [{ type: 'plat', z: 1300 }]),
  },
  {
    name: 'polygon of two points',
    code: 'toiture_polygone_invalide',
    base: roofed,
    breaks: (scene) =>
      (roof(scene).polygone = [
        { x: 0, y: 0 },
        { x: 5000, y: 0 },
      ]),
    consequences: ['toit_ouvert'],
  },
  {
    name: 'crossing polygon',
    code: 'toiture_polygone_invalide',
    base: roofed,
    breaks: (scene) => {
      const [a, b, c, d] = rectangle(0, 0, 13_800, 8600);
      roof(scene).polygone = [a!, c!, b!, d!];
    },
    consequences: ['toit_ouvert'],
  },
  {
    name: 'roof over nothing',
    code: 'toiture_sans_emprise',
    base: maison,
    breaks: (scene) => {
      scene.murs = [{ x1: 0, y1: 0, x2: 4000, y2: 0 }];
      scene.ouvertures = [];
      scene.pieces = [];
      scene.toitures = [{ type: 'plat' }];
    },
    isCorrected: false,
  },
  {
    name: 'wall index out of range',
    code: 'toiture_mur_inconnu',
    base: roofed,
    breaks: (scene) => (roof(scene).murs = [0, 1, 2, 3, 77]),
  },
  {
    name: 'only unknown walls',
    code: 'toiture_mur_inconnu',
    base: roofed,
    breaks: (scene) => (roof(scene).murs = [-1, 77]),
  },
  {
    name: 'the same roof twice',
    code: 'toitures_chevauchantes',
    base: roofed,
    breaks: (scene) => {
      scene.toitures!.push({ ...roof(scene) });
    },
  },
  {
    name: 'apex outside',
    code: 'toiture_forme_impossible',
    base: maison,
    breaks: (scene) => (scene.toitures = [{ type: 'personnalise', apex: { x: 40_000, y: 0 } }]),
  },
  {
    name: 'dormer beside the roof',
    code: 'chien_assis_hors_toit',
    base: roofed,
    breaks: (scene) => (roof(scene, 1).y = -9000),
    isCorrected: false,
  },
  { name: 'dormer in the air', code: 'chien_assis_decale', base: roofed, breaks: (scene) => (roof(scene, 1).z = 6000) },
  {
    name: 'overhang over the neighbour',
    code: 'toiture_hors_parcelle',
    base: roofed,
    breaks: (scene) =>
      (scene.parcelle = [
        [-250, -9000],
        [20_000, -9000],
        [20_000, 20_000],
        [-250, 20_000],
      ]),
  },
];
