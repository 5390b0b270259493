import { z } from 'zod';
import { Artefact, COST, defineOperation, file, json, post } from '../../contract/index.js';
import { Alert } from '../../kernel/checks/index.js';
import { VerdictAnswer } from '../../kernel/drawing/index.js';
import type { Scene } from '../../kernel/scene/index.js';
import { isHeavyScene } from '../../kernel/scene/index.js';
import { sceneEntree } from '../../schema/scene-entree.js';

/** Above this many elements a drawing would hold the event loop for more than 50 ms. */
export const HEAVY_FROM = 300;

export const isLarge = ({ scene }: { readonly scene?: Scene }): boolean => isHeavyScene(scene, HEAVY_FROM);

const niveau = z.int().min(0).optional().describe('Indice du seul niveau voulu, 0 = le plus bas ; tous par défaut');
const echelle = z.int().min(10).max(10_000).optional().describe("Dénominateur de l'échelle (100 pour 1:100) ; par défaut la plus grande qui tient sur une feuille");
const alertes = z.array(Alert).describe('Alertes de la scène');
const verdict = VerdictAnswer;
const sha256 = z.string().describe('Empreinte SHA-256 du fichier, en hexadécimal');

export const CaoRenderEntree = sceneEntree('CaoRenderEntree', {
  format: z.enum(['svg', 'png', 'json']).default('svg').describe('svg, png, ou json (image et constats)'),
  image: z.enum(['svg', 'png']).default('svg').describe("Image mise dans le JSON : svg, ou png en base64"),
  niveau,
  echelle,
  largeur: z.int().min(200).max(8000).default(1600).describe('Largeur du PNG (pixels) ; réduite si l’image dépassait 50 mégapixels'),
});
export type CaoRenderEntree = z.infer<typeof CaoRenderEntree>;

export const CaoRenderResultat = z
  .object({
    fichier: Artefact.describe("L'image").optional(),
    svg: z.string().nullish().describe('Le dessin en SVG, en millimètres de papier ; null pour une image PNG'),
    png_base64: z.string().nullish().describe("L'image PNG en base64 ; null pour un SVG"),
    sha256,
    echelle: z.int().describe("Dénominateur de l'échelle du dessin"),
    format_feuille: z.string().describe('Feuille : A4 à A0, ou largeur × hauteur en mm'),
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
      titre: 'Vue en plan',
      description:
        "Plans cotés des niveaux (coupe à 1,00 m) à l'échelle sur une feuille avec cartouche : murs en poché, portes et fenêtres, pièces avec surface nette, chaînes de cotes. SVG (millimètres de papier, data-id des éléments) ou PNG.",
    },
    en: {
      titre: 'Plan view',
      description:
        'Dimensioned plans of the levels (cut at 1.00 m) to scale on a sheet with its title block: walls, doors and windows, rooms with net area, dimension chains. SVG (millimetres of paper, data-id of elements) or PNG.',
    },
    exemple: { murs: [{ x1: 0, y1: 0, x2: 5000, y2: 0 }, { x1: 5000, y1: 0, x2: 5000, y2: 4000 }, { x1: 5000, y1: 4000, x2: 0, y2: 4000 }, { x1: 0, y1: 4000, x2: 0, y2: 0 }] },
  },
});

export const CaoDxfEntree = sceneEntree('CaoDxfEntree', {
  format: z.enum(['dxf', 'json']).default('dxf').describe('dxf, ou json (fichier et constats)'),
  avec_ouvertures: z.boolean().default(false).describe('Ajoute le calque OUVERTURES : baies, débattements, tailles et chaîne des baies et trumeaux'),
  niveau,
  echelle,
  titre: z.string().max(200).optional().describe('Projet, dans le cartouche ; par défaut le titre de la scène'),
});
export type CaoDxfEntree = z.infer<typeof CaoDxfEntree>;

export const CaoDxfResultat = z
  .object({
    fichier: Artefact.describe('Le dessin DXF').optional(),
    dxf: z.string().optional().describe('Le texte du fichier DXF'),
    sha256,
    echelle: z.int().describe('Dénominateur de l’échelle des présentations'),
    niveaux: z
      .array(
        z
          .object({
            nom: z.string().describe('Nom du niveau, et de sa présentation'),
            z: z.number().describe('Altitude du sol fini (mm)'),
            decalage_x: z.number().describe("Déplacement de la copie du niveau selon x dans l'espace objet (mm) ; 0 pour le plus bas"),
          })
          .meta({ id: 'NiveauDxf' }),
      )
      .describe('Niveaux dessinés, du plus bas au plus haut'),
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
      titre: 'Dessin DXF',
      description:
        'Fichier DXF (AutoCAD 2013) en millimètres à 1:1, calques MURS, OBJETS, PLAN, ELEC, PLOMB, PLOMB_RESEAUX, ESCALIER, GARDE_CORPS, ASCENSEUR ; cotes réelles, hachures, une présentation à l’échelle par niveau. Le même avec et sans ouvertures, sauf avec_ouvertures.',
    },
    en: {
      titre: 'DXF drawing',
      description:
        'DXF file (AutoCAD 2013) in millimetres at 1:1, layers MURS, OBJETS, PLAN, ELEC, PLOMB, PLOMB_RESEAUX, ESCALIER, GARDE_CORPS, ASCENSEUR; real dimensions, hatches, one layout to scale a level. The same with and without openings, unless avec_ouvertures.',
    },
    exemple: { murs: [{ x1: 0, y1: 0, x2: 5000, y2: 0 }, { x1: 5000, y1: 0, x2: 5000, y2: 4000 }, { x1: 5000, y1: 4000, x2: 0, y2: 4000 }, { x1: 0, y1: 4000, x2: 0, y2: 0 }] },
  },
});
