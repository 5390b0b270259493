import type { Mutation } from '../../mutation.js';
import { stepped } from '../../bases/stepped.js';
import { furnished, opening, upstairs } from '../../bases/furnished.js';
import { pair } from '../../bases/pair.js';

export const MUTATIONS: readonly Mutation[] = [
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
    name: 'family of the project on a misspelt base',
    code: 'famille_projet_invalide',
    base: furnished,
    breaks: (scene) => {
      scene.familles = [{ nom: 'porte_maison', base: 'porte_batante' }];
    },
  },
  {
    name: 'usual width that the family does not make',
    code: 'famille_projet_invalide',
    base: furnished,
    breaks: (scene) => {
      const parametres = { largeur: { defaut: 800 }, vitrage: 'triple' };
      scene.familles = [{ nom: 'porte_maison', base: 'porte_battante', parametres }];
      opening(scene, 1).famille = 'porte_maison';
    },
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
    name: 'window whose leaf meets that of a door',
    code: 'fenetre_qui_se_croise',
    base: furnished,
    breaks: (scene) => {
      scene.ouvertures!.push({ mur: 1, position: 250, largeur: 800, hauteur: 1250, z: 900 });
      Object.assign(opening(scene, 0), { position: 7850 });
    },
    isCorrected: false,
  },
  {
    name: 'windows in a corner',
    code: 'fenetre_qui_se_croise',
    base: furnished,
    breaks: (scene) => {
      scene.ouvertures!.push({ mur: 1, position: 3500, largeur: 1200, hauteur: 1250, z: 900 });
      Object.assign(opening(scene, 2), { position: 250 });
    },
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
  {
    name: 'narrow bathroom door in a flat',
    code: 'porte_interieure_etroite',
    base: pair,
    breaks: (scene) => {
      opening(scene, 2).famille = 'porte_paliere';
      opening(scene, 4).largeur = 730;
    },
    isCorrected: false,
  },
  {
    name: 'door in the wall beside a flight',
    code: 'porte_sur_volee',
    base: stepped,
    breaks: (scene) => {
      scene.escaliers![0]!.y = 600;
      scene.ouvertures = [{ mur: 0, position: 6500, largeur: 830, hauteur: 2040, type: 'porte' }];
    },
    isCorrected: false,
  },
  {
    name: 'door that turns into the first steps of a flight',
    code: 'porte_contre_volee',
    base: stepped,
    breaks: (scene) => (scene.ouvertures = [{ mur: 4, position: 1000, largeur: 830, hauteur: 2040, type: 'porte' }]),
    consequences: ['logement_sans_entree'],
  },
  {
    name: 'post in the swing of a door',
    code: 'porte_contre_volume',
    base: furnished,
    breaks: (scene) => (scene.boites = [{ x: 3600, y: 700, l: 200, p: 200, h: 2500 }]),
    isCorrected: false,
  },
];
