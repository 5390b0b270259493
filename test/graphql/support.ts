import type { TestApp } from '../support/app.js';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests assert the values
  readonly body: any;
}
type Headers = Readonly<Record<string, string>>;

/** Raw requests to /graphql: status, headers and body. */
export const requests = (app: () => TestApp) => {
  const ask = async (method: 'GET' | 'POST', url: string, headers: Headers, payload?: string): Promise<Answer> => {
    const answer = await app().fastify.inject({ method, url, headers, payload });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  };
  return {
    post: (body: unknown, headers: Headers = {}) =>
      ask(
        'POST',
        '/graphql',
        { 'content-type': 'application/json', ...headers },
        typeof body === 'string' ? body : JSON.stringify(body),
      ),
    get: (query: string, headers: Headers = {}) => ask('GET', `/graphql?query=${encodeURIComponent(query)}`, headers),
  };
};

export const IRL = { loyer_actuel: 650, irl_reference: 142.06, irl_nouveau: 144.64 };
export const IRL_LITERAL = '{loyer_actuel: 650, irl_reference: 142.06, irl_nouveau: 144.64}';
export const codesOf = ({ body }: Answer): unknown[] =>
  (body.errors ?? []).map((error: { extensions?: { code?: string } }) => error.extensions?.code);
