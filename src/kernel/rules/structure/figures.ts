import type { Source } from '../support/source.js';

/** Figures of the pre-sizing, each with who says it: indicative, to be confirmed by a structural engineer. */
export const LINTEL = {
  /** Height of a reinforced concrete lintel, as a share of its clear span. */
  heightToSpan: {
    valeur: 1 / 10,
    texte: 'Usage du prédimensionnement du béton armé, hauteur d’un linteau : portée / 10',
    article: '',
    isHypothesis: true,
  },
  /** mm. One course of blocks. */
  leastHeight: { valeur: 200, texte: 'Usage, un rang de blocs de 20 cm', article: '', isHypothesis: true },
  /** mm, on each side. */
  bearing: {
    valeur: 200,
    texte: 'NF DTU 20.1 (maçonnerie de petits éléments), appui des linteaux',
    article: '',
    isHypothesis: true,
  },
  /** mm, on each side where the pier leaves no more. */
  leastBearing: { valeur: 100, texte: 'Usage, appui réduit', article: '', isHypothesis: true },
  /** mm. */
  step: { valeur: 50, texte: 'Usage, arrondi au module de coffrage', article: '', isHypothesis: true },
} as const satisfies Readonly<Record<string, Source & { readonly valeur: number }>>;
