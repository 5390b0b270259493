import { z } from 'zod';
import { Artefact, COST, defineOperation, file, json, post } from '../../contract/index.js';
import { Alert } from '../../kernel/checks/index.js';
import { VerdictAnswer } from '../../kernel/drawing/index.js';
import type { Scene } from '../../kernel/scene/index.js';
import { isHeavyScene } from '../../kernel/scene/index.js';
import { sceneEntree } from '../../schema/scene-entree.js';
import { described, t } from '../../words/index.js';

/** Above this many elements a drawing would hold the event loop for more than 50 ms. */
export const HEAVY_FROM = 300;

export const isLarge = ({ scene }: { readonly scene?: Scene }): boolean => isHeavyScene(scene, HEAVY_FROM);

const niveau = z
  .int()
  .min(0)
  .optional()
  .meta(
    described(
      t(
        'Indice du seul niveau voulu, 0 = le plus bas ; tous par défaut',
        'Index of the only level wanted, 0 = the lowest; all by default',
      ),
    ),
  );
const echelle = z
  .int()
  .min(10)
  .max(10_000)
  .optional()
  .meta(
    described(
      t(
        "Dénominateur de l'échelle (100 pour 1:100) ; par défaut la plus grande qui tient sur une feuille",
        'Denominator of the scale (100 for 1:100); by default the largest that fits on a sheet',
      ),
    ),
  );
const alertes = z.array(Alert).meta(described(t('Alertes de la scène', 'Alerts of the scene')));
const verdict = VerdictAnswer;
const sha256 = z
  .string()
  .meta(described(t('Empreinte SHA-256 du fichier, en hexadécimal', 'SHA-256 of the file, in hexadecimal')));

export const CaoRenderEntree = sceneEntree('CaoRenderEntree', {
  format: z
    .enum(['svg', 'png', 'json'])
    .default('svg')
    .meta(described(t('svg, png, ou json (image et constats)', 'svg, png, or json (image and findings)'))),
  image: z
    .enum(['svg', 'png'])
    .default('svg')
    .meta(
      described(t('Image mise dans le JSON : svg, ou png en base64', 'Image put in the JSON: svg, or png in base64')),
    ),
  niveau,
  echelle,
  largeur: z
    .int()
    .min(200)
    .max(8000)
    .default(1600)
    .meta(
      described(
        t(
          'Largeur du PNG (pixels) ; réduite si l’image dépassait 50 mégapixels',
          'Width of the PNG (pixels); reduced if the image would exceed 50 megapixels',
        ),
      ),
    ),
});
export type CaoRenderEntree = z.infer<typeof CaoRenderEntree>;

export const CaoRenderResultat = z
  .object({
    fichier: Artefact.meta(described(t("L'image", 'The image'))).optional(),
    svg: z
      .string()
      .nullish()
      .meta(
        described(
          t(
            'Le dessin en SVG, en millimètres de papier ; null pour une image PNG',
            'The drawing as SVG, in millimetres of paper; null for a PNG image',
          ),
        ),
      ),
    png_base64: z
      .string()
      .nullish()
      .meta(described(t("L'image PNG en base64 ; null pour un SVG", 'The PNG image in base64; null for an SVG'))),
    sha256,
    echelle: z
      .int()
      .meta(described(t("Dénominateur de l'échelle du dessin", 'Denominator of the scale of the drawing'))),
    format_feuille: z
      .string()
      .meta(described(t('Feuille : A4 à A0, ou largeur × hauteur en mm', 'Sheet: A4 to A0, or width × height in mm'))),
    alertes,
    verdict,
  })
  .meta({ id: 'CaoRenderResultat' });

export const caoRender = defineOperation({
  kind: 'mutation',
  auth: 'key',
  cost: COST.cao,
  scene: true,
  entree: CaoRenderEntree,
  resultat: CaoRenderResultat,
  rest: post('/cao/render'),
  tool: { without: ['svg', 'png_base64'], idempotent: true },
  representations: [file('svg', 'image/svg+xml'), file('png', 'image/png'), json({ without: ['fichier'] })],
  heavy: (entree) => entree.format === 'png' || (entree.format === 'json' && entree.image === 'png') || isLarge(entree),
  help: {
    fr: {
      title: 'Vue en plan',
      description:
        "Plans cotés des niveaux (coupe à 1,00 m) à l'échelle sur une feuille avec cartouche : murs en poché, portes et fenêtres, pièces avec surface nette, chaînes de cotes. SVG (millimètres de papier, data-id des éléments) ou PNG.",
    },
    en: {
      title: 'Plan view',
      description:
        'Dimensioned plans of the levels (cut at 1.00 m) to scale on a sheet with its title block: walls, doors and windows, rooms with net area, dimension chains. SVG (millimetres of paper, data-id of elements) or PNG.',
    },
    example: {
      murs: [
        { x1: 0, y1: 0, x2: 5000, y2: 0 },
        { x1: 5000, y1: 0, x2: 5000, y2: 4000 },
        { x1: 5000, y1: 4000, x2: 0, y2: 4000 },
        { x1: 0, y1: 4000, x2: 0, y2: 0 },
      ],
    },
  },
});

export const CaoDxfEntree = sceneEntree('CaoDxfEntree', {
  format: z
    .enum(['dxf', 'json'])
    .default('dxf')
    .meta(described(t('dxf, ou json (fichier et constats)', 'dxf, or json (file and findings)'))),
  avec_ouvertures: z
    .boolean()
    .default(false)
    .meta(
      described(
        t(
          'Ajoute le calque OUVERTURES : baies, débattements, tailles et chaîne des baies et trumeaux',
          'Adds the layer OUVERTURES: openings, door swings, sizes and the chain of openings and piers',
        ),
      ),
    ),
  niveau,
  echelle,
  titre: z
    .string()
    .max(200)
    .optional()
    .meta(
      described(
        t(
          'Projet, dans le cartouche ; par défaut le titre de la scène',
          'Project, in the title block; by default the title of the scene',
        ),
      ),
    ),
});
export type CaoDxfEntree = z.infer<typeof CaoDxfEntree>;

export const CaoDxfResultat = z
  .object({
    fichier: Artefact.meta(described(t('Le dessin DXF', 'The DXF drawing'))).optional(),
    dxf: z
      .string()
      .optional()
      .meta(described(t('Le texte du fichier DXF', 'The text of the DXF file'))),
    sha256,
    echelle: z
      .int()
      .meta(described(t('Dénominateur de l’échelle des présentations', 'Denominator of the scale of the layouts'))),
    niveaux: z
      .array(
        z
          .object({
            nom: z
              .string()
              .meta(described(t('Nom du niveau, et de sa présentation', 'Name of the level, and of its layout'))),
            z: z.number().meta(described(t('Altitude du sol fini (mm)', 'Altitude of the finished floor (mm)'))),
            decalage_x: z
              .number()
              .meta(
                described(
                  t(
                    "Déplacement de la copie du niveau selon x dans l'espace objet (mm) ; 0 pour le plus bas",
                    'Shift along x of the copy of the level in model space (mm); 0 for the lowest',
                  ),
                ),
              ),
          })
          .meta({ id: 'NiveauDxf' }),
      )
      .meta(described(t('Niveaux dessinés, du plus bas au plus haut', 'Levels drawn, lowest first'))),
    alertes,
    verdict,
  })
  .meta({ id: 'CaoDxfResultat' });

export const caoDxf = defineOperation({
  kind: 'mutation',
  auth: 'key',
  cost: COST.cao,
  scene: true,
  entree: CaoDxfEntree,
  resultat: CaoDxfResultat,
  rest: post('/cao/dxf'),
  tool: { without: ['dxf'], idempotent: true },
  representations: [file('dxf', 'image/vnd.dxf'), json({ without: ['fichier'] })],
  heavy: isLarge,
  help: {
    fr: {
      title: 'Dessin DXF',
      description:
        'Fichier DXF (AutoCAD 2013) en millimètres à 1:1, calques MURS, OBJETS, PLAN, ELEC, PLOMB, PLOMB_RESEAUX, ESCALIER, GARDE_CORPS, ASCENSEUR ; cotes réelles, hachures, une présentation à l’échelle par niveau. Le même avec et sans ouvertures, sauf avec_ouvertures.',
    },
    en: {
      title: 'DXF drawing',
      description:
        'DXF file (AutoCAD 2013) in millimetres at 1:1, layers MURS, OBJETS, PLAN, ELEC, PLOMB, PLOMB_RESEAUX, ESCALIER, GARDE_CORPS, ASCENSEUR; real dimensions, hatches, one layout to scale a level. The same with and without openings, unless avec_ouvertures.',
    },
    example: {
      murs: [
        { x1: 0, y1: 0, x2: 5000, y2: 0 },
        { x1: 5000, y1: 0, x2: 5000, y2: 4000 },
        { x1: 5000, y1: 4000, x2: 0, y2: 4000 },
        { x1: 0, y1: 4000, x2: 0, y2: 0 },
      ],
    },
  },
});
