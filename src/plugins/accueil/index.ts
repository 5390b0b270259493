import { definePlugin, pagePolicy } from '../../contract/index.js';
import { t } from '../../words/index.js';
import { frontAnswer } from './answer.js';
import { socialCard } from './card.js';
import { frontPage } from './page.js';

const DAY = 86_400;

/** The front page at `/`: what the service is, a house checked while one looks, the doors, a key, the prices. */
export const accueil = definePlugin({
  name: 'accueil',
  operations: [],
  resolvers: [],
  pages: [
    {
      path: '/',
      title: t('Accueil', 'Front page'),
      bundle: 'accueil',
      policy: pagePolicy(),
      render: async (request) => ({ body: await frontPage(request) }),
      data: frontAnswer,
    },
    {
      path: '/carte.png',
      title: t('Carte du site', 'Card of the site'),
      policy: [],
      render: async (request) => ({ body: await socialCard(request), mediaType: 'image/png', maxAge: DAY }),
    },
  ],
});
