/** A figure with the text that gives it; a hypothesis where that is no standard, or was not confirmed in it. */
interface Figure {
  readonly valeur: number;
  readonly texte: string;
  readonly article: string;
  readonly isHypothesis?: boolean;
}

const EC2 = 'NF EN 1992-1-1';

/** Reinforced concrete of ordinary buildings: millimetres, MPa. */
export const FIGURES = {
  /** kg/m for each mm² of the diameter's square: 7 850 kg/m³ × π/4. */
  massFactor: { valeur: 0.00617, texte: 'NF EN 10080', article: '7.2' },
  /** Design bond, C25/30, good conditions, φ ≤ 32: 2.25 × 1.8 / 1.5. */
  bond: { valeur: 2.7, texte: EC2, article: '8.4.2' },
  /** Design strength of B500: 500 / 1.15. */
  steel: { valeur: 500 / 1.15, texte: EC2, article: '3.2.7' },
  /** Least anchorage: as a share of lb,rqd, and as a multiple of φ. */
  anchorageShare: { valeur: 0.3, texte: EC2, article: '8.4.4' },
  anchorageDiameters: { valeur: 10, texte: EC2, article: '8.4.4' },
  /** Laps where more than half of the bars are lapped together: α6. */
  lapFactor: { valeur: 1.5, texte: EC2, article: '8.7.3' },
  lapDiameters: { valeur: 15, texte: EC2, article: '8.7.3' },
  lapLeast: { valeur: 200, texte: EC2, article: '8.7.3' },
  /** Mandrel, of φ, up to 16 mm and beyond. */
  mandrel: { valeur: 4, texte: EC2, article: '8.3, tableau 8.1N' },
  largeMandrel: { valeur: 7, texte: EC2, article: '8.3, tableau 8.1N' },
  /** Straight end of a stirrup's hook, of φ and at least, mm. */
  hookDiameters: { valeur: 10, texte: EC2, article: '8.5' },
  hookLeast: { valeur: 70, texte: EC2, article: '8.5' },
  /** Least tension reinforcement: 0.26 fctm / fyk with fctm = 2.6, of the section b d. */
  leastShare: { valeur: (0.26 * 2.6) / 500, texte: EC2, article: '9.2.1.1' },
  /** Most spacing of stirrups, of the effective depth. */
  stirrupShare: { valeur: 0.75, texte: EC2, article: '9.2.2' },
  /** Lever arm, of the effective depth. */
  leverArm: { valeur: 0.9, texte: 'Usage, bras de levier', article: '', isHypothesis: true },
  /** Nominal covers: on blinding concrete (XC2; the recommended value, national annexes choose), inside (XC1). */
  groundCover: { valeur: 40, texte: EC2, article: '4.4.1.3 (4)', isHypothesis: true },
  innerCover: { valeur: 25, texte: EC2, article: '4.4.1.2, tableau 4.4N' },
  /** Longest bar that is delivered. */
  longest: { valeur: 12_000, texte: 'Usage, longueur commerciale', article: '', isHypothesis: true },
  /** Ring beams: number of bars of 10 mm, and height in mm. */
  ringBars: { valeur: 4, texte: 'NF DTU 20.1 (chaînages horizontaux)', article: '', isHypothesis: true },
  ringHeight: { valeur: 200, texte: 'Usage, hauteur d’un chaînage', article: '', isHypothesis: true },
  stirrupSpacing: { valeur: 200, texte: 'Usage, cadres de chaînage', article: '', isHypothesis: true },
  /** Lap of welded mesh, and panels, mm. */
  meshLap: { valeur: 300, texte: EC2, article: '8.7.5' },
  permanent: { valeur: 1.35, texte: 'NF EN 1990', article: '6.4.3.2' },
  imposed: { valeur: 1.5, texte: 'NF EN 1990', article: '6.4.3.2' },
} as const satisfies Readonly<Record<string, Figure>>;

/** Welded meshes in panels of 6.00 × 2.40 m (ADETS): diameter and spacing of the wires of each way, mm. */
export const MESHES = [
  { reference: 'ST15C', diameter: 6, spacing: 200 },
  { reference: 'ST25C', diameter: 7, spacing: 150 },
  { reference: 'ST40C', diameter: 7, spacing: 100 },
  { reference: 'ST50C', diameter: 8, spacing: 100 },
  { reference: 'ST65C', diameter: 9, spacing: 100 },
] as const;
export type Mesh = (typeof MESHES)[number];
export const PANEL = { length: 6000, width: 2400 } as const;

/** Section of a bar, mm². */
export const sectionOf = (diameter: number): number => (Math.PI * diameter ** 2) / 4;
/** Mass of a metre of bar, kg. */
export const massPerMetre = (diameter: number): number => FIGURES.massFactor.valeur * diameter ** 2;
/** Section of a mesh in each way, mm² a metre. */
export const meshSection = ({ diameter, spacing }: Mesh): number => (sectionOf(diameter) * 1000) / spacing;
/** Mass of a square metre of mesh, kg: wires of both ways. */
export const meshMass = ({ diameter, spacing }: Mesh): number => massPerMetre(diameter) * 2 * (1000 / spacing);

/** Anchorage that a bar needs at its full strength, mm (8.4.3). */
export const requiredAnchorage = (diameter: number): number =>
  (diameter / 4) * (FIGURES.steel.valeur / FIGURES.bond.valeur);

/** Lap of two bars at their full strength, to 10 mm up (8.7.3). */
export function lapOf(diameter: number): number {
  const { lapFactor, anchorageShare, lapDiameters, lapLeast } = FIGURES;
  const full = lapFactor.valeur * requiredAnchorage(diameter);
  const least = Math.max(anchorageShare.valeur * full, lapDiameters.valeur * diameter, lapLeast.valeur);
  return Math.ceil(Math.max(full, least) / 10) * 10;
}
