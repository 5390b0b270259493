import { t } from '../../../../words/index.js';
import type { Silence } from '../../engine/trade.js';

export const UNCHECKED: readonly Silence[] = [
  {
    regle: t('accès des pièces', 'access of rooms'),
    metiers: ['circulation', 'distribution'],
    raison: t(
      'Sans porte ni point dans pieces, la scène est un croquis de murs : ni l’entrée ni l’accès des pièces ne sont jugés.',
      'Without doors nor points in pieces the scene is a sketch of walls: neither entrance nor access of rooms is judged.',
    ),
    isMissing: ({ pieces, ouvertures }) =>
      !pieces?.length || !(ouvertures ?? []).some(({ type, famille }) => type === 'porte' || famille !== undefined),
    rank: 11,
  },
];
