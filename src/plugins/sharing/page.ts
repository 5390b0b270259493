import type { PageRequest, PageSpec } from '../../contract/index.js';
import { t } from '../../words/index.js';
import { SPACE } from './sharing.resolver.js';

/** The page that a client opens: plans of the levels, pins, threads; shown for tokens that are alive. */
export const planPage: PageSpec = {
  path: '/plan/{jeton}',
  title: t('Plan partagé', 'Shared plan'),
  bundle: 'plan',
  policy: [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ],
  isKnown: async ({ services, params }: PageRequest<never, never>) =>
    (await services.shares.get(SPACE, params['jeton'] ?? '')) !== null,
};
