import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';

const NAMED = 'https://editeur.exemple.fr';
const STRANGER = 'https://autre.exemple';

let app: TestApp;
let closed: TestApp;
let key = '';
beforeAll(async () => {
  app = await startApp({ env: { CORS_ORIGINS: `*, ${NAMED}` } });
  closed = await startApp({ env: { CORS_ORIGINS: NAMED } });
  key = await app.newKey();
});
afterAll(async () => {
  await app.close();
  await closed.close();
});

type Method = 'OPTIONS' | 'POST' | 'GET';
interface Sent {
  readonly method?: Method;
  readonly origin?: string;
  readonly headers?: Record<string, string>;
  readonly payload?: object;
}
const send = (to: TestApp, url: string, { method = 'OPTIONS', origin, headers, payload }: Sent) =>
  to.fastify.inject({
    method,
    url,
    headers: { host: 'aplomb.test', ...(origin && { origin }), ...headers },
    ...(payload && { payload }),
  });
/** What browsers ask before the calls of a GraphQL or MCP client. */
const asking = (names: string) => ({
  'access-control-request-method': 'POST',
  'access-control-request-headers': names,
});
const allowed = (header: unknown) => String(header).toLowerCase().split(', ').filter(Boolean);

describe('a preflight', () => {
  test.each([
    ['/graphql', STRANGER, '*', 'content-type,authorization,x-api-key,idempotency-key'],
    ['/graphql/stream', STRANGER, '*', 'content-type,authorization,last-event-id'],
    ['/mcp', NAMED, NAMED, 'content-type,authorization,mcp-session-id,mcp-protocol-version,last-event-id'],
    ['/mcp', STRANGER, '*', 'content-type,x-api-key,authorization,mcp-protocol-version,mcp-method,mcp-name'],
    ['/mcp', 'http://localhost:6274', '*', 'content-type,mcp-protocol-version'],
  ])('of %s by a page of %s is answered with all that its clients send', async (url, origin, told, names) => {
    const answer = await send(app, url, { origin, headers: asking(names) });
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([204, told]);
    expect(allowed(answer.headers['access-control-allow-headers'])).toEqual(expect.arrayContaining(names.split(',')));
    expect(allowed(answer.headers['access-control-allow-methods'])).toContain('post');
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  });

  test.each([
    ['/graphql', STRANGER],
    ['/graphql/stream', STRANGER],
    ['/mcp', STRANGER],
    ['/mcp', 'null'],
  ])('of %s by a page of %s that is not named allows nothing', async (url, origin) => {
    const answer = await send(closed, url, { origin, headers: asking('content-type') });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect(answer.headers['access-control-allow-headers']).toBeUndefined();
    const own = await send(closed, url, { origin: NAMED, headers: asking('content-type') });
    expect(own.headers).toMatchObject({ 'access-control-allow-origin': NAMED, vary: expect.stringMatching(/Origin/i) });
  });
});

describe('the answer itself', () => {
  test('can be read by the page, with what it says of time and session', async () => {
    const payload = { query: '{ __typename }' };
    const answer = await send(app, '/graphql', { method: 'POST', origin: STRANGER, payload });
    expect(answer.json().data).toEqual({ __typename: 'Query' });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(allowed(answer.headers['access-control-expose-headers'])).toContain('retry-after');
    const plain = await send(app, '/graphql', { method: 'POST', payload });
    expect(plain.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('of /mcp too, and the guard against DNS rebinding stays', async () => {
    const payload = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
    const headers = { accept: 'application/json, text/event-stream' };
    const answer = await send(app, '/mcp', { method: 'POST', origin: NAMED, headers, payload });
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([200, NAMED]);
    expect(allowed(answer.headers['access-control-expose-headers'])).toContain('mcp-session-id');
    const stranger = await send(app, '/mcp', { method: 'POST', origin: STRANGER, headers, payload });
    expect([stranger.statusCode, stranger.headers['access-control-allow-origin']]).toEqual([200, '*']);
    const unnamed = await send(closed, '/mcp', { method: 'POST', origin: STRANGER, headers, payload });
    expect([unnamed.statusCode, unnamed.headers['access-control-allow-origin']]).toEqual([403, undefined]);
    const rebound = { ...headers, host: 'autre.exemple' };
    for (const origin of [NAMED, STRANGER, 'http://autre.exemple']) {
      const answer = await send(app, '/mcp', { method: 'POST', origin, headers: rebound, payload });
      expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([403, undefined]);
    }
    const asked = await send(app, '/mcp', { origin: STRANGER, headers: { ...rebound, ...asking('content-type') } });
    expect(asked.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('of a stream is a stream that the page may read', async () => {
    const payload = { query: 'subscription { travailSuivi(id: "x") { etat } }' };
    const headers = { accept: 'text/event-stream' };
    const answer = await send(app, '/graphql/stream', { method: 'POST', origin: STRANGER, headers, payload });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  });
});

describe('a page of another site', () => {
  const signup = { query: 'mutation { ...s } fragment s on Mutation { signup(entree: { name: "x" }) { cle } }' };
  const paid = {
    query:
      'mutation { irlRevision(entree: { loyer_actuel: 650, irl_reference: 142.06, irl_nouveau: 144.64 }) { loyer_revise } }',
  };

  test('calls what needs a key with its own', async () => {
    const headers = { 'x-api-key': key };
    const answer = await send(app, '/graphql', { method: 'POST', origin: STRANGER, headers, payload: paid });
    expect(answer.json().data.irlRevision.loyer_revise).toBe(661.8);
  });

  test('does not make its visitors sign up; a page of ours does', async () => {
    const answer = await send(app, '/graphql', { method: 'POST', origin: STRANGER, payload: signup });
    expect(answer.json().errors[0].extensions.code).toBe('acces_refuse');
    expect(answer.json().data?.signup ?? null).toBeNull();
    const own = await send(app, '/graphql', { method: 'POST', origin: 'http://aplomb.test', payload: signup });
    expect(own.json().data.signup.cle).toMatch(/^apl_/);
  });
});

describe('a page of another site that speaks MCP', () => {
  const IRL = { loyer_actuel: 650, irl_reference: 142.06, irl_nouveau: 144.64 };
  const call = async (
    name: string,
    args: object,
    { origin = STRANGER, own }: { origin?: string; own?: string } = {},
  ) => {
    const payload = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
    const headers = { accept: 'application/json, text/event-stream', ...(own && { 'x-api-key': own }) };
    const answer = await send(app, '/mcp', { method: 'POST', origin, headers, payload });
    return JSON.parse(/\{.*\}/.exec(answer.body)![0]).result;
  };

  test('reads, checks, and calls what needs a key with its own', async () => {
    const revised = await call('irl_revision', IRL, { own: key });
    expect(revised.structuredContent.loyer_revise).toBe(661.8);
    expect(JSON.stringify(await call('irl_revision', IRL))).toContain('cle_absente');
    expect((await call('tarifs', {})).isError).toBeFalsy();
  });

  test.each(['null', STRANGER])('at %s makes its visitors neither sign up nor store anything', async (origin) => {
    for (const [name, args] of [
      ['obtenir_cle_api', { name: 'x' }],
      ['feedback', { message: 'bonjour' }],
    ] as const) {
      expect(JSON.stringify(await call(name, args, { origin }))).toContain('acces_refuse');
    }
    for (const known of [NAMED, 'http://localhost:6274', 'http://aplomb.test']) {
      expect((await call('obtenir_cle_api', { name: 'x' }, { origin: known })).structuredContent.cle).toMatch(/^apl_/);
    }
  });
});

test('an event stream asked of /graphql names the address of streams', async () => {
  const payload = { query: 'subscription { travailSuivi(id: "x") { etat } }' };
  const headers = { accept: 'text/event-stream' };
  const answer = await send(app, '/graphql', { method: 'POST', headers, payload });
  expect([answer.statusCode, answer.json().errors[0].extensions.code]).toEqual([406, 'format_non_acceptable']);
  expect(answer.body).toContain('/graphql/stream');
  const mixed = await send(app, '/graphql', {
    method: 'POST',
    headers: { accept: 'application/json, text/event-stream' },
    payload,
  });
  expect(mixed.json().errors[0].message).toContain('/graphql/stream');
});
