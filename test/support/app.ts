import type { PluginEntry } from '../../src/contract/index.js';
import type { BodySizes } from '../../src/app/body-threads.js';
import type { App } from '../../src/app/create-app.js';
import { createApp } from '../../src/app/create-app.js';
import { configure } from '../../src/app/configure.js';

/** Loosely typed on purpose: tests assert the values. */
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any;
export interface GraphQLAnswer {
  readonly data?: Loose;
  readonly errors?: Loose[];
  readonly extensions: Loose;
}

export interface TestApp extends App {
  /** Signs up through the REST door and returns the key. */
  newKey(name?: string): Promise<string>;
  /** A GraphQL request in process: body of the answer. */
  graphql(query: string, variables?: object, headers?: Record<string, string>): Promise<GraphQLAnswer>;
}

export interface TestOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly plugins?: readonly PluginEntry[];
  readonly clock?: () => Date;
  readonly bodies?: Partial<BodySizes>;
}

/** The whole application on a database of its own, no port opened: use `fastify.inject`. */
export async function startApp({ env = {}, plugins, clock, bodies }: TestOptions = {}): Promise<TestApp> {
  const settings = {
    DATABASE_URL: 'sqlite::memory:',
    BASE_URL: 'http://aplomb.test',
    SIGNUP_PER_HOUR: '100000',
    WORKERS: '1',
    ...env,
  };
  const { config, plugins: configured } = await configure(settings, plugins);
  const app = await createApp(config, { plugins: configured, clock, bodies });
  return {
    ...app,
    async newKey(name = 'essai') {
      const answer = await app.fastify.inject({ method: 'POST', url: '/api/v1/signup', payload: { name } });
      if (answer.statusCode !== 200) throw new Error(`signup: ${answer.statusCode} ${answer.body}`);
      return (answer.json() as { cle: string }).cle;
    },
    async graphql(query, variables = {}, headers = {}) {
      const answer = await app.fastify.inject({
        method: 'POST',
        url: '/graphql',
        headers,
        payload: { query, variables },
      });
      return answer.json();
    },
  };
}
