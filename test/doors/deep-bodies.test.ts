import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const JSON_TYPE = { 'content-type': 'application/json', 'accept-language': 'en' };
const MCP = { ...JSON_TYPE, host: 'aplomb.test', accept: 'application/json, text/event-stream' };
const QUERY = 'query ($e: CaoVerifierEntree!) { caoVerifier(entree: $e) { ok duree_ms } }';

/** A scene whose unknown property holds this many nested lists. */
const nested = (levels: number) =>
  `{"murs":[{"x1":0,"y1":0,"x2":4000,"y2":0}],"inconnu":${'['.repeat(levels)}${']'.repeat(levels)}}`;
const call = (args: string) =>
  `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"cao_verifier","arguments":${args}}}`;

type Ask = (levels: number) => Promise<{ readonly status: number; readonly text: string }>;
const send = async (method: 'GET' | 'POST', url: string, headers: object, payload?: string) => {
  const answer = await app.fastify.inject({ method, url, headers: headers as Record<string, string>, payload });
  return { status: answer.statusCode, text: answer.body };
};

/** Each way that JSON of a caller comes in: what is asked holds `levels` lists, within a few objects. */
const WAYS: Readonly<Record<string, Ask>> = {
  REST: (levels) => send('POST', '/api/v1/cao/verifier', JSON_TYPE, nested(levels)),
  'variables of GraphQL': (levels) =>
    send(
      'POST',
      '/graphql',
      JSON_TYPE,
      JSON.stringify({ query: QUERY }).replace(
        /}$/,
        `,"variables":{"e":{"scene":{"extra":${nested(levels)},"murs":[{"x1":0,"y1":0,"x2":4000,"y2":0}]}}}}`,
      ),
    ),
  'variables in a form': (levels) =>
    send(
      'POST',
      '/graphql',
      { ...JSON_TYPE, 'content-type': 'application/x-www-form-urlencoded' },
      new URLSearchParams({
        query: QUERY,
        variables: `{"e":{"scene":{"extra":${nested(levels)},"murs":[{"x1":0,"y1":0,"x2":4000,"y2":0}]}}}`,
      }).toString(),
    ),
  'variables in an address': (levels) =>
    send(
      'GET',
      `/graphql?${new URLSearchParams({ query: QUERY, variables: `{"e":{"scene":{"extra":${nested(levels)},"murs":[{"x1":0,"y1":0,"x2":4000,"y2":0}]}}}` })}`,
      JSON_TYPE,
    ),
  'arguments of a tool': (levels) => send('POST', '/mcp', MCP, call(nested(levels))),
};

describe.each(Object.entries(WAYS))('%s', (_, ask) => {
  test('80 levels are read', async () => {
    const { status, text } = await ask(80);
    expect([status, text]).toEqual([200, expect.stringContaining('duree_ms')]);
  });

  test.each([101, 4_000])('%i levels are refused before they are read, with the limit', async (levels) => {
    const { status, text } = await ask(levels);
    expect([status, text]).toEqual([400, expect.stringContaining('More than 100 nested levels')]);
  });
});

test('a scene that a model wrote as text is bounded too', async () => {
  const { text } = await send('POST', '/mcp', MCP, call(JSON.stringify({ scene: nested(5_000) })));
  expect(text).toContain('"validation"');
  expect(text).not.toContain('erreur_interne');
});

test('brackets by the megabyte are refused in every door', async () => {
  const { REST, 'variables of GraphQL': graphql, 'arguments of a tool': tool } = WAYS;
  for (const ask of [REST!, graphql!, tool!]) {
    const { status, text } = await ask(1_000_000);
    expect([status, text]).toEqual([400, expect.stringContaining('More than 100 nested levels')]);
  }
});
