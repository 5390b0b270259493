import type { PageRequest, PageSpec } from '../../contract/index.js';
import { pagePolicy } from '../../contract/index.js';
import { t } from '../../words/index.js';
import { SPACE } from './sharing.resolver.js';

/** The page that a client opens: plans of the levels, pins, threads; shown for tokens that are alive. */
export const planPage: PageSpec = {
  path: '/plan/{jeton}',
  title: t('Plan partagé', 'Shared plan'),
  bundle: 'plan',
  policy: pagePolicy({ 'img-src': "'self' data:" }),
  isKnown: async ({ services, params }: PageRequest<never, never>) =>
    (await services.shares.get(SPACE, params['jeton'] ?? '')) !== null,
};
