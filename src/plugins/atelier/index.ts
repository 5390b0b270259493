import { definePlugin } from '../../contract/index.js';
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
      policy: [
        "default-src 'none'",
        "script-src 'self'",
        "worker-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ],
    },
  ],
});
