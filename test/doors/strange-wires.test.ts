import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';

/** Units that each good answer costs. */
const FAMILIES = {
  '/irl/revision': [1, { loyer_actuel: 650, irl_reference: 142.06, irl_nouveau: 144.64 }],
  '/documents/quittance': [
    4,
    {
      bailleur_nom: 'A',
      bailleur_adresse: 'B',
      locataire_nom: 'C',
      logement_adresse: 'D',
      periode: 'novembre 2026',
      loyer: 650,
      charges: 60,
      date_paiement: '2026-11-05',
      format: 'html',
    },
  ],
  '/cao/verifier': [0, { murs: [{ x1: 0, y1: 0, x2: 4000, y2: 0 }] }],
  '/cao/metres': [2, { murs: [{ x1: 0, y1: 0, x2: 4000, y2: 0 }] }],
  '/cao/scenes': [0, { murs: [{ x1: 0, y1: 0, x2: 4000, y2: 0 }] }],
  '/feedback': [0, { message: 'bonjour' }],
} as const satisfies Record<string, readonly [units: number, body: object]>;

let app: TestApp;
let port = 0;
let key = '';
beforeAll(async () => {
  app = await startApp({ env: { PROMOTION_END: '2020-01-01' } });
  port = Number(new URL(await app.fastify.listen({ port: 0, host: '127.0.0.1' })).port);
  key = await app.newKey();
});
afterAll(() => app.close());

type Headers = Readonly<Record<string, string | string[]>>;
type Body = Buffer | string;

/** Sends exactly these bytes, on a socket of their own. */
const send = (path: string, headers: Headers, body: Body) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(
      { port, host: '127.0.0.1', method: 'POST', path, agent: false, headers: { 'x-api-key': key, ...headers } },
      (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('end', () => resolve({ status: answer.statusCode!, text: Buffer.concat(pieces).toString() }));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });

const unitsUsed = async (): Promise<number> => {
  const answer = await app.fastify.inject({ url: '/api/v1/usage', headers: { 'x-api-key': key } });
  return (answer.json() as { unites: { consommees: number } }).unites.consommees;
};

const JSON_TYPE = { 'content-type': 'application/json' };
const deep = (levels: number, inside: string) => '['.repeat(levels) + inside + ']'.repeat(levels);

/** A body that works, sent in ways that it should not be. */
const oddities = (text: string): Readonly<Record<string, readonly [Headers, Body]>> => ({
  'in UTF-16': [JSON_TYPE, Buffer.from(`\ufeff${text}`, 'utf16le')],
  'in UTF-16, big end first': [
    { 'content-type': 'application/json; charset=utf-16' },
    Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  ],
  'in ISO 8859-1': [
    { 'content-type': 'application/json; charset=iso-8859-1' },
    Buffer.from(`${text.slice(0, -1)},"nom":"Dupré"}`, 'latin1'),
  ],
  'with a byte order mark': [JSON_TYPE, `\ufeff${text}`],
  'with NaN': [JSON_TYPE, text.replace(/:/, ':NaN,"z":')],
  'with 1e400': [JSON_TYPE, text.replace(/:(\d)/, ':1e400,"z":$1')],
  'with a number of 5,000 digits': [JSON_TYPE, text.replace(/:(\d)/, `:${'9'.repeat(5000)},"z":$1`)],
  'with nulls 50,000 deep': [JSON_TYPE, `{"murs":${deep(50_000, 'null')}}`],
  'with nulls 70 deep': [JSON_TYPE, `{"murs":${deep(70, 'null')}}`],
  'with __proto__': [JSON_TYPE, `${text.slice(0, -1)},"__proto__":{"loyer":1},"constructor":{"prototype":{}}}`],
  'with nothing but __proto__': [JSON_TYPE, '{"__proto__":{"__proto__":null}}'],
  'twice in one body': [JSON_TYPE, `${text}${text}`],
  'with a comment': [JSON_TYPE, `/* c */${text}`],
  'of no type': [{}, text],
  'of an empty type': [{ 'content-type': '' }, text],
  'of a type that is none': [{ 'content-type': ';' }, text],
  'as text': [{ 'content-type': 'text/plain' }, text],
  'as an empty form': [{ 'content-type': 'multipart/form-data; boundary=x' }, '--x--\r\n'],
  'as a form without boundary': [{ 'content-type': 'multipart/form-data' }, text],
  'in gzip': [{ ...JSON_TYPE, 'content-encoding': 'gzip' }, gzipSync(text)],
  'in gzip twice': [{ ...JSON_TYPE, 'content-encoding': 'gzip, gzip' }, gzipSync(gzipSync(text))],
  'as a bomb': [{ ...JSON_TYPE, 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(50_000_000, 32))],
  'in deflate': [{ ...JSON_TYPE, 'content-encoding': 'deflate' }, deflateSync(text)],
  'in brotli': [{ ...JSON_TYPE, 'content-encoding': 'br' }, brotliCompressSync(text)],
  empty: [JSON_TYPE, ''],
  'as a list': [JSON_TYPE, `[${text}]`],
  'as a NUL': [JSON_TYPE, '\0'],
  'with two keys': [{ ...JSON_TYPE, 'x-api-key': [key, key] }, text],
  'with two Idempotency-Keys': [{ ...JSON_TYPE, 'idempotency-key': ['"', randomUUID()] }, text],
  'with a long Idempotency-Key': [{ ...JSON_TYPE, 'idempotency-key': 'k'.repeat(5000) }, text],
  'with odd languages': [{ ...JSON_TYPE, 'accept-language': ';;;q=,,,*' }, text],
});

const QUERIES = ['?format=%00', '?format=%ff', '?__proto__=1', '?%E0%A4%A', `?${'a=1&'.repeat(3000)}`, '?murs[0]=1'];

describe.each(Object.entries(FAMILIES))('POST %s', (path, [units, body]) => {
  test('answers whatever it is sent, charges what it delivers, and says what is wrong in a sentence', async () => {
    const before = await unitsUsed();
    let delivered = 0;
    const text = JSON.stringify(body);
    const ways = [
      ...Object.entries(oddities(text)).map(([name, [headers, bytes]]) => [name, '', headers, bytes] as const),
      ...QUERIES.map((query) => [query.slice(0, 20), query, JSON_TYPE, text] as const),
    ];
    for (const [name, query, headers, bytes] of ways) {
      const answer = await send(`/api/v1${path}${query}`, headers, bytes);
      expect([name, answer.status]).toEqual([name, expect.any(Number)]);
      expect(answer.status, `${name}: ${answer.text.slice(0, 300)}`).toBeLessThan(500);
      if (answer.status === 200) delivered += 1;
      else expect(JSON.parse(answer.text)).toMatchObject({ code: expect.any(String), title: expect.any(String) });
    }
    expect(await unitsUsed()).toBe(before + units * delivered);
  });
});

const QUERY = 'mutation ($e: IrlRevisionEntree!) { irlRevision(entree: $e) { loyer_revise } }';
const [, IRL] = FAMILIES['/irl/revision'];
const doors = {
  REST: ['/api/v1/irl/revision', {}, JSON.stringify(IRL)],
  GraphQL: ['/graphql', {}, JSON.stringify({ query: QUERY, variables: { e: IRL } })],
  MCP: [
    '/mcp',
    { host: 'aplomb.test', accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' },
    JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'irl_revision', arguments: IRL },
    }),
  ],
} as const;

describe.each(Object.entries(doors))('%s', (door, [path, headers, text]) => {
  const through = (own: Headers, body: Body) => send(path, { ...headers, ...own }, body);

  test('answers JSON of any odd wire, never 5xx, and charges nothing that it refuses', async () => {
    for (const [name, [own, body]] of Object.entries(oddities(text))) {
      const before = await unitsUsed();
      const answer = await through(own, body);
      expect(answer.status, `${name}: ${answer.text.slice(0, 300)}`).toBeLessThan(500);
      const isDelivered = answer.text.includes('661.8');
      expect([name, (await unitsUsed()) - before]).toEqual([name, isDelivered ? 1 : 0]);
      expect([name, /error|"code"|loyer_revise/.test(answer.text)]).toEqual([name, true]);
    }
  });

  test('a compressed body is told to come as it is', async () => {
    const answer = await through({ ...JSON_TYPE, 'content-encoding': 'gzip', 'accept-language': 'en' }, gzipSync(text));
    expect([answer.status, answer.text]).toEqual([415, expect.stringContaining('compressed (gzip)')]);
    expect((await through({ ...JSON_TYPE, 'content-encoding': 'Identity' }, text)).status).toBe(200);
  });

  test('letters of another encoding are refused, not replaced, at once and on a thread', async () => {
    for (const padding of [0, 200_000]) {
      const latin1 = Buffer.from(`${text.slice(0, -1)},"nom":"Dupré"${' '.repeat(padding)}}`, 'latin1');
      const answer = await through({ ...JSON_TYPE, 'accept-language': 'en' }, latin1);
      expect(answer.status).toBe(400);
      if (door !== 'MCP') expect(answer.text).toContain('another encoding than UTF-8');
    }
  });
});

describe('a JSON-RPC message', () => {
  const [path, headers] = doors.MCP;
  const message = async (body: object | string) => {
    const own = { ...JSON_TYPE, ...headers, 'accept-language': 'en' };
    const answer = await send(path, own, typeof body === 'string' ? body : JSON.stringify(body));
    const text = answer.text.startsWith('{') ? answer.text : answer.text.replace(/^[^{]*data: /s, '').trim();
    return { status: answer.status, error: (JSON.parse(text) as { error?: object }).error };
  };

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', ''])(
    'whose method is %j is not known',
    async (method) => {
      const { status, error } = await message({ jsonrpc: '2.0', id: 1, method, params: {} });
      expect([status < 500, error]).toMatchObject([true, { code: -32_601 }]);
    },
  );

  test('that opens a session with parameters of the wrong type is told which', async () => {
    const params = { protocolVersion: 3, capabilities: {}, clientInfo: { name: 'a', version: '1' } };
    const { error } = await message({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
    expect(error).toEqual({ code: -32_602, message: 'params.protocolVersion : A text is expected; received: 3' });
  });
});
