import type { Building } from '../../kernel/building/index.js';
import { chartSvg } from '../../kernel/formats/svg/index.js';
import { html } from '../../kernel/formats/html/index.js';
import type { TablesPage } from '../../kernel/formats/html/index.js';
import type { FileFormat } from '../../schema/index.js';
import type { Scene } from '../../kernel/scene/index.js';
import { data, fileStem, page, printed } from '../../schema/index.js';
import type { Langue, Text } from '../../words/index.js';
import { described, say, t } from '../../words/index.js';

/** A report: charts, tables and notes, before its typeface. */
export type Report = Omit<TablesPage, 'fonts' | 'charts'> & { readonly charts: NonNullable<TablesPage['charts']> };

const CHART: FileFormat<Report> = {
  mediaType: 'image/svg+xml',
  extension: 'svg',
  write: ({ charts }) => (charts[0] ? chartSvg(charts[0]) : ''),
};

/** What both studies are made as: data, the first chart alone, the report as a page, and printed. */
export const STUDY = {
  formats: { json: data, svg: CHART, html: page<Report>(html), pdf: printed<Report>(html) },
  file: described(t('Le document ; absent au format json', 'The document; absent in the json format')),
  msPerElement: 2,
} as const;

/** File name of a study: the project, then the kind of study. */
export const studyName =
  (kind: string) =>
  ({ scene }: { readonly scene: Scene }): string =>
    `${fileStem(scene.titre, 'scene')}-${kind}`;

const SUBTITLE = t('{title}. {warning}', '{title}. {warning}');

/** Head of a report: the project, what the study is, and what it is not. */
export const reportHead = (building: Building, study: Text, warning: string, langue: Langue) => {
  const title = say(study, langue);
  return { title: building.title ?? title, subtitle: say(SUBTITLE, langue, { title, warning }), langue };
};
