import '../context.js';
import '../../persistence/context.js';
import { z } from 'zod';
import { definePlugin, text } from '../../contract/index.js';
import { t } from '../../words/index.js';
import { feedback, me, usage } from './account.operations.js';
import { AccountsResolver } from './accounts.resolver.js';
import { coutPrevisionnel, journal, rateLimit } from './journal.operations.js';
import { cleRenouveler, cleRevoquer } from './key.operations.js';
import { signup } from './signup.operation.js';
import { tarifs } from './tarifs.operation.js';

const Settings = z.object({
  SIGNUP_PER_HOUR: z.coerce
    .number()
    .int()
    .positive()
    .default(10)
    .meta(text('Clés créées par heure et par adresse IP', 'Keys per hour and IP address')),
});

/** Keys, usage, tariffs and feedback: billing's own operations, a plugin like any other. */
export const accounts = definePlugin({
  name: 'accounts',
  settings: Settings,
  limits: {
    signup: {
      points: ({ SIGNUP_PER_HOUR }) => SIGNUP_PER_HOUR,
      windowMs: 3_600_000,
      what: t('clés créées par heure', 'keys created an hour'),
    },
  },
  operations: [signup, me, usage, tarifs, feedback, cleRenouveler, cleRevoquer, journal, rateLimit, coutPrevisionnel],
  resolvers: [AccountsResolver],
});
