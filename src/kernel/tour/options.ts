import { z } from 'zod';
import { FOCAL_RANGE_MM, SHOTS } from '../catalogue/index.js';
import { named } from '../scene/index.js';
import type { Text } from '../../words/index.js';
import { described, t } from '../../words/index.js';

export const RESOLUTIONS = ['4k', '1440p', '1080p'] as const;
export const MODES = ['deco', 'nu'] as const;
export const FRAME_RATES = [24, 30, 60] as const;

const focal = (initial: number, text: Text) =>
  z.number().min(FOCAL_RANGE_MM.min).max(FOCAL_RANGE_MM.max).default(initial).meta(described(text));

/** Lens of each phase of a tour, 35 mm equivalents (mm). */
export const Objectif = named(
  'ObjectifTournage',
  t('Focale de chaque prise de vue', 'Focal length of each shot'),
  z.object({
    focale_interieur_mm: focal(SHOTS.interieur.focal, t('Dedans (mm)', 'Inside (mm)')),
    focale_exterieur_mm: focal(SHOTS.exterieur.focal, t('Dehors (mm)', 'Outside (mm)')),
    focale_entree_mm: focal(SHOTS.entree.focal, t('À l’entrée (mm)', 'At the entrance (mm)')),
    focale_escalier_mm: focal(SHOTS.escalier.focal, t('Dans l’escalier (mm)', 'On the stairs (mm)')),
    focale_cloture_mm: focal(SHOTS.cloture.focal, t('À la clôture (mm)', 'At the fence (mm)')),
    focale_min_mm: focal(16, t('La plus courte : recul dans les pièces (mm)', 'Shortest: step back in rooms (mm)')),
    focale_max_mm: focal(FOCAL_RANGE_MM.max, t('La plus longue (mm)', 'Longest (mm)')),
    adaptatif: z
      .boolean()
      .default(true)
      .meta(described(t('Focale plus courte dans les petites pièces', 'Shorter lens in small rooms'))),
  }),
);
export type Objectif = z.output<typeof Objectif>;

const speed = (initial: number, text: Text) => z.number().min(100).max(3000).default(initial).meta(described(text));

/** Pace of a tour. */
export const Cadence = named(
  'CadenceTournage',
  t('Allure de la visite', 'Pace of the tour'),
  z.object({
    hauteur_oeil_mm: z
      .number()
      .min(800)
      .max(2200)
      .default(1600)
      .meta(described(t('Œil au-dessus du sol (mm)', 'Eye above the floor (mm)'))),
    vitesse_int_mm_s: speed(900, t('Vitesse la plus grande dedans (mm/s)', 'Greatest speed inside (mm/s)')),
    vitesse_ext_mm_s: speed(1400, t('Vitesse la plus grande dehors (mm/s)', 'Greatest speed outside (mm/s)')),
    vitesse_transition_mm_s: speed(
      650,
      t('Vitesse la plus grande aux portes et escaliers (mm/s)', 'Greatest speed at doors and stairs (mm/s)'),
    ),
    pose_piece_s: z
      .number()
      .min(0)
      .max(120)
      .default(9)
      .meta(described(t('Inspection de chaque pièce (s)', 'Inspection of each room (s)'))),
  }),
);
export type Cadence = z.output<typeof Cadence>;

const At = named(
  'VisitePointEntree',
  t('Point de l’espace (mm)', 'Point in space (mm)'),
  z.object({
    x: z.number().min(-1e7).max(1e7),
    y: z.number().min(-1e7).max(1e7),
    z: z.number().min(-1e5).max(1e6),
  }),
);

/** A point of space that a caller gives, mm. */
export const pointEntree = (text: Text) => At.meta(described(text));

/** An entry of a path that the caller gives: `t` is found from the speeds where it is absent. */
export const EtapeEntree = named(
  'VisiteEtapeEntree',
  t('Étape d’un chemin donné', 'Entry of a given path'),
  z.object({
    t: z
      .number()
      .min(0)
      .max(900)
      .optional()
      .meta(described(t('Instant (s) ; déduit des vitesses s’il manque', 'Time (s); from the speeds when absent'))),
    position: pointEntree(t('Œil (mm)', 'Eye (mm)')),
    vise: pointEntree(t('Point visé (mm)', 'Point looked at (mm)')),
    focale_mm: z
      .number()
      .positive()
      .max(2000)
      .optional()
      .meta(described(t('Focale ; celle du plan par défaut', 'Focal length; that of its phase by default'))),
    pose_s: z
      .number()
      .min(0)
      .max(900)
      .default(0)
      .meta(described(t('Arrêt (s)', 'Stay (s)'))),
    plan: z
      .string()
      .max(40)
      .optional()
      .meta(described(t('cloture, exterieur, entree, interieur ou escalier', 'Phase of the tour'))),
    piece: z
      .string()
      .max(200)
      .optional()
      .meta(described(t('Pièce (id)', 'Room (id)'))),
  }),
);
export type EtapeEntree = z.output<typeof EtapeEntree>;

/** Most entries of a given path: more than a plan of ours of 900 s. */
export const MOST_ENTRIES = 20_000;

/** Options of a tour, beside its scene. */
export const TOUR_OPTIONS = {
  duree_s: z
    .number()
    .min(8)
    .max(900)
    .default(60)
    .meta(
      described(t('Durée (s) ; 480 à 600 pour une visite d’agence', 'Duration (s); 480 to 600 for an agency tour')),
    ),
  fps: z
    .int()
    .min(24)
    .max(60)
    .default(30)
    .meta(described(t('Images par seconde : 24, 30 ou 60', 'Images a second: 24, 30 or 60'))),
  resolution: z
    .enum(RESOLUTIONS)
    .default('4k')
    .meta({ words: 'ResolutionVisite', ...described(t('Définition', 'Resolution')) }),
  mode: z
    .enum(MODES)
    .default('deco')
    .meta({
      words: 'ModeVisite',
      ...described(t('deco (meublé) ou nu (gros œuvre)', 'deco (furnished) or nu (bare)')),
    }),
  objectif: Objectif.optional(),
  cadence: Cadence.optional(),
  chemin: z
    .array(EtapeEntree)
    .min(1)
    .max(MOST_ENTRIES)
    .optional()
    .meta(described(t('Chemin à vérifier, à la place du calcul', 'Path to verify, in place of the one computed'))),
};
/** A request as a caller makes it, its defaults put in; and with its lens and pace whole. */
export type TourRequest = z.output<z.ZodObject<typeof TOUR_OPTIONS>>;
export type TourOptions = TourRequest & { readonly objectif: Objectif; readonly cadence: Cadence };
