import { recordsCsv } from '../../kernel/formats/csv/index.js';
import { html } from '../../kernel/formats/html/index.js';
import type { TablesPage } from '../../kernel/formats/html/index.js';
import { shapePages } from '../../kernel/formats/svg/index.js';
import { barTable, Reinforcement, reinforcementOf, shapesOf, sumTables } from '../../kernel/reinforcement/index.js';
import { SCENE_EXAMPLES } from '../../kernel/scene/index.js';
import type { FileFormat } from '../../schema/index.js';
import { data, documentTitle, fileStem, page, printed, sceneOutput } from '../../schema/index.js';
import { described, say, t } from '../../words/index.js';

const TITLE = t('Ferraillage indicatif', 'Indicative reinforcement');
const NOTE = t(
  'Prédimensionnement indicatif : ni note de calcul ni plan d’exécution, qui sont d’un ingénieur.',
  'Indicative pre-sizing: neither a calculation note nor an execution drawing, which are for an engineer.',
);

/** What files are written from. */
interface Schedule extends Omit<TablesPage, 'fonts'> {
  readonly reinforcement: Reinforcement;
}

const csv: FileFormat<Schedule> = {
  mediaType: 'text/csv; charset=utf-8',
  extension: 'csv',
  write: ({ reinforcement, langue }) => recordsCsv(barTable(reinforcement, langue), langue),
};

/** Bars and meshes of footings, lintels, ring beams and slabs. */
export const caoFerraillage = sceneOutput({
  module: import.meta.url,
  path: '/cao/ferraillage',
  options: {
    titre: documentTitle,
  },
  formats: { json: data, html: page<Schedule>(html), pdf: printed<Schedule>(html), csv },
  formatHelp: described(t('json, html ou pdf (formes dessinées), csv', 'json, html or pdf (drawn shapes), csv')),
  file: described(t('La nomenclature ; absente au format json', 'The schedule; absent in the json format')),
  answer: Reinforcement.shape,
  msPerElement: 2,
  fileName: ({ scene }) => `${fileStem(scene.titre, 'scene')}-ferraillage`,
  make({ building, langue, options: { titre } }) {
    const reinforcement = reinforcementOf(building, langue);
    const document = (): Schedule => ({
      title: titre?.trim() || building.title || say(TITLE, langue),
      subtitle: say(TITLE, langue),
      langue,
      charts: shapePages(shapesOf(reinforcement, langue)),
      tables: sumTables(reinforcement, langue),
      notes: [say(NOTE, langue), ...reinforcement.hypotheses],
      reinforcement,
    });
    return { answer: reinforcement, document };
  },
  help: {
    fr: {
      title: 'Ferraillage indicatif',
      description:
        'Barres et treillis des semelles, linteaux, chaînages et dalles : formes, longueurs, enrobages, recouvrements selon l’EN 1992-1-1, masses, nomenclature avec formes dessinées. Ce que personne n’a dessiné est typique et marqué. JSON, HTML, PDF ou CSV.',
    },
    en: {
      title: 'Indicative reinforcement',
      description:
        'Bars and meshes of footings, lintels, ring beams and slabs: shapes, lengths, covers, laps by EN 1992-1-1, masses, bending schedule with drawn shapes. What nobody drew is typical and marked. JSON, HTML, PDF or CSV.',
    },
    example: SCENE_EXAMPLES[1],
  },
});
