import { t } from '../../../../words/index.js';
import { hasNamesUncompared, MOST_COMPARED_NAMES } from '../../../scene/index.js';
import type { Silence } from '../../engine/trade.js';

/** What is not looked for in a document. */
export const UNCHECKED = [
  {
    regle: 'champ_inconnu',
    metiers: ['document'],
    raison: t(
      `Au-delà de ${MOST_COMPARED_NAMES} noms inconnus différents, les suivants ne sont pas comparés aux noms connus.`,
      `Beyond ${MOST_COMPARED_NAMES} different unknown names, the others are not compared with the known ones.`,
    ),
    isMissing: hasNamesUncompared,
  },
] as const satisfies readonly Silence[];
