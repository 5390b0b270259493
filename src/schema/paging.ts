import { z } from 'zod';
import type { Langue } from '../contract/index.js';
import { ServiceError } from '../contract/index.js';
import { described, say, t } from '../words/index.js';
import { nearest } from './nearest.js';

/** Entries of a page, at most. */
export const MAX_PAGE = 500;

/** Arguments of a catalogue that is read page by page; whole without them. */
export const pageFields = {
  limite: z
    .int()
    .min(1)
    .max(MAX_PAGE)
    .optional()
    .meta(described(t('Nombre de lignes (défaut : toutes)', 'Number of rows (default: all)'))),
  apres: z
    .string()
    .max(200)
    .optional()
    .meta(
      described(
        t(
          'Reprend après cette ligne : suivant de la page d’avant',
          'Goes on after this row: suivant of the page before',
        ),
      ),
    ),
};

/** Where a page stands among the others, in the words of Relay's connections. */
export const PageInfo = z
  .object({
    hasNextPage: z.boolean().meta(described(t('Vrai si des lignes suivent', 'True if rows follow'))),
    hasPreviousPage: z.boolean().meta(described(t('Vrai si des lignes précèdent', 'True if rows precede'))),
    startCursor: z
      .string()
      .nullable()
      .meta(
        described(t('Curseur de la première ligne ; null sans ligne', 'Cursor of the first row; null without rows')),
      ),
    endCursor: z
      .string()
      .nullable()
      .meta(
        described(
          t(
            'Curseur de la dernière ligne, à donner pour la suite ; null sans ligne',
            'Cursor of the last row, to be given for what follows; null without rows',
          ),
        ),
      ),
  })
  .meta({ id: 'PageInfo', ...described(t('Place de la page parmi les autres', 'Place of the page among the others')) });

/** Where rows stand among all, by the keys of the first and the last; `rows` may be empty. */
export const pageInfoOf = (
  keys: readonly string[],
  { hasNextPage, hasPreviousPage }: Pick<z.output<typeof PageInfo>, 'hasNextPage' | 'hasPreviousPage'>,
): z.output<typeof PageInfo> => ({
  hasNextPage,
  hasPreviousPage,
  startCursor: keys[0] ?? null,
  endCursor: keys.at(-1) ?? null,
});

/** What a page says of the rest. */
export const pageAnswer = {
  pageInfo: PageInfo,
  total: z.int().meta(described(t('Lignes retenues, toutes pages', 'Rows kept, all pages'))),
  suivant: z
    .string()
    .nullable()
    .meta(described(t('À donner dans apres ; null à la fin', 'To be given in apres; null at the end'))),
};

const UNKNOWN = t('Inconnu : {value}', 'Unknown: {value}');

/**
 * Holds a word to a list that is not a type of its own. @throws ServiceError validation with the nearest of `known`
 */
export function requireKnown(field: string, value: string, known: readonly string[], langue: Langue): void {
  if (known.includes(value)) return;
  const suggestion = nearest(value, known);
  const msg = say(UNKNOWN, langue, { value });
  throw new ServiceError('validation', {
    detail: [
      { loc: ['body', field], msg, type: 'value_error', input: value, ...(suggestion !== undefined && { suggestion }) },
    ],
  });
}

interface Page {
  readonly limite?: number | undefined;
  readonly apres?: string | undefined;
}

/**
 * One page of rows that each have a key of their own. @throws ServiceError validation when no row has the key `apres`
 */
export function pageOf<R>(rows: readonly R[], keyOf: (row: R) => string, { limite, apres }: Page, langue: Langue) {
  const keys = rows.map(keyOf);
  if (apres !== undefined) requireKnown('apres', apres, keys, langue);
  const start = apres === undefined ? 0 : keys.indexOf(apres) + 1;
  const end = limite === undefined ? rows.length : Math.min(start + limite, rows.length);
  const pageInfo = pageInfoOf(keys.slice(start, end), { hasNextPage: end < rows.length, hasPreviousPage: start > 0 });
  return {
    rows: rows.slice(start, end),
    isFirst: start === 0,
    answer: { pageInfo, total: rows.length, suivant: pageInfo.hasNextPage ? pageInfo.endCursor : null },
  };
}
