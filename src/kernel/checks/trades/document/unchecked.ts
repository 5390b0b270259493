import { fill, t } from '../../../../words/index.js';
import { hasNamesUncompared, MOST_COMPARED_NAMES } from '../../../scene/index.js';
import type { Silence } from '../../engine/trade.js';

const BEYOND = t(
  'Au-delà de {most} noms inconnus différents, les suivants ne sont pas comparés aux noms connus.',
  'Beyond {most} different unknown names, the others are not compared with the known ones.',
);

/** What is not looked for in a document. */
export const UNCHECKED = [
  {
    code: 'champ_inconnu',
    regle: 'champ_inconnu',
    metiers: ['document'],
    raison: fill(BEYOND, { most: MOST_COMPARED_NAMES }),
    isMissing: hasNamesUncompared,
  },
] as const satisfies readonly Silence[];
