import type { PageSpec } from '../../contract/index.js';
import { frameOf, pagePolicy, WITHOUT_SCRIPT } from '../../contract/index.js';
import { t } from '../../words/index.js';
import { tarifsPage } from '../tarifs-page.js';
import { tarifs } from './tarifs.operation.js';

/** `/tarifs` for people: printed from the same answer as GET /api/v1/tarifs. */
export const tarifsPages: readonly PageSpec[] = [
  {
    path: '/tarifs',
    title: t('Tarifs', 'Prices'),
    menu: 200,
    policy: pagePolicy(WITHOUT_SCRIPT),
    render: async (request) => {
      const { operations } = request.registry;
      return { body: tarifsPage((await request.call(tarifs)) as never, { operations, frame: frameOf(request) }) };
    },
  },
];
