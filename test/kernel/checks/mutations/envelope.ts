import type { Draft } from '../scenes.js';
import type { Mutation } from './mutation.js';

/** A store and a room of the same size side by side, the store entered from the room. */
export const twin = (): Draft => ({
  projet_id: 'jumeaux',
  murs: [
    { x1: 0, y1: 0, x2: 8000, y2: 0 },
    { x1: 8000, y1: 0, x2: 8000, y2: 6000 },
    { x1: 8000, y1: 6000, x2: 0, y2: 6000 },
    { x1: 0, y1: 6000, x2: 0, y2: 0 },
    { x1: 4000, y1: 100, x2: 4000, y2: 5900, epaisseur: 100 },
  ],
  ouvertures: [
    { mur: 4, position: 2000, largeur: 830, hauteur: 2040, type: 'porte' },
    { mur: 1, position: 2000, largeur: 930, hauteur: 2150, type: 'porte' },
  ],
});

/** The front of the store stops at a lintel. */
const opened = (scene: Draft): void => {
  Object.assign(scene.murs[0]!, { x1: 4000 });
  scene.murs.push({ x1: 0, y1: 0, x2: 4000, y2: 0, z: 2150, hauteur: 350 });
};

/** The same walls written in a larger unit. */
const scaled = (murs: Draft['murs'], unit: number): Draft['murs'] =>
  murs.map(
    (wall) =>
      Object.fromEntries(
        Object.entries(wall).map(([field, value]) => [field, typeof value === 'number' ? value / unit : value]),
      ) as Draft['murs'][number],
  );

export const ENVELOPE_MUTATIONS: readonly Mutation[] = [
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
    name: 'partition 250 mm short, between two rooms',
    code: 'jonction_ouverte',
    base: twin,
    breaks: ({ murs }) => Object.assign(murs[4]!, { y2: 5650 }),
  },
];
