import type { StudySheet } from '../../drawing/index.js';
import type { Langue } from '../../../words/index.js';
import type { Format } from '../format.js';
import { sheetSvg, svg } from '../svg/index.js';
import type { HtmlDocument } from './index.js';

/** What the pages of a study are called. */
export interface StudyNames {
  readonly langue: Langue;
  readonly project: string;
  readonly title: string;
}

/** The sheets of a study as one document. */
export function studyDocument(sheets: readonly StudySheet[], { langue, project, title }: StudyNames): HtmlDocument {
  return {
    titre: `${project} – ${title}`,
    langue,
    feuilles: sheets.map(({ title: titre, sheet }) => ({
      titre,
      svg: sheetSvg(sheet, `${project} – ${titre}`),
      format: sheet.format,
    })),
  };
}

/** The first sheet of a study as one drawing; the page and its print hold all of them. */
export const firstSheet: Format<HtmlDocument> = {
  mediaType: svg.mediaType,
  extension: svg.extension,
  write: (document) => ('feuilles' in document ? document.feuilles[0]!.svg : ''),
};
