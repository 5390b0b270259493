import type { Text } from '../../../words/index.js';
import { t } from '../../../words/index.js';

/** Lenses of the tour: focal lengths on a full frame 36 mm wide, cropped to 16:9 (36 × 20.25 mm). */
export const SENSOR_MM = { largeur: 36, hauteur: 20.25 } as const;
export const FOCAL_RANGE_MM = { min: 14, max: 85 } as const;

/** Shots of a tour, each with the field of `objectif{}` that sets its lens, and the lens taken by default. */
export const SHOTS = {
  interieur: { reglage: 'focale_interieur_mm', focale_mm: 20, libelle: t('Intérieur', 'Interior') },
  escalier: { reglage: 'focale_escalier_mm', focale_mm: 24, libelle: t('Escalier', 'Stairs') },
  entree: { reglage: 'focale_entree_mm', focale_mm: 28, libelle: t('Entrée', 'Entrance') },
  exterieur: { reglage: 'focale_exterieur_mm', focale_mm: 35, libelle: t('Extérieur', 'Exterior') },
  cloture: {
    reglage: 'focale_cloture_mm',
    focale_mm: 50,
    libelle: t('Clôture et abords', 'Fence and surroundings'),
  },
} as const satisfies Readonly<
  Record<string, { readonly reglage: string; readonly focale_mm: number; readonly libelle: Text }>
>;
export type Shot = keyof typeof SHOTS;

interface Lens {
  readonly focale_mm: number;
  readonly nom: Text;
  readonly usage: Text;
  readonly conseil: readonly Shot[];
}

/** Widest first. */
export const LENSES: readonly Lens[] = [
  {
    focale_mm: 14,
    nom: t('Ultra grand-angle', 'Ultra wide'),
    usage: t(
      'Recul maximal dans une très petite pièce ; étire les bords, à ne pas tenir.',
      'The most room in a very small space; stretches the edges, not to be held.',
    ),
    conseil: [],
  },
  {
    focale_mm: 16,
    nom: t('Ultra grand-angle', 'Ultra wide'),
    usage: t('WC, salle d’eau, cellier.', 'WC, shower room, store.'),
    conseil: [],
  },
  {
    focale_mm: 18,
    nom: t('Très grand-angle', 'Very wide'),
    usage: t('Petite chambre, cuisine fermée.', 'Small bedroom, closed kitchen.'),
    conseil: [],
  },
  {
    focale_mm: 20,
    nom: t('Grand-angle', 'Wide'),
    usage: t(
      'Intérieur : toute la pièce sans fuyantes forcées.',
      'Interior: the whole room without forced perspective.',
    ),
    conseil: ['interieur'],
  },
  {
    focale_mm: 24,
    nom: t('Grand-angle', 'Wide'),
    usage: t('Grand séjour, escalier, circulation.', 'Large living room, stairs, corridors.'),
    conseil: ['escalier'],
  },
  {
    focale_mm: 28,
    nom: t('Grand-angle modéré', 'Moderate wide'),
    usage: t(
      'Entrée, terrasse, seuil entre dedans et dehors.',
      'Entrance, terrace, threshold between inside and outside.',
    ),
    conseil: ['entree'],
  },
  {
    focale_mm: 35,
    nom: t('Standard large', 'Wide standard'),
    usage: t('Extérieur : façade entière, proportions justes.', 'Exterior: a whole façade, true proportions.'),
    conseil: ['exterieur'],
  },
  {
    focale_mm: 50,
    nom: t('Standard', 'Standard'),
    usage: t(
      'Clôture, portail et abords vus de loin, sans déformation.',
      'Fence, gate and surroundings from afar, without distortion.',
    ),
    conseil: ['cloture'],
  },
  {
    focale_mm: 70,
    nom: t('Petit téléobjectif', 'Short telephoto'),
    usage: t('Détail de façade, toiture, cadrage serré.', 'Façade detail, roof, tight framing.'),
    conseil: [],
  },
  {
    focale_mm: 85,
    nom: t('Téléobjectif', 'Telephoto'),
    usage: t('Détail de matière ou d’objet ; aplatit les plans.', 'Detail of material or object; flattens the planes.'),
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
