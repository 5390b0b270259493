import type { Mutation } from '../../mutation.js';
import { flat } from '../../bases/flat.js';
import { maison, opening } from '../../scenes.js';

/** Openings of the plain house: 5 the entrance, 12 and 13 the doors of the two southern bedrooms, 15 of the WC. */
export const MUTATIONS: readonly Mutation[] = [
  {
    name: 'house without entrance door, French windows left',
    code: 'logement_sans_entree',
    base: maison,
    breaks: ({ ouvertures }) => void ouvertures!.splice(5, 1),
  },
  {
    name: 'house without any door',
    code: 'logement_sans_entree',
    base: maison,
    breaks: (scene) => (scene.ouvertures = scene.ouvertures!.filter(({ type }) => type !== 'porte')),
    isCorrected: false,
  },
  {
    name: 'rooms without uses, doors between them and none outside',
    code: 'logement_sans_entree',
    base: flat,
    breaks: (scene) => {
      delete (scene as Partial<typeof scene>).pieces;
      scene.ouvertures!.splice(2, 1);
      scene.ouvertures!.splice(0, 1);
    },
  },
  {
    name: 'WC without door',
    code: 'piece_sans_acces',
    base: maison,
    breaks: ({ ouvertures }) => void ouvertures!.splice(15, 1),
  },
  {
    name: 'bedroom entered from the garden only',
    code: 'piece_sans_acces',
    base: maison,
    breaks: ({ ouvertures }) => void ouvertures!.splice(12, 1),
  },
  {
    name: 'corridor cut off with its rooms',
    code: 'piece_sans_acces',
    base: maison,
    breaks: ({ ouvertures }) => void ouvertures!.splice(11, 1),
  },
  {
    name: 'bedroom through a bedroom',
    code: 'piece_commandee',
    base: maison,
    breaks: (scene) => void (scene.ouvertures![13] = { ...opening(scene, 13), mur: 8, position: 2000 }),
  },
  {
    name: 'bedroom through the WC',
    code: 'piece_commandee',
    base: maison,
    breaks: (scene) => void (scene.ouvertures![16] = { ...opening(scene, 16), mur: 12, position: 600 }),
  },
  {
    name: 'two leaves in one corner',
    code: 'portes_qui_se_croisent',
    base: maison,
    breaks: (scene) => void Object.assign(opening(scene, 8), { position: 2500 }),
  },
];
