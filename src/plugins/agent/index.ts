import { definePlugin } from '../../contract/index.js';
import { AgentResolver } from './agent.resolver.js';
import * as operations from './operations.js';
import { AgentOptions } from './outreach/options.js';
import { Demarchage, migrations } from './outreach/storage.js';

/** Guidance for agents (playbook), and the commercial-agent endpoints: decision, outreach by e-mail, opt-out. */
export const agent = definePlugin({
  name: 'agent',
  options: AgentOptions,
  operations: Object.values(operations),
  resolvers: [AgentResolver],
  entities: [Demarchage],
  migrations,
});

export default agent;
