import type { PageSpec } from '../../contract/index.js';
import { t } from '../../words/index.js';
import { TARIFS_CSS, tarifsPage } from '../tarifs-page.js';
import { tarifs } from './tarifs.operation.js';

/** `/tarifs` for people: printed from the same answer as GET /api/v1/tarifs. */
export const tarifsPages: readonly PageSpec[] = [
  {
    path: '/tarifs',
    title: t('Tarifs', 'Prices'),
    policy: [
      "default-src 'none'",
      "style-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ],
    render: async ({ langue, call }) => ({ body: tarifsPage((await call(tarifs)) as never, langue) }),
  },
  {
    path: '/tarifs.css',
    title: t('Feuille de style des tarifs', 'Style sheet of the prices'),
    policy: [],
    render: () => ({ body: TARIFS_CSS, mediaType: 'text/css; charset=utf-8', maxAge: 3600 }),
  },
];
