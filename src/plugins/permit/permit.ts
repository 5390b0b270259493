import { z } from 'zod';
import type { Building } from '../../kernel/building/index.js';
import type { Project } from '../../kernel/drawing/index.js';
import { handyCover, permitRecipes, sectionLine } from '../../kernel/drawing/index.js';
import { html } from '../../kernel/formats/html/index.js';
import {
  existingState,
  noticeOf,
  Permit,
  permitAnswer,
  permitScope,
  permitStudyOf,
  PHOTOGRAPHS,
  PIECE_CODES,
  PIECES,
  viewPointsOf,
} from '../../kernel/permit/index.js';
import type { GivenViewPoint, PieceCode } from '../../kernel/permit/index.js';
import { Planning, planningAnswer } from '../../kernel/planning/index.js';
import { named, SCENE_EXAMPLES } from '../../kernel/scene/index.js';
import { data, drawSheets, fileStem, page, printed, sceneOutput, titled } from '../../schema/index.js';
import type { Langue } from '../../words/index.js';
import { described, say, t } from '../../words/index.js';

const SENTENCE = 200;
const PHASE = t('Permis de construire', 'Building permit');
const NO_PLOT = t(
  'La parcelle n’est pas donnée : limites et reculs manquent',
  'The plot is not given: limits and setbacks lack',
);
/** What an applicant prints, and what an office does. */
const PERMIT_SHEETS = ['A4', 'A3'] as const;
/** Sheets beside façades and sections, for the progress shown. */
const OTHER_SHEETS = 16;
const MOST_VIEW_POINTS = 12;

const line = (fr: string, en: string) =>
  z
    .string()
    .max(SENTENCE)
    .optional()
    .meta(described(t(fr, en)));

const Eye = named(
  'PermisPriseDeVue',
  t('D’où une photographie est prise, mm', 'Where a photograph is taken from, mm'),
  z.object({
    piece: z.enum(PHOTOGRAPHS).meta({ words: 'PiecePhotographie' }),
    x: z.number(),
    y: z.number(),
    vers_x: z.number().optional(),
    vers_y: z.number().optional(),
  }),
);

const givenPoint = ({ piece, x, y, vers_x, vers_y }: z.infer<typeof Eye>): GivenViewPoint => ({
  piece,
  at: { x, y },
  ...(vers_x !== undefined && vers_y !== undefined && { towards: { x: vers_x, y: vers_y } }),
});

/** A sheet of the set, as the answer lists it. */
interface Numbered {
  readonly numero: number;
  readonly titre: string;
}

/** The documents of the form, with the first sheet of each. */
function piecesOf({ site }: Building, sheets: readonly Numbered[], langue: Langue): Permit['pieces'] {
  return PIECE_CODES.map((code: PieceCode) => {
    const { title, mustShow } = PIECES[code];
    const sheet = sheets.find(({ titre }) => titre.startsWith(code));
    const lacksPlot = code === 'PCMI2' && site.parcel === null;
    const isSupplied = sheet !== undefined && mustShow === undefined && !lacksPlot;
    const reasons = lacksPlot ? [NO_PLOT] : (mustShow ?? []);
    return {
      code,
      titre: say(title, langue),
      statut: isSupplied ? ('fournie' as const) : ('a_fournir' as const),
      ...(sheet && { feuille: sheet.numero }),
      ...(reasons.length > 0 && { raison: reasons.map((text) => say(text, langue)).join(' ; ') }),
    };
  });
}

/** A draft of a building permit: areas, formality, fields of the form, and its documents as sheets. */
export const caoPermis = sceneOutput({
  module: import.meta.url,
  path: '/cao/permis',
  options: {
    titre: line('Titre ; par défaut celui de la scène', 'Title; by default that of the scene'),
    auteur: line('Auteur des pièces', 'Author of the documents'),
    points_de_vue: z
      .array(Eye)
      .max(MOST_VIEW_POINTS)
      .optional()
      .meta(
        described(
          t(
            'Points de vue des photographies, reportés sur PCMI2 ; à défaut proposés depuis la voie',
            'Places of the photographs, marked on PCMI2; otherwise proposed from the road',
          ),
        ),
      ),
    format_feuille: z
      .enum(PERMIT_SHEETS)
      .optional()
      .meta(
        described(
          t(
            'Feuilles ; par défaut A4 là où l’échelle ne diminue pas, A3 ailleurs',
            'Sheets; by default A4 where the scale does not shrink, A3 elsewhere',
          ),
        ),
      ),
    coupe: z
      .array(z.number())
      .length(4)
      .optional()
      .meta(
        described(
          t(
            'Ligne de la coupe PCMI3 [x1, y1, x2, y2] (mm), vue vers sa gauche ; par défaut une dans chaque sens',
            'Line of section PCMI3 [x1, y1, x2, y2] (mm), looking to its left; by default one each way',
          ),
        ),
      ),
  },
  formats: { json: data, html: page(html), pdf: printed(html) },
  formatHelp: described(t('json, html ou pdf', 'json, html or pdf')),
  file: described(t('Le dossier ; absent au format json', 'The file; absent in the json format')),
  answer: {
    ...Permit.shape,
    urbanisme: Planning.optional().meta(
      described(t('Règles de regles_urbanisme appliquées', 'Rules of regles_urbanisme applied')),
    ),
  },
  findings: true,
  verdict: true,
  strict: true,
  heavyFrom: 'always',
  msPerElement: 10,
  fileName: ({ scene, options, langue }) => `${fileStem(titled(scene, options.titre, langue), 'projet')}-permis`,
  steps: ({ levels }) => levels.length + OTHER_SHEETS,
  make(work) {
    const { scene, building, langue, options } = work;
    const { coupe, titre, auteur } = options;
    const study = permitStudyOf(building, langue);
    const project: Project = {
      titre: titled(scene, titre, langue),
      ...(auteur !== undefined && { auteur }),
      phase: say(PHASE, langue),
      format_feuille: options.format_feuille ?? 'A3',
      revisions: [],
    };
    const viewPoints = viewPointsOf(building, (options.points_de_vue ?? []).map(givenPoint));
    const sheets = { existing: existingState(building), viewPoints };
    const scope = permitScope(building, study, langue);
    const isOneFormat = options.format_feuille !== undefined;
    const { feuilles, ...rest } = drawSheets(work, project, {
      recipes: permitRecipes(
        { surfaces: study.surfaces, notice: noticeOf(building, langue), scope, ...sheets },
        isOneFormat,
      ),
      tables: [],
      ...(!isOneFormat && { first: handyCover }),
      ...(coupe && { sections: [sectionLine(0, coupe as [number, number, number, number])] }),
    });
    const rules = scene.regles_urbanisme;
    return {
      answer: {
        ...permitAnswer(building, study, { pieces: piecesOf(building, feuilles, langue), viewPoints }, langue),
        ...(rules && { urbanisme: planningAnswer(building, rules, langue) }),
      },
      ...rest,
    };
  },
  help: {
    fr: {
      title: 'Permis de construire',
      description:
        'Projet de dossier 13406 : surface de plancher et emprise ligne à ligne, formalité et raisons, hauteurs, champs du formulaire, PCMI2 à PCMI5 en feuilles à l’échelle vraie, PCMI1, 6, 7, 8 à fournir ; règles d’urbanisme contrôlées si elles sont données.',
    },
    en: {
      title: 'Building permit',
      description:
        'Draft of form 13406: floor area and footprint line by line, formality and reasons, heights, fields of the form, PCMI2 to PCMI5 as sheets at true scale, PCMI1, 6, 7, 8 to be supplied; planning rules checked when given.',
    },
    example: {
      ...SCENE_EXAMPLES[1]!,
      auteur: 'Atelier Perrin',
      parcelle: [
        [-6000, -8000],
        [16_000, -8000],
        [16_000, 18_000],
        [-6000, 18_000],
      ],
      limites: [{ index: 0, nature: 'voie' }],
    },
  },
});
