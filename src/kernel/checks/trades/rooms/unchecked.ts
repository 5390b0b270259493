import { t } from '../../../../words/index.js';
import type { Silence } from '../../engine/trade.js';

export const UNCHECKED: readonly Silence[] = [
  {
    code: 'acoustique_incendie',
    regle: t('acoustique, incendie, amiante, termites', 'acoustics, fire, asbestos, termites'),
    metiers: ['habitabilite', 'enveloppe'],
    raison: t(
      'La scène ne décrit pas ce qu’il faut pour les juger.',
      'The scene does not describe what is needed to judge them.',
    ),
    rank: 5,
  },
  {
    code: 'lumiere_lucarnes',
    regle: t('lumière sous les lucarnes', 'daylight under dormers'),
    metiers: ['lumiere'],
    raison: t(
      'La scène ne décrit pas le vitrage d’un chien-assis : la pièce qu’il éclaire n’est pas jugée.',
      'The scene does not describe the glazing of a dormer: the room it lights is not judged.',
    ),
    rank: 10,
  },
  {
    code: 'pieces',
    regle: 'pieces',
    metiers: ['lumiere', 'habitabilite', 'distribution'],
    raison: t(
      'Sans point dans pieces, l’usage des pièces est déduit : lumière, hauteur et surfaces ne sont pas jugées.',
      'Without points in pieces the use of rooms is deduced: daylight, height and areas are not judged.',
    ),
    isMissing: ({ pieces }) => !pieces?.length,
    rank: 12,
  },
];
