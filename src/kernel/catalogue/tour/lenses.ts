import type { Text } from '../../../words/index.js';
import { t } from '../../../words/index.js';

/** Lenses of the tour: focal lengths on a full frame 36 mm wide, cropped to 16:9 (36 × 20.25 mm). */
export const SENSOR_MM = { width: 36, height: 20.25 } as const;
export const FOCAL_RANGE_MM = { min: 14, max: 85 } as const;

/** Shots of a tour: the field of `objectif{}` that sets the lens of each, and the focal length taken by default, mm. */
export const SHOTS = {
  interieur: { setting: 'focale_interieur_mm', focal: 20, label: t('Intérieur', 'Interior') },
  escalier: { setting: 'focale_escalier_mm', focal: 24, label: t('Escalier', 'Stairs') },
  entree: { setting: 'focale_entree_mm', focal: 28, label: t('Entrée', 'Entrance') },
  exterieur: { setting: 'focale_exterieur_mm', focal: 35, label: t('Extérieur', 'Exterior') },
  cloture: {
    setting: 'focale_cloture_mm',
    focal: 50,
    label: t('Clôture et abords', 'Fence and surroundings'),
  },
} as const satisfies Readonly<
  Record<string, { readonly setting: string; readonly focal: number; readonly label: Text }>
>;
export type Shot = keyof typeof SHOTS;

interface Lens {
  readonly focal: number;
  readonly name: Text;
  readonly usage: Text;
  readonly advisedFor: readonly Shot[];
}

/** Widest first. */
export const LENSES: readonly Lens[] = [
  {
    focal: 14,
    name: t('Ultra grand-angle', 'Ultra wide'),
    usage: t(
      'Recul maximal dans une très petite pièce ; étire les bords, à ne pas tenir.',
      'The most room in a very small space; stretches the edges, not to be held.',
    ),
    advisedFor: [],
  },
  {
    focal: 16,
    name: t('Ultra grand-angle', 'Ultra wide'),
    usage: t('WC, salle d’eau, cellier.', 'WC, shower room, store.'),
    advisedFor: [],
  },
  {
    focal: 18,
    name: t('Très grand-angle', 'Very wide'),
    usage: t('Petite chambre, cuisine fermée.', 'Small bedroom, closed kitchen.'),
    advisedFor: [],
  },
  {
    focal: 20,
    name: t('Grand-angle', 'Wide'),
    usage: t(
      'Intérieur : toute la pièce sans fuyantes forcées.',
      'Interior: the whole room without forced perspective.',
    ),
    advisedFor: ['interieur'],
  },
  {
    focal: 24,
    name: t('Grand-angle', 'Wide'),
    usage: t('Grand séjour, escalier, circulation.', 'Large living room, stairs, corridors.'),
    advisedFor: ['escalier'],
  },
  {
    focal: 28,
    name: t('Grand-angle modéré', 'Moderate wide'),
    usage: t(
      'Entrée, terrasse, seuil entre dedans et dehors.',
      'Entrance, terrace, threshold between inside and outside.',
    ),
    advisedFor: ['entree'],
  },
  {
    focal: 35,
    name: t('Standard large', 'Wide standard'),
    usage: t('Extérieur : façade entière, proportions justes.', 'Exterior: a whole façade, true proportions.'),
    advisedFor: ['exterieur'],
  },
  {
    focal: 50,
    name: t('Standard', 'Standard'),
    usage: t(
      'Clôture, portail et abords vus de loin, sans déformation.',
      'Fence, gate and surroundings from afar, without distortion.',
    ),
    advisedFor: ['cloture'],
  },
  {
    focal: 70,
    name: t('Petit téléobjectif', 'Short telephoto'),
    usage: t('Détail de façade, toiture, cadrage serré.', 'Façade detail, roof, tight framing.'),
    advisedFor: [],
  },
  {
    focal: 85,
    name: t('Téléobjectif', 'Telephoto'),
    usage: t('Détail de matière ou d’objet ; aplatit les plans.', 'Detail of material or object; flattens the planes.'),
    advisedFor: [],
  },
];

const degreesOf = (size: number, focal: number): number => (2 * Math.atan(size / (2 * focal)) * 180) / Math.PI;

/** Field of view in degrees: 2·atan(sensor / 2f). */
export const fieldOfView = (
  focal: number,
): { readonly horizontal: number; readonly vertical: number; readonly diagonal: number } => ({
  horizontal: degreesOf(SENSOR_MM.width, focal),
  vertical: degreesOf(SENSOR_MM.height, focal),
  diagonal: degreesOf(Math.hypot(SENSOR_MM.width, SENSOR_MM.height), focal),
});
