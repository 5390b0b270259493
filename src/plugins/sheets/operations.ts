import { z } from 'zod';
import type { Representation } from '../../contract/index.js';
import { Artefact, COST, defineOperation, file, json, post } from '../../contract/index.js';
import { Alert } from '../../kernel/checks/index.js';
import { SHEETS, VerdictAnswer } from '../../kernel/drawing/index.js';
import { SCENE_EXAMPLES } from '../../kernel/scene/index.js';
import { sceneEntree } from '../../schema/scene-entree.js';

const FORMATS = SHEETS.map(({ name }) => name);
const SENTENCE = 200;
const line = (description: string) => z.string().max(SENTENCE).optional().describe(description);

const format = z.enum(['pdf', 'html', 'json']).default('pdf').describe('pdf, html, ou json (html et constats)');
const strict = z.boolean().default(false).describe('Refuser (422 alertes_critiques, sans frais) plutôt que livrer avec un bandeau quand la scène porte des alertes critiques');

const answer = {
  fichier: Artefact.describe('Le document').optional(),
  html: z.string().optional().describe('Le document HTML, polices comprises'),
  sha256: z.string().describe('Empreinte SHA-256 du fichier, en hexadécimal'),
  alertes: z.array(Alert).describe('Alertes de la scène'),
  verdict: VerdictAnswer,
};

const Sheet = z
  .object({
    numero: z.int().describe('Numéro'),
    titre: z.string().describe('Titre'),
    echelle: z.int().nullable().describe('Dénominateur de l’échelle ; null pour une feuille sans dessin à l’échelle'),
    format: z.string().describe('Format de la feuille'),
  })
  .meta({ id: 'FeuilleDessin', description: 'Feuille d’un document' });

const feuilles = z.array(Sheet).describe('Feuilles, dans l’ordre');
const representations: readonly [Representation, ...Representation[]] = [file('pdf', 'application/pdf'), file('html', 'text/html; charset=utf-8'), json({ without: ['fichier'] })];
const common = { kind: 'mutation', auth: 'key', cost: COST.cao, scene: true, heavy: true, representations } as const;

export const CaoPdfEntree = sceneEntree('CaoPdfEntree', {
  format,
  titre: line('Titre de la planche ; par défaut celui de la scène'),
  auteur: line('Auteur, dans le cartouche'),
  format_feuille: z.enum(FORMATS).default('A3').describe('Feuille : A4 à A0'),
  strict,
});
export type CaoPdfEntree = z.infer<typeof CaoPdfEntree>;

export const caoPdf = defineOperation({
  ...common,
  entree: CaoPdfEntree,
  resultat: z.object({ ...answer, feuilles }).meta({ id: 'CaoPdfResultat' }),
  rest: post('/cao/pdf'),
  tool: { without: ['html'], idempotent: true },
  help: {
    fr: {
      titre: 'Planche technique',
      description: 'Planche en PDF à l’échelle vraie : axonométrie ombrée, façades avant et droite, quantités, plan coté de chaque niveau, plans d’électricité et de plomberie. Bandeau sur chaque page quand la scène porte des alertes critiques.',
    },
    en: {
      titre: 'Technical board',
      description: 'Board as PDF at true scale: shaded axonometric view, front and right façades, quantities, dimensioned plan of each level, electrical and plumbing plans. Banner on every page when the scene has critical alerts.',
    },
    exemple: SCENE_EXAMPLES[1]!,
  },
});

const Revision = z
  .object({ indice: z.string().max(8).describe('Indice : A, B, C…'), date: z.string().max(40).describe('Date'), objet: z.string().max(SENTENCE).describe('Objet de la révision') })
  .meta({ id: 'RevisionCarnet', description: 'Ligne du tableau des révisions' });

const ProjectInput = z
  .object({
    titre: line('Titre ; par défaut celui de la scène'),
    maitre_ouvrage: line('Maître d’ouvrage'),
    auteur: line('Auteur des plans'),
    adresse: line('Adresse du projet'),
    phase: line('Phase : ESQ, APS, APD, PC, DCE…'),
    format_feuille: z.enum(FORMATS).default('A3').describe('Feuille : A4 à A0'),
    revisions: z.array(Revision).max(30).default([]).describe('Révisions, la dernière donne l’indice et la date du cartouche'),
  })
  .meta({ id: 'ProjetCarnet', description: 'Ce que portent le cartouche et la page de garde' });

export const CaoCarnetEntree = sceneEntree('CaoCarnetEntree', {
  format,
  projet: ProjectInput.optional(),
  coupe: z.array(z.number()).length(4).optional().describe('Ligne de coupe [x1, y1, x2, y2] (mm), vue vers sa gauche ; par défaut une coupe dans chaque sens'),
  strict,
});
export type CaoCarnetEntree = z.infer<typeof CaoCarnetEntree>;

export const caoCarnet = defineOperation({
  ...common,
  entree: CaoCarnetEntree,
  resultat: z.object({ ...answer, feuilles, revisions: z.array(Revision).describe('Révisions') }).meta({ id: 'CaoCarnetResultat' }),
  rest: post('/cao/carnet'),
  tool: { without: ['html'], idempotent: true },
  help: {
    fr: {
      titre: 'Carnet de plans',
      description: 'Feuilles numérotées à l’échelle vraie avec cartouche, index et révisions : page de garde, plan de masse, plans des niveaux, façades, coupes, réseaux, nomenclatures. PDF, HTML ou JSON.',
    },
    en: {
      titre: 'Drawing set',
      description: 'Numbered sheets at true scale with title block, index and revisions: cover, site plan, level plans, façades, sections, networks, schedules. PDF, HTML or JSON.',
    },
    exemple: { ...SCENE_EXAMPLES[1]!, projet: { titre: 'Maison Perrin', phase: 'APS' } },
  },
});
