import { z } from 'zod';
import { COST, defineOperation, get, post } from '../../contract/index.js';
import { Alert } from '../../kernel/checks/index.js';
import { VerdictAnswer } from '../../kernel/drawing/index.js';
import { isHeavyScene, SCENE_EXAMPLES } from '../../kernel/scene/index.js';
import { CameraPlan, EtapeEntree, TOUR_OPTIONS } from '../../kernel/tour/index.js';
import { sceneEntree } from '../../schema/index.js';
import type { Text } from '../../words/index.js';
import { described, t } from '../../words/index.js';

/** Longest life of a token, s: 7 days. */
export const LONGEST_LIFE_S = 604_800;
/** Most entries of a plan already obtained. */
const MOST_ENTRIES = 20_000;

const { duree_s, fps, resolution, mode, objectif, cadence, chemin } = TOUR_OPTIONS;

/** A plan of visite/plan, given back unchanged; only its path is needed. */
const PlanEntree = z
  .object({
    version: z
      .string()
      .max(40)
      .optional()
      .meta(described(t('Version du format', 'Version of the format'))),
    duree_s: z
      .number()
      .positive()
      .max(900)
      .optional()
      .meta(described(t('Durée (s)', 'Duration (s)'))),
    fps: fps.optional(),
    resolution: resolution.optional(),
    mode: mode.optional(),
    images: z
      .int()
      .min(0)
      .max(60 * 900)
      .optional()
      .meta(described(t('Nombre d’images', 'Number of images'))),
    objectif,
    cadence,
    chemin: z
      .array(EtapeEntree)
      .min(1)
      .max(MOST_ENTRIES)
      .meta(described(t('Étapes, dans l’ordre', 'Stops, in order'))),
  })
  .meta({ id: 'PlanCameraEntree', ...described(t('Plan de tournage déjà obtenu', 'Shooting plan already obtained')) });

const STUDIO_OPTIONS = {
  duree_s,
  fps,
  resolution,
  mode,
  objectif,
  cadence,
  chemin,
  plan_camera: PlanEntree.optional(),
  plan: PlanEntree.optional().meta(described(t('Autre nom de plan_camera', 'Another name of plan_camera'))),
  expire_dans_s: z
    .int()
    .min(1)
    .max(LONGEST_LIFE_S)
    .default(LONGEST_LIFE_S)
    .meta(described(t('Durée de vie du lien (s), 7 jours au plus', 'Life of the link (s), 7 days at most'))),
};

const word = (text: Text) => z.string().meta(described(text));
const opened = {
  jeton: word(t('Jeton : qui le connaît voit cette scène, et elle seule', 'Token: who knows it sees this scene alone')),
  expire_le: z.iso.datetime().meta(described(t('Fin du lien (ISO 8601)', 'End of the link (ISO 8601)'))),
};
const judged = {
  alertes: z.array(Alert).meta(described(t('Alertes de la scène', 'Alerts of the scene'))),
  verdict: VerdictAnswer,
};

/** Fields of a finding that an agent does not get beside a link: the verifier gives them. */
const SHORT = ['id', 'metier', 'position', 'niveau', 'valeur', 'seuil', 'norme', 'severite_si_confirmee', 'correctifs'];
const common = {
  kind: 'mutation',
  auth: 'key',
  cost: COST.cao,
  scene: true,
  passesScenes: true,
  heavy: (entree: unknown) => isHeavyScene((entree as { scene?: never }).scene),
} as const;
const without = SHORT.map((field) => `alertes.${field}`);

export const StudioEntree = sceneEntree('CaoVisiteStudioEntree', STUDIO_OPTIONS);

export const caoVisiteStudio = defineOperation({
  ...common,
  entree: StudioEntree,
  resultat: z
    .object({
      url: word(t('Page à ouvrir, sans clé', 'Page to open, without a key')),
      ...opened,
      plan_camera: CameraPlan,
      ...judged,
    })
    .meta({ id: 'CaoVisiteStudioResultat' }),
  rest: post('/cao/visite/studio'),
  tool: { without: ['plan_camera.chemin', 'plan_camera.objectif', 'plan_camera.cadence', ...without] },
  help: {
    fr: {
      title: 'Studio de visite',
      description:
        'Ouvre le studio : une page où l’on suit la visite, marche dans le bâtiment, règle soleil, niveaux et coupe, mesure, et filme en MP4 jusqu’à 3840 × 2160 sur sa propre carte graphique. plan_camera ou chemin est filmé tel quel ; sans eux, le tour du bâtiment. Lien valable 7 jours.',
    },
    en: {
      title: 'Tour studio',
      description:
        'Opens the studio: a page to follow the tour, walk through the building, set sun, storeys and section, measure, and film to MP4 up to 3840 × 2160 on one’s own graphics card. plan_camera or chemin is filmed as it is; without them, once round the building. The link is valid for 7 days.',
    },
    example: { ...SCENE_EXAMPLES[1]!, duree_s: 20 },
  },
});

export const PhotoEntree = sceneEntree('CaoRenduPhotoEntree', STUDIO_OPTIONS);

export const caoRenduPhoto = defineOperation({
  ...common,
  entree: PhotoEntree,
  resultat: z
    .object({
      url_photo: word(t('Page à ouvrir, sans clé', 'Page to open, without a key')),
      url_photo_raster: word(t('La même, sans WebGL', 'The same, without WebGL')),
      ...opened,
      ...judged,
    })
    .meta({ id: 'CaoRenduPhotoResultat' }),
  rest: post('/cao/rendu-photo'),
  tool: { without },
  help: {
    fr: {
      title: 'Studio photo',
      description:
        'Ouvre le studio photo : une page qui propose des vues de chaque pièce et des façades, et en tire par lancer de rayons un PNG jusqu’à 3840 × 2160, sur la machine qui l’ouvre. url_photo_raster se passe de WebGL. Lien valable 7 jours.',
    },
    en: {
      title: 'Photo studio',
      description:
        'Opens the photo studio: a page that proposes views of each room and of the façades, and traces their light into a PNG up to 3840 × 2160, on the machine that opens it. url_photo_raster does so without WebGL. The link is valid for 7 days.',
    },
    example: SCENE_EXAMPLES[1]!,
  },
});

const Thing = z
  .object({
    guid: word(t('GlobalId, celui de l’IFC', 'GlobalId, that of the IFC')),
    objet: word(t('Pointeur dans la scène', 'Pointer into the scene')),
    nom: word(t('Nom', 'Name')),
    metier: word(t('Métier', 'Trade')),
    niveau: z
      .int()
      .nullable()
      .meta(described(t('Niveau ; null dehors ou sur plusieurs', 'Storey; null outside or through several'))),
  })
  .meta({ id: 'StudioObjet' });

const number = (text: Text) => z.number().meta(described(text));
const Point = z
  .object({
    x: number(t('Abscisse (mm)', 'Abscissa (mm)')),
    y: number(t('Ordonnée (mm)', 'Ordinate (mm)')),
    z: number(t('Altitude (mm)', 'Altitude (mm)')),
  })
  .meta({ id: 'StudioPoint' });

const PlanPoint = Point.omit({ z: true }).meta({ id: 'StudioPointPlan' });

/** What the token of a studio gives, without its end and its links. */
export const StudioContent = z.object({
  scene_titre: word(t('Titre', 'Title')),
  objets: z.array(Thing).meta(described(t('Éléments dessinés', 'Elements drawn'))),
  mobilier_simplifie: z
    .boolean()
    .meta(
      described(
        t(
          'Le mobilier du modèle a la forme simple des dessins : sa forme entière serait trop pour une page',
          'The furniture of the model has the simple form of drawings: its full form would be too much for a page',
        ),
      ),
    ),
  plan_camera: CameraPlan,
  niveaux: z
    .array(
      z
        .object({ nom: word(t('Nom', 'Name')), z_mm: number(t('Sol fini (mm)', 'Finished floor (mm)')) })
        .meta({ id: 'StudioNiveau' }),
    )
    .meta(described(t('Du plus bas au plus haut', 'Lowest first'))),
  pieces: z
    .array(
      z
        .object({
          id: word(t('Identifiant', 'Identifier')),
          nom: word(t('Nom', 'Name')),
          niveau: z.int().meta(described(t('Niveau', 'Storey'))),
          centre: Point.meta(described(t('Point au large, à hauteur d’œil', 'Clear point, at eye height'))),
          vise: Point.meta(described(t('Point le plus loin dans la pièce', 'Farthest point of the room'))),
          contour: z.array(PlanPoint).meta(described(t('Contour, en plan', 'Outline, in plan'))),
        })
        .meta({ id: 'StudioPiece' }),
    )
    .meta(described(t('Pièces, avec une vue de chacune', 'Rooms, with a view of each'))),
  lieu: z
    .object({
      latitude: number(t('Latitude (degrés)', 'Latitude (degrees)')),
      longitude: number(t('Longitude (degrés)', 'Longitude (degrees)')),
      azimut_y_deg: number(t('Azimut vrai de +y (degrés)', 'True bearing of +y (degrees)')),
    })
    .meta({ id: 'StudioLieu', ...described(t('Lieu, pour le soleil', 'Place, for the sun')) }),
  lumieres: z.array(Point).meta(described(t('Luminaires', 'Lamps'))),
});
export type StudioContent = z.output<typeof StudioContent>;

export const caoVisiteStudioContenu = defineOperation({
  name: 'caoVisiteStudioContenu',
  kind: 'query',
  auth: 'token',
  cost: COST.free,
  entree: z
    .object({
      jeton: z
        .string()
        .min(1)
        .max(200)
        .meta(described(t('Jeton du studio', 'Token of the studio'))),
    })
    .meta({ id: 'CaoVisiteStudioContenuEntree' }),
  resultat: StudioContent.extend({
    expire_le: opened.expire_le,
    glb_url: word(t('Le modèle GLB', 'The GLB model')),
  }).meta({ id: 'CaoVisiteStudioContenuResultat' }),
  rest: get('/cao/visite/studio/{jeton}'),
  help: {
    fr: {
      title: 'Contenu d’un studio',
      description:
        'Objets, plan de tournage et modèle d’un studio. Sans clé : le jeton suffit. Inconnu ou expiré : 404.',
    },
    en: {
      title: 'Content of a studio',
      description:
        'Objects, shooting plan and model of a studio. No key: the token is enough. Unknown or expired: 404.',
    },
  },
});
