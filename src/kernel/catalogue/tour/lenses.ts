/** Lenses of the tour: focal lengths on a full frame 36 mm wide, cropped to 16:9 (36 × 20.25 mm). */
export const SENSOR_MM = { largeur: 36, hauteur: 20.25 } as const;
export const FOCAL_RANGE_MM = { min: 14, max: 85 } as const;

interface Label {
  readonly fr: string;
  readonly en: string;
}

const label = (fr: string, en: string): Label => ({ fr, en });

/** Shots of a tour, each with the field of `objectif{}` that sets its lens, and the lens taken by default. */
export const SHOTS = {
  interieur: { reglage: 'focale_interieur_mm', focale_mm: 20, libelle: label('Intérieur', 'Interior') },
  escalier: { reglage: 'focale_escalier_mm', focale_mm: 24, libelle: label('Escalier', 'Stairs') },
  entree: { reglage: 'focale_entree_mm', focale_mm: 28, libelle: label('Entrée', 'Entrance') },
  exterieur: { reglage: 'focale_exterieur_mm', focale_mm: 35, libelle: label('Extérieur', 'Exterior') },
  cloture: {
    reglage: 'focale_cloture_mm',
    focale_mm: 50,
    libelle: label('Clôture et abords', 'Fence and surroundings'),
  },
} as const satisfies Readonly<
  Record<string, { readonly reglage: string; readonly focale_mm: number; readonly libelle: Label }>
>;
export type Shot = keyof typeof SHOTS;

interface Lens {
  readonly focale_mm: number;
  readonly nom: Label;
  readonly usage: Label;
  readonly conseil: readonly Shot[];
}

/** Widest first. */
export const LENSES: readonly Lens[] = [
  {
    focale_mm: 14,
    nom: label('Ultra grand-angle', 'Ultra wide'),
    usage: label(
      'Recul maximal dans une très petite pièce ; étire les bords, à ne pas tenir.',
      'The most room in a very small space; stretches the edges, not to be held.',
    ),
    conseil: [],
  },
  {
    focale_mm: 16,
    nom: label('Ultra grand-angle', 'Ultra wide'),
    usage: label('WC, salle d’eau, cellier.', 'WC, shower room, store.'),
    conseil: [],
  },
  {
    focale_mm: 18,
    nom: label('Très grand-angle', 'Very wide'),
    usage: label('Petite chambre, cuisine fermée.', 'Small bedroom, closed kitchen.'),
    conseil: [],
  },
  {
    focale_mm: 20,
    nom: label('Grand-angle', 'Wide'),
    usage: label(
      'Intérieur : toute la pièce sans fuyantes forcées.',
      'Interior: the whole room without forced perspective.',
    ),
    conseil: ['interieur'],
  },
  {
    focale_mm: 24,
    nom: label('Grand-angle', 'Wide'),
    usage: label('Grand séjour, escalier, circulation.', 'Large living room, stairs, corridors.'),
    conseil: ['escalier'],
  },
  {
    focale_mm: 28,
    nom: label('Grand-angle modéré', 'Moderate wide'),
    usage: label(
      'Entrée, terrasse, seuil entre dedans et dehors.',
      'Entrance, terrace, threshold between inside and outside.',
    ),
    conseil: ['entree'],
  },
  {
    focale_mm: 35,
    nom: label('Standard large', 'Wide standard'),
    usage: label('Extérieur : façade entière, proportions justes.', 'Exterior: a whole façade, true proportions.'),
    conseil: ['exterieur'],
  },
  {
    focale_mm: 50,
    nom: label('Standard', 'Standard'),
    usage: label(
      'Clôture, portail et abords vus de loin, sans déformation.',
      'Fence, gate and surroundings from afar, without distortion.',
    ),
    conseil: ['cloture'],
  },
  {
    focale_mm: 70,
    nom: label('Petit téléobjectif', 'Short telephoto'),
    usage: label('Détail de façade, toiture, cadrage serré.', 'Façade detail, roof, tight framing.'),
    conseil: [],
  },
  {
    focale_mm: 85,
    nom: label('Téléobjectif', 'Telephoto'),
    usage: label(
      'Détail de matière ou d’objet ; aplatit les plans.',
      'Detail of material or object; flattens the planes.',
    ),
    conseil: [],
  },
];

const degreesOf = (size: number, focal: number): number => (2 * Math.atan(size / (2 * focal)) * 180) / Math.PI;

/** Field of view in degrees: 2·atan(sensor / 2f). */
export const fieldOfView = (
  focal: number,
): { readonly horizontal: number; readonly vertical: number; readonly diagonal: number } => ({
  horizontal: degreesOf(SENSOR_MM.largeur, focal),
  vertical: degreesOf(SENSOR_MM.hauteur, focal),
  diagonal: degreesOf(Math.hypot(SENSOR_MM.largeur, SENSOR_MM.hauteur), focal),
});
