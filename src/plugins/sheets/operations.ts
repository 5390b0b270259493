import { z } from 'zod';
import type { Representation } from '../../contract/index.js';
import { Artefact, COST, defineOperation, file, json, post } from '../../contract/index.js';
import { Alert } from '../../kernel/checks/index.js';
import { SHEETS, VerdictAnswer } from '../../kernel/drawing/index.js';
import { SCENE_EXAMPLES } from '../../kernel/scene/index.js';
import { sceneEntree } from '../../schema/scene-entree.js';
import { described, t } from '../../words/index.js';

const FORMATS = SHEETS.map(({ name }) => name);
const SENTENCE = 200;
const line = (fr: string, en: string) =>
  z
    .string()
    .max(SENTENCE)
    .optional()
    .meta(described(t(fr, en)));

const format = z
  .enum(['pdf', 'html', 'json'])
  .default('pdf')
  .meta(described(t('pdf, html, ou json (html et constats)', 'pdf, html, or json (html and findings)')));
const strict = z
  .boolean()
  .default(false)
  .meta(
    described(
      t(
        'Refuser (422 alertes_critiques, sans frais) plutôt que livrer avec un bandeau quand la scène porte des alertes critiques',
        'Refuse (422 alertes_critiques, free of charge) rather than deliver with a banner when the scene has critical alerts',
      ),
    ),
  );

const answer = {
  fichier: Artefact.meta(described(t('Le document', 'The document'))).optional(),
  html: z
    .string()
    .optional()
    .meta(described(t('Le document HTML, polices comprises', 'The HTML document, fonts included'))),
  sha256: z
    .string()
    .meta(described(t('Empreinte SHA-256 du fichier, en hexadécimal', 'SHA-256 of the file, in hexadecimal'))),
  alertes: z.array(Alert).meta(described(t('Alertes de la scène', 'Alerts of the scene'))),
  verdict: VerdictAnswer,
};

const Sheet = z
  .object({
    numero: z.int().meta(described(t('Numéro', 'Number'))),
    titre: z.string().meta(described(t('Titre', 'Title'))),
    echelle: z
      .int()
      .nullable()
      .meta(
        described(
          t(
            'Dénominateur de l’échelle ; null pour une feuille sans dessin à l’échelle',
            'Denominator of the scale; null for a sheet without a drawing to scale',
          ),
        ),
      ),
    format: z.string().meta(described(t('Format de la feuille', 'Format of the sheet'))),
  })
  .meta({ id: 'FeuilleDessin', ...described(t('Feuille d’un document', 'Sheet of a document')) });

const feuilles = z.array(Sheet).meta(described(t('Feuilles, dans l’ordre', 'Sheets, in order')));
const representations: readonly [Representation, ...Representation[]] = [
  file('pdf', 'application/pdf'),
  file('html', 'text/html; charset=utf-8'),
  json({ without: ['fichier'] }),
];
const common = { kind: 'mutation', auth: 'key', cost: COST.cao, scene: true, heavy: true, representations } as const;

export const CaoPdfEntree = sceneEntree('CaoPdfEntree', {
  format,
  titre: line('Titre de la planche ; par défaut celui de la scène', 'Title of the board; by default that of the scene'),
  auteur: line('Auteur, dans le cartouche', 'Author, in the title block'),
  format_feuille: z
    .enum(FORMATS)
    .default('A3')
    .meta(described(t('Feuille : A4 à A0', 'Sheet: A4 to A0'))),
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
      title: 'Planche technique',
      description:
        'Planche en PDF à l’échelle vraie : axonométrie ombrée, façades avant et droite, quantités, plan coté de chaque niveau, plans d’électricité et de plomberie. Bandeau sur chaque page quand la scène porte des alertes critiques.',
    },
    en: {
      title: 'Technical board',
      description:
        'Board as PDF at true scale: shaded axonometric view, front and right façades, quantities, dimensioned plan of each level, electrical and plumbing plans. Banner on every page when the scene has critical alerts.',
    },
    example: SCENE_EXAMPLES[1]!,
  },
});

const Revision = z
  .object({
    indice: z
      .string()
      .max(8)
      .meta(described(t('Indice : A, B, C…', 'Index: A, B, C…'))),
    date: z
      .string()
      .max(40)
      .meta(described(t('Date', 'Date'))),
    objet: z
      .string()
      .max(SENTENCE)
      .meta(described(t('Objet de la révision', 'Subject of the revision'))),
  })
  .meta({ id: 'RevisionCarnet', ...described(t('Ligne du tableau des révisions', 'Line of the revision table')) });

const ProjectInput = z
  .object({
    titre: line('Titre ; par défaut celui de la scène', 'Title; by default that of the scene'),
    maitre_ouvrage: line('Maître d’ouvrage', 'Client'),
    auteur: line('Auteur des plans', 'Author of the drawings'),
    adresse: line('Adresse du projet', 'Address of the project'),
    phase: line('Phase : ESQ, APS, APD, PC, DCE…', 'Phase: ESQ, APS, APD, PC, DCE…'),
    format_feuille: z
      .enum(FORMATS)
      .default('A3')
      .meta(described(t('Feuille : A4 à A0', 'Sheet: A4 to A0'))),
    revisions: z
      .array(Revision)
      .max(30)
      .default([])
      .meta(
        described(
          t(
            'Révisions, la dernière donne l’indice et la date du cartouche',
            'Revisions; the last one gives the index and the date of the title block',
          ),
        ),
      ),
  })
  .meta({
    id: 'ProjetCarnet',
    ...described(t('Ce que portent le cartouche et la page de garde', 'What the title block and the cover page carry')),
  });

export const CaoCarnetEntree = sceneEntree('CaoCarnetEntree', {
  format,
  projet: ProjectInput.optional(),
  coupe: z
    .array(z.number())
    .length(4)
    .optional()
    .meta(
      described(
        t(
          'Ligne de coupe [x1, y1, x2, y2] (mm), vue vers sa gauche ; par défaut une coupe dans chaque sens',
          'Section line [x1, y1, x2, y2] (mm), looking to its left; by default one section each way',
        ),
      ),
    ),
  strict,
});
export type CaoCarnetEntree = z.infer<typeof CaoCarnetEntree>;

export const caoCarnet = defineOperation({
  ...common,
  entree: CaoCarnetEntree,
  resultat: z
    .object({ ...answer, feuilles, revisions: z.array(Revision).meta(described(t('Révisions', 'Revisions'))) })
    .meta({ id: 'CaoCarnetResultat' }),
  rest: post('/cao/carnet'),
  tool: { without: ['html'], idempotent: true },
  help: {
    fr: {
      title: 'Carnet de plans',
      description:
        'Feuilles numérotées à l’échelle vraie avec cartouche, index et révisions : page de garde, plan de masse, plans des niveaux, façades, coupes, réseaux, nomenclatures. PDF, HTML ou JSON.',
    },
    en: {
      title: 'Drawing set',
      description:
        'Numbered sheets at true scale with title block, index and revisions: cover, site plan, level plans, façades, sections, networks, schedules. PDF, HTML or JSON.',
    },
    example: { ...SCENE_EXAMPLES[1]!, projet: { titre: 'Maison Perrin', phase: 'APS' } },
  },
});
