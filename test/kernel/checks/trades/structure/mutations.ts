import type { Mutation } from '../../mutation.js';
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
];
