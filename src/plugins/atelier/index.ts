import { definePlugin, pagePolicy } from '../../contract/index.js';
import { t } from '../../words/index.js';

/** The scene workshop at /atelier: plan, 3D view and checks, computed in the page; nothing is sent anywhere. */
export const atelier = definePlugin({
  name: 'atelier',
  operations: [],
  resolvers: [],
  pages: [
    {
      path: '/atelier',
      title: t('Atelier', 'Workshop'),
      menu: 100,
      bundle: 'atelier',
      policy: pagePolicy({ 'worker-src': "'self'", 'img-src': "'self' data: blob:" }),
    },
  ],
});
