import { csv } from '../../kernel/formats/csv/index.js';
import { html } from '../../kernel/formats/html/index.js';
import { SCENE_EXAMPLES } from '../../kernel/scene/index.js';
import { Schedules, scheduleTables, schedulesOf } from '../../kernel/schedules/index.js';
import { data, documentTitle, page, printed, sceneOutput } from '../../schema/index.js';
import { described, say, t } from '../../words/index.js';

const TITLE = t('Nomenclatures', 'Schedules');
const NOTE = t(
  'Surfaces entre murs finis. Habitable : art. R. 156-1 CCH ; Carrez : loi du 18 décembre 1996. Un usage déduit est une supposition : marquez les pièces dans « pieces ».',
  'Areas between finished walls. Habitable: art. R. 156-1 CCH; Carrez: law of 18 December 1996. A deduced use is a guess: mark rooms in “pieces”.',
);

/** Schedules of joinery, rooms and equipment. */
export const caoNomenclatures = sceneOutput({
  module: import.meta.url,
  path: '/cao/nomenclatures',
  options: {
    titre: documentTitle,
  },
  formats: { json: data, csv, html: page(html), pdf: printed(html) },
  formatHelp: described(
    t('json, csv (point-virgule, UTF-8), html ou pdf', 'json, csv (semicolon, UTF-8), html or pdf'),
  ),
  file: described(t('Le document ; absent au format json', 'The document; absent in the json format')),
  answer: Schedules.shape,
  make({ scene, building, options: { titre }, langue }) {
    const schedules = schedulesOf(building, langue);
    const document = () => ({
      title: titre?.trim() || scene.titre?.trim() || say(TITLE, langue),
      subtitle: say(TITLE, langue),
      langue,
      tables: scheduleTables(schedules, langue),
      notes: [say(NOTE, langue)],
    });
    return { answer: schedules, document };
  },
  help: {
    fr: {
      title: 'Nomenclatures',
      description:
        'Menuiseries par type avec repères et quantités par niveau, puis une à une avec les pièces desservies ; pièces avec surfaces habitable et Carrez et totaux ; équipements par niveau. JSON, CSV, HTML ou PDF.',
    },
    en: {
      title: 'Schedules',
      description:
        'Joinery by type with marks and quantities by level, then opening by opening with the rooms served; rooms with habitable and Carrez areas and totals; equipment by level. JSON, CSV, HTML or PDF.',
    },
    example: SCENE_EXAMPLES[1],
  },
});
