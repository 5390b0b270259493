import { pagePolicy } from '../../contract/index.js';
import type { BuiltPage } from './built-page.js';

/** GraphiQL: Monaco writes styles from script; its workers are files of this origin. */
export const GRAPHIQL: BuiltPage = {
  path: '/graphiql',
  bundle: 'graphiql',
  title: 'GraphiQL',
  policy: pagePolicy({
    'worker-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data:",
    'font-src': "'self' data:",
  }),
};
