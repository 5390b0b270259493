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
