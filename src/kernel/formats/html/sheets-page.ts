import type { Langue } from '../../../words/index.js';
import { escapeXml } from '../svg/escape.js';
import { htmlPage } from './html-page.js';

/** Width and height of a sheet, mm. */
interface PageSize {
  readonly width: number;
  readonly height: number;
}

export interface SheetsPage {
  readonly titre: string;
  readonly langue: Langue;
  /** Sheets as SVG in millimetres, with what each shows for those who do not see it, and its size, mm. */
  readonly feuilles: readonly { readonly svg: string; readonly titre: string; readonly format: PageSize }[];
  /** Who drew them, and the day of the last revision (ISO 8601), for the information of a PDF. */
  readonly auteur?: string | undefined;
  readonly date?: string | undefined;
  /** `@font-face` rules. */
  readonly fonts: string;
}

const named = ({ width, height }: PageSize): string => `f${width}x${height}`.replaceAll('.', '_');

/** The rules of one size of sheet; each size of a document is a named page, so that they may differ. */
function sizeRules(size: PageSize): string {
  const { width, height } = size;
  const name = named(size);
  const [w, h] = [`${width}mm`, `${height}mm`];
  return `@page ${name}{size:${w} ${h};margin:0}\n.feuille[data-format=${name}]{page:${name};width:${w};height:${h}}`;
}

/**
 * A document of sheets at true scale: one page each, printed without margins, no "fit to page". The title of each is a
 * heading, which a PDF makes a bookmark.
 */
export function sheetsPage(page: SheetsPage): string {
  const { titre, langue, feuilles, fonts, auteur, date } = page;
  const style = [
    fonts,
    ...new Set(feuilles.map(({ format }) => sizeRules(format))),
    'html,body{margin:0;padding:0;background:#fff}',
    '.feuille{position:relative;overflow:hidden}',
    '.feuille{break-after:page;break-inside:avoid}',
    '.feuille:last-child{break-after:auto}',
    '.feuille svg{display:block}',
    // The drawing writes its title in its title block: the heading is there for bookmarks and for those who listen.
    '.feuille h2{position:absolute;top:0;left:0;margin:0;font:1px/1 "Noto Sans",sans-serif;color:transparent}',
    '@media screen{html,body{background:#e9e9ea}.feuille{margin:8mm auto;box-shadow:0 1mm 4mm #0003;background:#fff}}',
  ].join('\n');
  const pages = feuilles.map(
    ({ svg, titre: name, format }) =>
      `<section class="feuille" data-format="${named(format)}"><h2>${escapeXml(name)}</h2>${svg}</section>`,
  );
  return htmlPage({ title: titre, langue, style, content: pages.join('\n'), author: auteur, date });
}
