/** A number and who says it: a text and its article, or a hypothesis and where it is from. */
export interface Figure {
  readonly valeur: number;
  readonly texte: string;
  readonly article: string;
  readonly isHypothesis?: true;
}

const ACTIONS = 'NF EN 1991-1-1 (actions sur les structures)';

/** Loads of a preliminary take-down, kN/m² unless said. Characteristic values, without factors. */
export const LOADS = {
  /** kN/m³. */
  concrete: { valeur: 25, texte: ACTIONS, article: 'tableau A.1' },
  /** Imposed, rooms of dwellings (category A). */
  dwelling: { valeur: 1.5, texte: 'NF EN 1991-1-1/NA', article: 'tableau 6.2(F)' },
  /** Imposed, offices (category B). */
  office: { valeur: 2.5, texte: 'NF EN 1991-1-1/NA', article: 'tableau 6.2(F)' },
  /** Imposed, where the public comes (categories C and D). */
  public: { valeur: 5, texte: 'NF EN 1991-1-1/NA', article: 'tableau 6.2(F)', isHypothesis: true },
  /** Imposed, a flat roof that is only maintained (category H). */
  maintained: { valeur: 1, texte: 'NF EN 1991-1-1/NA', article: 'tableau 6.10' },
  /** Light partitions of at most 3 kN/m, spread over the floor. */
  partitions: { valeur: 1.2, texte: ACTIONS, article: '6.3.1.2 (8)' },
  /** Screed and covering. */
  finishes: { valeur: 1, texte: 'Usage, chape et revêtement', article: '', isHypothesis: true },
  /** Tiles, battens, trusses, insulation and ceiling of a pitched roof, in plan. */
  pitchedRoof: {
    valeur: 1.1,
    texte: 'Usage, tuiles sur fermettes, isolant et plafond',
    article: '',
    isHypothesis: true,
  },
  /** Waterproofing, insulation and gravel. */
  flatRoof: { valeur: 1.2, texte: 'Usage, étanchéité protégée sur isolant', article: '', isHypothesis: true },
  /** Snow on a roof: 0.8 × 0.65, region C1 under 200 m. */
  snow: {
    valeur: 0.52,
    texte: 'NF EN 1991-1-3/NA, région C1 sous 200 m (la commune n’est pas connue)',
    article: '5.3',
    isHypothesis: true,
  },
  /** A wall whose layers have no known density, kN/m³. */
  masonry: { valeur: 15, texte: 'Usage, maçonnerie de masse inconnue', article: '', isHypothesis: true },
} as const satisfies Readonly<Record<string, Figure>>;
