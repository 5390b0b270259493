import '../context.js';
import '../../persistence/context.js';
import { z } from 'zod';
import type { Plugin } from '../../contract/index.js';
import { CHAPTER, definePlugin } from '../../contract/index.js';
import { described, t } from '../../words/index.js';
import { BillingOptions, type BillingConfig } from '../config.js';
import { feedback, me, usage } from './account.operations.js';
import { AccountsResolver } from './accounts.resolver.js';
import { coutPrevisionnel, journal, rateLimit } from './journal.operations.js';
import { cleRenouveler, cleRevoquer } from './key.operations.js';
import { signup } from './signup.operation.js';
import { tarifs } from './tarifs.operation.js';
import { tarifsPages } from './tarifs.pages.js';

const Settings = z.object({
  SIGNUP_PER_HOUR: z.coerce
    .number()
    .int()
    .positive()
    .default(10)
    .meta(described(t('Clés créées par heure et par adresse IP', 'Keys per hour and IP address'))),
});

/** Keys, usage, tariffs and feedback: billing's own operations, a plugin like any other. */
export const accounts = definePlugin({
  name: 'accounts',
  chapter: CHAPTER.account,
  options: BillingOptions,
  settings: Settings,
  limits: {
    feedback: {
      points: 20,
      windowMs: 3_600_000,
      what: t('messages par heure', 'messages an hour'),
    },
    'feedback-total': {
      points: 1_000,
      windowMs: 86_400_000,
      what: t('messages par jour, de tous les appelants', 'messages a day, of all callers'),
    },
    signup: {
      points: ({ SIGNUP_PER_HOUR }) => SIGNUP_PER_HOUR,
      windowMs: 3_600_000,
      what: t('clés créées par heure', 'keys created an hour'),
    },
  },
  journey: [
    {
      order: 100,
      operation: signup,
      says: {
        llms: t('obtenir une clé', 'get a key'),
        instructions: t(
          'Une clé s’obtient sans e-mail par obtenir_cle_api ; elle se passe dans l’en-tête X-API-Key ou Authorization: Bearer.',
          'Get a key, no e-mail needed, with obtenir_cle_api; pass it in the X-API-Key or Authorization: Bearer header.',
        ),
      },
    },
    { order: 110, operation: me, says: { signup: true } },
    { order: 120, operation: usage, says: { signup: true } },
    { order: 130, operation: tarifs, says: { signup: true } },
  ],
  pages: tarifsPages,
  operations: [signup, me, usage, tarifs, feedback, cleRenouveler, cleRevoquer, journal, rateLimit, coutPrevisionnel],
  resolvers: [AccountsResolver],
});

/** The plugin with the prices and dates of the service, so that its answers show what calls are charged. */
export const withBilling = (plugin: Plugin, options: BillingConfig): Plugin =>
  plugin.name === 'accounts' ? Object.freeze({ ...plugin, options }) : plugin;
