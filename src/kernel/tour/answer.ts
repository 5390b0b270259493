import { z } from 'zod';
import { named } from '../scene/index.js';
import type { Text } from '../../words/index.js';
import { described, t } from '../../words/index.js';
import { Cadence, MODES, Objectif, RESOLUTIONS } from './options.js';

const real = (text: Text) => z.number().meta(described(text));
const word = (text: Text) => z.string().meta(described(text));

/** A point of the tour, mm: x and y in plan, z the altitude. */
export const TourPoint = named(
  'VisitePoint',
  t('Point de l’espace (mm)', 'Point in space (mm)'),
  z.object({ x: z.number(), y: z.number(), z: z.number() }),
);

const point = (text: Text) => TourPoint.meta(described(text));

/**
 * A stop of the camera: reached at `t`, kept for `pose_s`; then position, target and focal length go linearly, in time,
 * to the next one. One continuous move: nothing is cut.
 */
export const TourEntry = named(
  'VisiteEtape',
  t('État de la caméra et instant où elle l’atteint', 'State of the camera and when it is reached'),
  z.object({
    t: real(t('Instant (s)', 'Time (s)')),
    position: point(t('Œil (mm)', 'Eye (mm)')),
    vise: point(t('Point visé (mm)', 'Point looked at (mm)')),
    focale_mm: real(t('Focale, équivalent 36 mm', 'Focal length, full-frame equivalent')),
    pose_s: real(t('Arrêt sur place (s)', 'Stay on the spot (s)')),
    plan: word(t('cloture, exterieur, entree, interieur ou escalier', 'Phase of the tour')),
    piece: z
      .string()
      .optional()
      .meta(described(t('Pièce où elle est (id)', 'Room it is in (id)'))),
  }),
);
export type TourEntry = z.infer<typeof TourEntry>;

/** What the studio films, unchanged: the lens and the path of the camera. */
export const CameraPlan = named(
  'PlanCamera',
  t('Plan de tournage, à rendre tel quel au studio', 'Shooting plan, to give unchanged to the studio'),
  z.object({
    version: word(t('Version du format', 'Version of the format')),
    duree_s: real(t('Durée (s)', 'Duration (s)')),
    fps: z.int().meta(described(t('Images par seconde', 'Images a second'))),
    resolution: z.enum(RESOLUTIONS).meta({ words: 'ResolutionVisite', ...described(t('Définition', 'Resolution')) }),
    mode: z.enum(MODES).meta({ words: 'ModeVisite', ...described(t('deco (meublé) ou nu', 'deco (furnished) or nu')) }),
    images: z.int().meta(described(t('Nombre d’images', 'Number of images'))),
    objectif: Objectif,
    cadence: Cadence,
    chemin: z.array(TourEntry).meta(described(t('Étapes, dans l’ordre', 'Stops, in order'))),
  }),
);
export type CameraPlan = z.infer<typeof CameraPlan>;

const SheetRoom = named(
  'VisitePiece',
  t('Une pièce dans la visite', 'A room in the tour'),
  z.object({
    id: word(t('Identifiant', 'Identifier')),
    nom: word(t('Nom', 'Name')),
    visitee: z.boolean().meta(described(t('La caméra y est entrée', 'The camera was inside it'))),
    pose_s: real(t('Temps d’arrêt (s)', 'Time stopped (s)')),
    murs_vus_pct: real(t('Part du contour vue (%)', 'Share of the outline seen (%)')),
  }),
);

const Missed = named(
  'VisiteOubliee',
  t('Une pièce que la visite ne montre pas', 'A room that the tour does not show'),
  z.object({
    id: word(t('Identifiant', 'Identifier')),
    nom: word(t('Nom', 'Name')),
    raison: word(t('Pourquoi', 'Why')),
  }),
);

/** Proof of a tour, measured on its path: on the entries as given, not on what planned them. */
export const ProofSheet = named(
  'FeuilleVisite',
  t('Feuille de preuve, mesurée sur le chemin', 'Proof sheet, measured on the path'),
  z.object({
    degagement_min_mm: z
      .number()
      .nullable()
      .meta(
        described(
          t(
            'Moindre distance à un mur, un garde-corps ou un meuble, dedans (mm) ; null au-delà de 600',
            'Least distance to a wall, guardrail or furniture, inside (mm); null beyond 600',
          ),
        ),
      ),
    lacet_max_deg_s: real(t('Lacet le plus rapide (°/s)', 'Fastest yaw (°/s)')),
    longueur_m: real(t('Longueur parcourue (m)', 'Length covered (m)')),
    pieces: z.array(SheetRoom).meta(described(t('Toutes les pièces', 'All rooms'))),
    oubliees: z.array(Missed).meta(described(t('Pièces non visitées, et pourquoi', 'Rooms not visited, and why'))),
  }),
);
export type ProofSheet = z.infer<typeof ProofSheet>;
