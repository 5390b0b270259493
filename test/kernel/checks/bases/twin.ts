import type { Draft } from '../scenes.js';

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
export const opened = (scene: Draft): void => {
  Object.assign(scene.murs[0]!, { x1: 4000 });
  scene.murs.push({ x1: 0, y1: 0, x2: 4000, y2: 0, z: 2150, hauteur: 350 });
};

/** The same walls written in a larger unit. */
export const scaled = (murs: Draft['murs'], unit: number): Draft['murs'] =>
  murs.map(
    (wall) =>
      Object.fromEntries(
        Object.entries(wall).map(([field, value]) => [field, typeof value === 'number' ? value / unit : value]),
      ) as Draft['murs'][number],
  );
