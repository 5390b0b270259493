import type { Figure } from '../../structure/index.js';

/** Lintels, in reinforced concrete: indicative, to be confirmed by a structural engineer. */
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
} as const satisfies Readonly<Record<string, Figure>>;

/** Reinforced concrete in bending, C25/30. */
export const BENDING = {
  /** Reduced moment under which no compressed bars are needed. */
  reducedMoment: { valeur: 0.2, texte: 'Usage, moment réduit sans aciers comprimés', article: '', isHypothesis: true },
  /** Design strength in compression, MPa: 25 / 1.5. */
  strength: { valeur: 25 / 1.5, texte: 'NF EN 1992-1-1 (béton C25/30)', article: '3.1.6' },
  /** From the lower face to the bars, mm. */
  cover: { valeur: 40, texte: 'Usage, enrobage et demi-barre', article: '', isHypothesis: true },
  /** Factors of permanent and imposed loads. */
  permanent: { valeur: 1.35, texte: 'NF EN 1990', article: '6.4.3.2, tableau A1.2(B)' },
  imposed: { valeur: 1.5, texte: 'NF EN 1990', article: '6.4.3.2, tableau A1.2(B)' },
  section: { valeur: 0, texte: 'NF EN 1992-1-1', article: '6.1' },
} as const satisfies Readonly<Record<string, Figure>>;

/** Strip footings. */
export const FOOTING = {
  /** mm. */
  leastWidth: { valeur: 400, texte: 'Usage, largeur d’un godet de terrassement', article: '', isHypothesis: true },
  /** Beyond the wall, on each side, mm. */
  beyondWall: { valeur: 50, texte: 'Usage, débord de la semelle', article: '', isHypothesis: true },
  /** mm. */
  leastHeight: { valeur: 200, texte: 'NF DTU 13.1 (fondations superficielles)', article: '', isHypothesis: true },
  /** Wider ones are slabs, which an engineer reinforces, mm. */
  mostHeight: { valeur: 500, texte: 'Usage, au-delà une semelle armée', article: '', isHypothesis: true },
  /** Height over overhang: rigid footing, loads spread at two thirds. */
  rigidity: {
    valeur: 1 / 2,
    texte: 'Semelle rigide : hauteur utile ≥ (largeur − mur) / 4',
    article: '',
    isHypothesis: true,
  },
  /** mm. */
  step: { valeur: 50, texte: 'Usage, arrondi', article: '', isHypothesis: true },
  /** Width from load and soil. */
  width: {
    valeur: 0,
    texte: 'NF DTU 13.1, charge de service ÷ contrainte admissible du sol',
    article: '',
    isHypothesis: true,
  },
} as const satisfies Readonly<Record<string, Figure>>;

/** Floors that span one way. */
export const FLOOR = {
  /** Thickness over span of a concrete floor. */
  thicknessToSpan: {
    valeur: 1 / 28,
    texte: 'Usage du prédimensionnement, plancher béton sur deux appuis : épaisseur ≥ portée / 28',
    article: '',
    isHypothesis: true,
  },
  /** mm. */
  leastThickness: {
    valeur: 160,
    texte: 'Usage, plancher poutrelles et entrevous 12 + 4',
    article: '',
    isHypothesis: true,
  },
  step: { valeur: 10, texte: 'Usage, arrondi', article: '', isHypothesis: true },
} as const satisfies Readonly<Record<string, Figure>>;
