import { z } from 'zod';
import { COST, defineOperation, post } from '../../contract/index.js';
import { CAMERA_SETTINGS, MAX_REPETITIONS } from '../../kernel/catalogue/index.js';
import type { CameraSetting } from '../../kernel/catalogue/index.js';
import { isHeavyScene } from '../../kernel/scene/index.js';
import { pointEntree, START_FOCAL_MM, TourEntry, TourPoint } from '../../kernel/tour/index.js';
import { optionalSceneEntree } from '../../schema/index.js';
import { described, t } from '../../words/index.js';

/** Most actions of one call, and longest of them as text. */
const [MOST_ACTIONS, LONGEST_ACTION] = [1000, 80];

const Depuis = z
  .object({
    position: pointEntree(t('Œil (mm)', 'Eye (mm)')),
    vise: pointEntree(t('Point visé (mm)', 'Point looked at (mm)')),
    focale_mm: z
      .number()
      .min(1)
      .max(2000)
      .default(START_FOCAL_MM)
      .meta(described(t('Focale, équivalent 36 mm', 'Focal length, full-frame equivalent'))),
  })
  .meta({ id: 'CameraDepart', ...described(t('État de départ', 'State at the start')) });

const size = (key: CameraSetting) => {
  const { min, max, label } = CAMERA_SETTINGS[key];
  return z.number().min(min).max(max).optional().meta(described(label));
};

const Reglages = z
  .object({
    pas_mm: size('pas_mm'),
    pas_altitude_mm: size('pas_altitude_mm'),
    pas_rotation_deg: size('pas_rotation_deg'),
    facteur_zoom: size('facteur_zoom'),
    focale_min_mm: size('focale_min_mm'),
    focale_max_mm: size('focale_max_mm'),
    grand_pas: size('grand_pas'),
  } satisfies Record<CameraSetting, z.ZodType>)
  .meta({ id: 'CameraReglages', ...described(t('Pas et bornes', 'Steps and bounds')) });

const Action = z.union([
  z.string().min(1).max(LONGEST_ACTION),
  z
    .object({
      code: z
        .string()
        .min(1)
        .max(LONGEST_ACTION)
        .meta(described(t('Code ou touche', 'Code or key'))),
      repetitions: z
        .int()
        .min(1)
        .max(MAX_REPETITIONS)
        .default(1)
        .meta(described(t('1 à 200', '1 to 200'))),
    })
    .meta({ id: 'CameraAction' }),
]);

export const CameraEntree = optionalSceneEntree('CaoVisiteCameraEntree', {
  depuis: Depuis,
  actions: z
    .array(Action)
    .min(1)
    .max(MOST_ACTIONS)
    .meta(
      described(
        t(
          'Codes ou touches de cao/visite/commandes, répétés : « avancer x3 » ou {code, repetitions}',
          'Codes or keys of cao/visite/commandes, repeated: “avancer x3” or {code, repetitions}',
        ),
      ),
    ),
  reglages: Reglages.optional(),
});

const eye = TourPoint.meta(described(t('Œil (mm)', 'Eye (mm)')));
const target = TourPoint.meta(described(t('Point visé (mm)', 'Point looked at (mm)')));
const focal = z.number().meta(described(t('Focale (mm)', 'Focal length (mm)')));

const Etat = z
  .object({
    action: z.string().meta(described(t('Code de l’action', 'Code of the action'))),
    repetition: z.int().meta(described(t('Rang de la répétition, de 1', 'Rank of the repetition, from 1'))),
    accepte: z.boolean().meta(described(t('Le pas a été fait', 'The step was made'))),
    raison: z
      .string()
      .optional()
      .meta(described(t('Pourquoi il est refusé', 'Why it is refused'))),
    position: eye,
    vise: target,
    focale_mm: focal,
  })
  .meta({ id: 'CameraEtat', ...described(t('Après un pas', 'After a step')) });

const Resultat = z
  .object({
    etat_final: z
      .object({
        position: eye,
        vise: target,
        focale_mm: focal,
        cap_deg: z
          .number()
          .meta(described(t('Cap depuis +x, sens trigonométrique', 'Bearing from +x, counter-clockwise'))),
        site_deg: z.number().meta(described(t('Site, positif vers le haut', 'Pitch, positive upward'))),
      })
      .meta({ id: 'CameraEtatFinal' }),
    etats: z.array(Etat).meta(described(t('Un par répétition', 'One for each repetition'))),
    refus: z.int().meta(described(t('Pas refusés', 'Refused steps'))),
    chemin: z
      .array(TourEntry)
      .meta(
        described(t('À donner à cao/visite/studio ou cao/visite/plan', 'For cao/visite/studio or cao/visite/plan')),
      ),
  })
  .meta({ id: 'CaoVisiteCameraResultat' });

export const caoVisiteCamera = defineOperation({
  kind: 'mutation',
  auth: 'key',
  cost: COST.cao,
  scene: 'optional',
  passesScenes: true,
  heavy: (entree) => isHeavyScene((entree as z.output<typeof CameraEntree>).scene),
  entree: CameraEntree,
  resultat: Resultat,
  rest: post('/cao/visite/camera'),
  tool: { idempotent: true, without: ['chemin'] },
  help: {
    fr: {
      title: 'Caméra pas à pas',
      description:
        'Conduit la caméra par actions (avancer, ctrl+8, « avancer x3 »). Un pas qui viendrait à moins de 200 mm d’un mur, d’une fenêtre, d’un plancher ou d’un plafond de la scène est refusé, avec sa raison. Rend chaque état et un chemin prêt à filmer.',
    },
    en: {
      title: 'Camera step by step',
      description:
        'Drives the camera by actions (avancer, ctrl+8, “avancer x3”). A step that would come within 200 mm of a wall, window, floor or ceiling of the scene is refused, with its reason. Answers each state and a path ready to film.',
    },
    example: {
      depuis: { position: { x: 2000, y: 2000, z: 1600 }, vise: { x: 4000, y: 2000, z: 1600 } },
      actions: ['avancer x3', 'ctrl+4 x2', { code: 'regarder_plafond', repetitions: 1 }],
    },
  },
});
