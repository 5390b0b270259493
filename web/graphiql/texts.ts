import { t } from '../../src/words/index.js';

/** Words of the banner. */
export const TEXT = { show: t('Voir', 'Show'), hide: t('Masquer', 'Hide') } as const;

/** The other pages of the service. */
export const LINKS = [
  { path: '/atelier', title: t('Atelier', 'Workshop') },
  { path: '/tarifs', title: t('Tarifs', 'Prices') },
  { path: '/docs', title: t('Documentation', 'Documentation') },
];
