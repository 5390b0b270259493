import { flightDeviations } from '../../kernel/checks/index.js';
import type { Project } from '../../kernel/drawing/index.js';
import { BOARD, overviewDraft } from '../../kernel/drawing/index.js';
import { countWired, quantitiesOf, quantityTables } from '../../kernel/quantities/index.js';
import { SCENE_EXAMPLES } from '../../kernel/scene/index.js';
import { drawSheets, expectedSheets, fileStem, sceneOutput, titled } from '../../schema/index.js';
import { say, t } from '../../words/index.js';
import { common, feuilles, formatFeuille, line } from './fields.js';

const DATA_SHEET = t('Fiche technique', 'Data sheet');

/** The technical board: a few sheets that show the whole project. */
export const caoPdf = sceneOutput({
  ...common,
  module: import.meta.url,
  path: '/cao/pdf',
  options: {
    titre: line(
      'Titre de la planche ; par défaut celui de la scène',
      'Title of the board; by default that of the scene',
    ),
    auteur: line('Auteur, dans le cartouche', 'Author, in the title block'),
    format_feuille: formatFeuille,
  },
  answer: { feuilles },
  fileName: ({ scene, options, langue }) => `${fileStem(titled(scene, options.titre, langue), 'planche')}-planche`,
  steps: expectedSheets,
  make(work) {
    const { scene, building, langue, options } = work;
    const project: Project = { ...options, titre: titled(scene, options.titre, langue), revisions: [] };
    const measured = quantitiesOf(building, langue, flightDeviations(scene, langue));
    const { feuilles: drawn, ...rest } = drawSheets(work, project, {
      recipes: BOARD,
      first: overviewDraft,
      // As its schedules and its bill count them; the answer of measures has the types of the scene.
      tables: quantityTables({ ...measured, electricite: countWired(building) }, langue),
      tablesTitle: say(DATA_SHEET, langue),
    });
    return { answer: { feuilles: drawn }, ...rest };
  },
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
