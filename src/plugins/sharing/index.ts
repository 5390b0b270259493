import { CHAPTER, definePlugin } from '../../contract/index.js';
import { t } from '../../words/index.js';
import { caoPlan, caoPlanCommentaires, caoPlanPartager } from './operations.js';
import { planPage } from './page.js';
import { purgeRemarks } from './remarks.js';
import { SharingResolver } from './sharing.resolver.js';
import { migrations, PlanRemark } from './storage.js';

const MINUTE = 60_000;

/** Plans shown to a client by a link: a frozen copy, remarks pinned on it without an account, BCF for the designer. */
export const sharing = definePlugin({
  name: 'sharing',
  chapter: CHAPTER.drawings,
  operations: [caoPlanPartager, caoPlan, caoPlanCommentaires],
  resolvers: [SharingResolver],
  limits: {
    'plan-remarques-adresse': {
      points: 300,
      windowMs: 10 * MINUTE,
      what: t('remarques par dix minutes et par adresse', 'remarks in ten minutes and address'),
    },
    'plan-remarques-plan': {
      points: 1000,
      windowMs: 60 * MINUTE,
      what: t('remarques par heure sur un plan', 'remarks an hour on a plan'),
    },
  },
  pages: [planPage],
  chores: [{ name: 'purge', at: '03:40', run: ({ db, clock }) => purgeRemarks(db!, clock().getTime()) }],
  entities: [PlanRemark],
  migrations,
});
