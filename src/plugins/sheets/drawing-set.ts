import { z } from 'zod';
import type { Building } from '../../kernel/building/index.js';
import type { Project } from '../../kernel/drawing/index.js';
import { sectionLine } from '../../kernel/drawing/index.js';
import { SCENE_EXAMPLES } from '../../kernel/scene/index.js';
import { scheduleTables, schedulesOf } from '../../kernel/schedules/index.js';
import { drawSheets, expectedSheets, fileStem, sceneOutput, titled } from '../../schema/index.js';
import { common, feuilles, formatFeuille, line, SENTENCE } from './fields.js';
import { described, t } from '../../words/index.js';

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
    format_feuille: formatFeuille,
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

const NO_PROJECT: z.output<typeof ProjectInput> = { revisions: [] };

/** The drawing set: numbered sheets with title block, index and revisions. */
export const caoCarnet = sceneOutput({
  ...common,
  module: import.meta.url,
  path: '/cao/carnet',
  otherScene: {
    field: 'precedente',
    help: described(
      t(
        'État de la révision précédente (scène, ou {scene_id}) : des nuages entourent ce qui a changé sur chaque feuille, et le tableau des révisions nomme les feuilles modifiées',
        'State of the revision before (scene, or {scene_id}): clouds surround what changed on each sheet, and the table of revisions names the sheets changed',
      ),
    ),
  },
  options: {
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
  },
  answer: { feuilles, revisions: z.array(Revision).meta(described(t('Révisions', 'Revisions'))) },
  fileName: ({ scene, options, langue }) =>
    `${fileStem(titled(scene, options.projet?.titre, langue), 'carnet')}-carnet`,
  steps: expectedSheets,
  make(work) {
    const { scene, building, langue, options, otherBuilding: previous } = work;
    const { projet = NO_PROJECT, coupe } = options;
    const project: Project = { ...projet, titre: titled(scene, projet.titre, langue) };
    const tablesOf = (state: Building) => scheduleTables(schedulesOf(state, langue), langue);
    const {
      feuilles: drawn,
      revisions,
      ...rest
    } = drawSheets(work, project, {
      tables: tablesOf(building),
      ...(previous && { previous, previousTables: tablesOf(previous) }),
      ...(coupe && { sections: [sectionLine(0, coupe as [number, number, number, number])] }),
    });
    return { answer: { feuilles: drawn, revisions: [...revisions] }, ...rest };
  },
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
