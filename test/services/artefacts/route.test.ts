import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Artefact } from '../../../src/contract/index.js';
import type { OwnedArtefactStore } from '../../../src/services/artefacts/index.js';
import { langueOf } from '../../../src/app/language.js';
import { artefactRoute, createArtefactStore } from '../../../src/services/artefacts/index.js';
import { onSqlite } from '../database.js';

const { nodes } = onSqlite(1);
let http: FastifyInstance;
let store: OwnedArtefactStore;
let late = 0;
beforeAll(async () => {
  store = createArtefactStore({ database: nodes[0]!, baseUrl: '', now: () => Date.now() + late });
  http = Fastify() as unknown as FastifyInstance;
  await http.register(artefactRoute(store, langueOf));
});
afterAll(() => http.close());

const octets = randomBytes(700_000);
const deposit = (type_mime = 'application/pdf', nom = 'été.pdf'): Promise<Artefact> =>
  store.put({ name: nom, mediaType: type_mime, bytes: octets });
const fetchFile = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  http.inject({ method, url, headers });

test('a link delivers its file with name, type, tag and life', async () => {
  const { url, sha256 } = await deposit();
  const answer = await fetchFile(url!);
  expect(answer.statusCode).toBe(200);
  expect(Buffer.compare(answer.rawPayload, octets)).toBe(0);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '700000',
    'content-disposition': `inline; filename="ete.pdf"; filename*=UTF-8''%C3%A9t%C3%A9.pdf`,
    etag: `"${sha256}"`,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  const maxAge = Number(/^private, max-age=(\d+), immutable$/.exec(String(answer.headers['cache-control']))![1]);
  expect(maxAge).toBeGreaterThan(604_700);
  expect(maxAge).toBeLessThanOrEqual(604_800);
});

test('HEAD has the same headers and no body', async () => {
  const { url } = await deposit();
  const [get, head] = [await fetchFile(url!), await fetchFile(url!, {}, 'HEAD')];
  expect(head.rawPayload).toHaveLength(0);
  for (const name of ['content-type', 'content-length', 'etag', 'content-disposition']) {
    expect(head.headers[name]).toBe(get.headers[name]);
  }
});

test('a known tag is 304 without a body', async () => {
  const { url, sha256 } = await deposit();
  for (const tag of [`"${sha256}"`, `"autre", W/"${sha256}"`, '*']) {
    const answer = await fetchFile(url!, { 'if-none-match': tag });
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([304, 0]);
    expect(answer.headers['etag']).toBe(`"${sha256}"`);
  }
  expect((await fetchFile(url!, { 'if-none-match': '"autre"' })).statusCode).toBe(200);
});

test('a range is 206, one past the end 416, one of an older file the whole', async () => {
  const { url, sha256 } = await deposit();
  const part = await fetchFile(url!, { range: 'bytes=524280-524299' });
  expect(part.statusCode).toBe(206);
  expect(part.headers).toMatchObject({ 'content-range': 'bytes 524280-524299/700000', 'content-length': '20' });
  expect(Buffer.compare(part.rawPayload, octets.subarray(524_280, 524_300))).toBe(0);
  const past = await fetchFile(url!, { range: 'bytes=700000-' });
  expect([past.statusCode, past.headers['content-range']]).toEqual([416, 'bytes */700000']);
  expect((await fetchFile(url!, { range: 'bytes=0-1', 'if-range': '"autre"' })).statusCode).toBe(200);
  expect((await fetchFile(url!, { range: 'bytes=0-1', 'if-range': `"${sha256}"` })).statusCode).toBe(206);
});

test('what a caller wrote cannot act in our origin, whatever its type', async () => {
  const policyOf = async (type: string, nom: string) =>
    (await fetchFile((await deposit(type, nom)).url!)).headers['content-security-policy'];
  for (const type of ['text/html; charset=utf-8', 'image/svg+xml']) {
    const policy = await policyOf(type, 'a.html');
    expect(policy).toMatch(/^sandbox; default-src 'none';/);
    expect(policy).not.toMatch(/script|allow-/);
  }
  for (const type of ['application/xml', 'application/octet-stream', 'text/javascript']) {
    expect(await policyOf(type, 'a')).toBe("sandbox; default-src 'none'");
  }
  expect(await policyOf('application/pdf', 'a.pdf')).toBeUndefined();
});

test('absent, malformed and expired links answer the same 404', async () => {
  const { url } = await deposit();
  late = 8 * 86_400_000;
  const answers = await Promise.all(
    [url!, `/artefacts/${'A'.repeat(43)}`, '/artefacts/x', '/artefacts/%00%22'].map((address) => fetchFile(address)),
  );
  late = 0;
  expect(
    new Set(
      answers.map(({ statusCode, body, headers }) =>
        JSON.stringify([statusCode, body, headers['content-type'], headers['content-length']]),
      ),
    ).size,
  ).toBe(1);
  expect(answers[0]!.json()).toMatchObject({
    status: 404,
    code: 'introuvable',
    title: 'Rien ne correspond à cette adresse ou à ce jeton.',
  });
  for (const accepted of ['en-GB', 'fr;q=0.5, en']) {
    expect((await fetchFile('/artefacts/x', { 'accept-language': accepted })).json().title).toBe(
      'Nothing matches this address or token.',
    );
  }
});
