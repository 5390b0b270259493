import { CHAPTER, definePlugin } from '../../contract/index.js';
import { t } from '../../words/index.js';
import { AgentResolver } from './agent.resolver.js';
import * as operations from './operations.js';
import { AgentOptions } from './outreach/options.js';
import { AgentSettings } from './settings.js';
import { Demarchage, migrations } from './outreach/storage.js';

const DAY = 86_400_000;
/** Keys that one address may use to the full. */
const KEYS_AN_ADDRESS = 4;

/** Guidance for agents (playbook), and the commercial-agent endpoints: decision, outreach by e-mail, opt-out. */
export const agent = definePlugin({
  name: 'agent',
  chapter: CHAPTER.agents,
  options: AgentOptions,
  settings: AgentSettings,
  limits: {
    decide: {
      points: ({ DECIDE_PER_MINUTE }) => DECIDE_PER_MINUTE,
      windowMs: 60_000,
      what: t('décisions par minute', 'decisions a minute'),
    },
    'demarchage-cle': {
      points: ({ DEMARCHAGE_PER_DAY }) => DEMARCHAGE_PER_DAY,
      windowMs: DAY,
      per: 'key',
      what: t('messages par jour et par clé', 'messages a day and key'),
    },
    'demarchage-adresse': {
      points: ({ DEMARCHAGE_PER_DAY }) => KEYS_AN_ADDRESS * DEMARCHAGE_PER_DAY,
      windowMs: DAY,
      what: t('messages par jour et par adresse IP', 'messages a day and IP address'),
    },
    'demarchage-destinataire': {
      points: 3,
      windowMs: DAY,
      what: t('messages par jour vers une même boîte', 'messages a day to one mailbox'),
    },
    'demarchage-domaine': {
      points: 20,
      windowMs: DAY,
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
