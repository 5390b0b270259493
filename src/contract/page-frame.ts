import { LANGUES, say, t, type Langue, type Text } from '../words/index.js';
import type { RegistryView } from './context.js';
import type { PageRequest } from './page.js';
import { pageText } from './page-text.js';

/** What a page says of itself, and its content. `title`, `description` are text, `main` and `head` HTML. */
export interface PageParts {
  readonly langue: Langue;
  readonly title: string;
  readonly description?: string;
  /** Address of the page: the other language is there too. */
  readonly path: string;
  readonly main: string;
  readonly head?: string;
  /** @default nothing in the menu */
  readonly menu?: readonly MenuEntry[];
  readonly isLangueAsked?: boolean;
}

export interface MenuEntry {
  readonly path: string;
  readonly title: Text;
}

/** Pages that describe the doors: every service has them, whatever its plugins. */
const OWN: readonly (MenuEntry & { readonly rank: number })[] = [
  { path: '/docs', title: t('Documentation', 'Documentation'), rank: 300 },
  { path: '/graphiql', title: t('GraphiQL', 'GraphiQL'), rank: 400 },
];

const TEXT = {
  menu: t('Pages', 'Pages'),
  other: t('English', 'Français'),
  skip: t('Aller au contenu', 'Skip to the content'),
} as const;

/** Entries of the menu: pages of plugins that have a rank, and the pages of the doors. */
export const menuOf = (registry: Pick<RegistryView, 'pages'>): readonly MenuEntry[] =>
  [
    ...OWN,
    ...registry.pages.flatMap(({ page: { path, title, menu } }) =>
      menu === undefined ? [] : [{ path, title, rank: menu }],
    ),
  ].toSorted((a, b) => a.rank - b.rank);

/** A plumb line: the mark of the service. */
const MARK = `<svg class="fil" viewBox="0 0 24 32" width="18" height="24" aria-hidden="true">\
<path d="M12 0v15" stroke="currentColor" stroke-width="1.6"/><path d="M7.5 15h9l-1.6 8L12 31l-2.9-8z"/></svg>`;

/** What a rendered page hands to its frame beside its own parts. */
export const frameOf = ({ langue, registry, isLangueAsked }: PageRequest<never, never>) => ({
  langue,
  isLangueAsked,
  menu: menuOf(registry),
});

/** Head of a page of the house: its style sheet, its mark, no other origin. */
export const pageHead = ({ title, description, head = '' }: Pick<PageParts, 'title' | 'description' | 'head'>) =>
  [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${pageText(title)}</title>`,
    description === undefined ? '' : `<meta name="description" content="${pageText(description)}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/aplomb.css">',
    head,
  ].join('');

/**
 * What the links of a page carry: the language that was asked for, and English in any case, so that a page which reads
 * the languages of the browser for itself (`/atelier`, `/editeur`) speaks as the one that led there.
 */
export const languageSuffix = (langue: Langue, isLangueAsked = false): string =>
  isLangueAsked || langue !== LANGUES[0] ? `?langue=${langue}` : '';

/** Header with the menu and the other language, then the content. */
export function pageBody({ langue, path, main, menu = [], isLangueAsked }: PageParts): string {
  const other: Langue = langue === 'fr' ? 'en' : 'fr';
  const suffix = languageSuffix(langue, isLangueAsked);
  const links = menu.map(({ path: to, title }) => {
    const isBelow = path.startsWith(`${to}/`);
    const current = to === path || isBelow ? ` aria-current="${isBelow ? 'true' : 'page'}"` : '';
    return `<li><a href="${pageText(to)}${suffix}"${current}>${pageText(say(title, langue))}</a></li>`;
  });
  const attributes = `href="${pageText(path)}?langue=${other}" hreflang="${other}" lang="${other}"`;
  const switched = `<a class="langue" ${attributes}>${say(TEXT.other, langue)}</a>`;
  return `<a class="saut" href="#contenu">${say(TEXT.skip, langue)}</a>
<header class="entete"><a class="marque" href="/${suffix}">${MARK}Aplomb</a>
<nav aria-label="${say(TEXT.menu, langue)}"><ul>${links.join('')}</ul></nav>
${switched}
</header>
<main id="contenu">${main}</main>`;
}

/** A whole page of the house, without a script. */
export const framedPage = (parts: PageParts): string =>
  `<!doctype html>
<html lang="${parts.langue}">
<head>${pageHead(parts)}</head>
<body>${pageBody(parts)}</body>
</html>
`;
