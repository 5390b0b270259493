import { t } from '../../../../words/index.js';
import type { Silence } from '../../engine/trade.js';

export const UNCHECKED: readonly Silence[] = [
  {
    code: 'chutes_garde_corps',
    regle: t(
      'chutes hors des trémies et des volées, remplissage des garde-corps',
      'falls elsewhere than at stairwells and flights, infill of guardrails',
    ),
    metiers: ['circulation'],
    raison: t(
      'Des boites sans rôle ne se distinguent pas d’un meuble (celles de rôle terrasse, balcon, platelage sont jugées) : seule l’absence de tout garde-corps derrière une porte d’étage est dite ; ni leurs bords, ni l’écart des barreaux ne sont jugés.',
      'Boites without a role cannot be told from furniture (those with the role terrace, balcony, decking are judged): only a door of an upper floor without any guardrail beyond is told; neither their edges nor the gap between bars are judged.',
    ),
    rank: 1,
  },
  {
    code: 'porte_sur_escalier',
    regle: t('porte donnant sur un escalier', 'door opening onto a stair'),
    metiers: ['circulation'],
    raison: t(
      'Le palier à garder entre une porte et la première marche n’est pas jugé ; le débattement de la porte sur le palier ne l’est pas non plus.',
      'The landing to keep between a door and the first step is not judged, nor is a door’s swing over the landing.',
    ),
    rank: 9,
  },
];
