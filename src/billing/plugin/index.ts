import '../context.js';
import '../../persistence/context.js';
import { definePlugin } from '../../contract/index.js';
import { feedback, me, usage } from './account.operations.js';
import { AccountsResolver } from './accounts.resolver.js';
import { coutPrevisionnel, journal, rateLimit } from './journal.operations.js';
import { cleRenouveler, cleRevoquer } from './key.operations.js';
import { signup } from './signup.operation.js';
import { tarifs } from './tarifs.operation.js';

/** Keys, usage, tariffs and feedback: billing's own operations, a plugin like any other. */
export const accounts = definePlugin({
  name: 'accounts',
  operations: [signup, me, usage, tarifs, feedback, cleRenouveler, cleRevoquer, journal, rateLimit, coutPrevisionnel],
  resolvers: [AccountsResolver],
});
