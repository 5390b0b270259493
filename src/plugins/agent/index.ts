import { definePlugin } from '../../contract/index.js';
import { t } from '../../words/index.js';
import { AgentResolver } from './agent.resolver.js';
import * as operations from './operations.js';
import { AgentOptions } from './outreach/options.js';
import { AgentSettings } from './settings.js';
import { Demarchage, migrations } from './outreach/storage.js';

/** Guidance for agents (playbook), and the commercial-agent endpoints: decision, outreach by e-mail, opt-out. */
export const agent = definePlugin({
  name: 'agent',
  options: AgentOptions,
  settings: AgentSettings,
  limits: {
    decide: {
      points: ({ DECIDE_PER_MINUTE }) => DECIDE_PER_MINUTE,
      windowMs: 60_000,
      what: t('décisions par minute', 'decisions a minute'),
    },
    'demarchage-domaine': {
      points: 20,
      windowMs: 86_400_000,
      what: t('messages par jour vers un même domaine', 'messages a day to one domain'),
    },
  },
  journey: [
    { order: 200, operation: operations.agentPlaybook, says: { signup: true } },
    {
      order: 201,
      operation: operations.bonnesPratiques,
      says: {
        instructions: t(
          'bonnes_pratiques donne la marche à suivre.',
          'bonnes_pratiques tells how to work, step by step.',
        ),
      },
    },
  ],
  operations: Object.values(operations),
  resolvers: [AgentResolver],
  entities: [Demarchage],
  migrations,
});

export default agent;
