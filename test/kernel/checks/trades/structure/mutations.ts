import type { Mutation } from '../../mutation.js';
import { stepped } from '../../bases/stepped.js';
import { maison } from '../../scenes.js';
import { equipped } from '../../bases/equipped.js';
import type { Json } from '../../bases/equipped.js';

export const MUTATIONS: readonly Mutation[] = [
  {
    name: 'lintel of a missing opening',
    code: 'linteau_sans_ouverture',
    base: equipped,
    breaks: (scene) => (((scene.structure as Json)['linteaux'] as Json[])[0]!['ouverture'] = 99),
    isCorrected: false,
  },
  {
    name: 'footing of a missing wall',
    code: 'fondation_sans_mur',
    base: equipped,
    breaks: (scene) => (((scene.structure as Json)['fondations'] as Json[])[0]!['mur'] = 99),
    isCorrected: false,
  },
  {
    name: 'bearing wall over an open plan of 4.70 m',
    code: 'refend_sans_appui',
    base: stepped,
    breaks: ({ murs }) => void Object.assign(murs[11]!, { epaisseur: 200, composition: 'refend' }),
  },
  {
    name: 'storey over a hall of 9 × 7 m, with a partition alone',
    code: 'portee_longue',
    base: stepped,
    breaks: (scene) => {
      for (const wall of [scene.murs[4]!, scene.murs[5]!]) wall.epaisseur = 70;
      scene.murs[4]!.x1 = scene.murs[4]!.x2 = 2000;
      for (const wall of scene.murs) {
        for (const end of ['y1', 'y2'] as const) if (wall[end] >= 6850) wall[end] += 3000;
      }
    },
    isCorrected: false,
  },
  {
    name: 'beam of 7 m between two posts',
    code: 'portee_longue',
    base: maison,
    breaks: (scene) => {
      const post = { y: -6000, l: 200, p: 200, h: 2300, role: 'poteau' };
      const beam = { x: 3500, y: -6000, l: 7400, p: 200, h: 300, z: 2300, role: 'poutre' };
      scene.boites = [{ ...post, x: 0 }, { ...post, x: 7000 }, beam];
    },
    isCorrected: false,
  },
  {
    name: 'partition declared bearing, over nothing',
    code: 'refend_sans_appui',
    base: stepped,
    breaks: ({ murs }) => {
      murs[11]!.porteur = true;
      murs[5]!.y1 = murs[5]!.y2 = 5000;
    },
  },
  {
    name: 'bay of 2.50 m in a wall of 2.60 m',
    code: 'linteau_insuffisant',
    base: maison,
    breaks: (scene) => {
      for (const wall of scene.murs) wall.hauteur = 2600;
      scene.ouvertures![0]!.hauteur = 2500;
    },
  },
];
