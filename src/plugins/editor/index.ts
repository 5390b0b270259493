import { definePlugin, pagePolicy } from '../../contract/index.js';
import { t } from '../../words/index.js';

/** The editor at /editeur, where people draw a scene by hand while it is checked; all is computed in the page. */
export const editor = definePlugin({
  name: 'editor',
  operations: [],
  resolvers: [],
  pages: [
    {
      path: '/editeur',
      title: t('Éditeur', 'Editor'),
      menu: 90,
      bundle: 'editeur',
      policy: pagePolicy({ 'worker-src': "'self'", 'img-src': "'self' data: blob:" }),
    },
  ],
});
