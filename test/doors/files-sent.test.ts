import { createHash, randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import pluginEntries from '../../plugins.config.js';
import type { OperationContext, StoredFile } from '../../src/contract/index.js';
import { COST, defineOperation, definePlugin, fileEntree, Operation, post } from '../../src/contract/index.js';
import { described, t } from '../../src/words/index.js';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';

const MIB = 1024 * 1024;
const help = { title: 'Lire', description: 'Lit un fichier.' };

const caoLire = defineOperation({
  kind: 'mutation',
  auth: 'key',
  cost: COST.cao,
  body: { raw: ['application/x-step', 'image/*'], field: 'fichier', maxBytes: 8 * MIB },
  entree: fileEntree(
    'CaoLireEntree',
    'fichier',
    { fr: 'Maquette ou photo', en: 'Model or photo' },
    {
      note: z
        .int()
        .optional()
        .meta(described(t('Note', 'Note'))),
    },
  ),
  resultat: z
    .object({
      nom: z.string(),
      type: z.string(),
      taille: z.int(),
      sha256: z.string(),
      debut: z.string(),
      note: z.int().nullable(),
    })
    .meta({ id: 'CaoLire' }),
  rest: post('/cao/lire'),
  help: { fr: help, en: help },
});
class ReadResolver {
  @Operation(caoLire)
  async caoLire({ fichier, note }: { fichier: StoredFile; note?: number }, _context: OperationContext) {
    const parts: Uint8Array[] = [];
    for await (const part of fichier.read(0, Math.min(4, fichier.bytes))) parts.push(part);
    return {
      nom: fichier.name,
      type: fichier.mediaType,
      taille: fichier.bytes,
      sha256: fichier.sha256,
      debut: Buffer.concat(parts).toString('hex'),
      note: note ?? null,
    };
  }
}
const reading = definePlugin({ name: 'lecture', operations: [caoLire], resolvers: [ReadResolver] });

let app: TestApp;
let key: string;
let origin: string;
beforeAll(async () => {
  app = await startApp({ plugins: [...pluginEntries(), reading()], env: { PORT: '0' } });
  key = await app.newKey();
  origin = await app.listen();
});
afterAll(() => app.close());

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const answerTo = (bytes: Uint8Array, more: object = {}) => ({
  nom: 'fichier',
  type: 'application/x-step',
  taille: bytes.length,
  sha256: digest(bytes),
  debut: Buffer.from(bytes.subarray(0, 4)).toString('hex'),
  note: null,
  ...more,
});
const send = async (
  body: string | Uint8Array<ArrayBuffer> | FormData,
  headers: Record<string, string> = {},
  path = '/api/v1/cao/lire',
) => {
  const answer = await fetch(`${origin}${path}`, { method: 'POST', body, headers: { 'x-api-key': key, ...headers } });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown>, headers: answer.headers };
};
const STEP = { 'content-type': 'application/x-step' };

describe('a file as the body', () => {
  const bytes = randomBytes(5 * MIB + 3);

  test('reaches the resolver whole, under its name and type, options beside it in the address', async () => {
    expect((await send(bytes, STEP)).body).toEqual(answerTo(bytes));
    const named = { 'content-type': 'image/png; q=1', 'content-disposition': 'attachment; filename="plan.png"' };
    expect((await send(bytes, named, '/api/v1/cao/lire?note=3')).body).toEqual(
      answerTo(bytes, { nom: 'plan.png', type: 'image/png', note: 3 }),
    );
    expect((await send(new Uint8Array(0), STEP)).body).toEqual(answerTo(new Uint8Array(0)));
  });

  test('gzip is inflated, and what it grows into is bounded', async () => {
    const gzip = { ...STEP, 'content-encoding': 'gzip' };
    expect((await send(gzipSync(bytes), gzip)).body).toEqual(answerTo(bytes));
    const bomb = await send(gzipSync(Buffer.alloc(64 * MIB)), gzip);
    expect([bomb.status, bomb.body['code']]).toEqual([413, 'trop_grand']);
    const broken = await send(gzipSync(bytes).subarray(0, 1000), gzip);
    expect([broken.status, broken.body['code']]).toEqual([400, 'requete_invalide']);
    expect((await send(bytes, { ...STEP, 'content-encoding': 'br' })).status).toBe(415);
  });

  test('over its limit it is refused, and the connection serves on', async () => {
    const { status, body } = await send(randomBytes(9 * MIB), STEP);
    expect([status, body['code']]).toEqual([413, 'trop_grand']);
    expect((await send(bytes, STEP)).status).toBe(200);
  });

  test('of a type that the operation does not take it is refused with the list', async () => {
    const { status, body } = await send(bytes, { 'content-type': 'application/pdf', 'accept-language': 'en' });
    expect([status, body['code']]).toEqual([415, 'type_non_gere']);
    expect(body['title']).toContain('application/x-step, image/*');
  });

  test('nothing is taken in from who may not call', async () => {
    const put = vi.spyOn(app.kit.services.artefacts, 'receive');
    const { status } = await send(bytes, { ...STEP, 'x-api-key': 'apl_inconnue' });
    expect([status, put.mock.calls.length]).toEqual([401, 0]);
    put.mockRestore();
  });

  test('a caller who leaves on the way leaves nothing behind', async () => {
    const files = app.kit.services.artefacts;
    const ends: Promise<unknown>[] = [];
    const spy = vi.spyOn(files, 'receive');
    spy.mockImplementation((...args) => {
      spy.mockRestore();
      const end = files.receive(...args).catch((error: unknown) => error);
      ends.push(end);
      return end as never;
    });
    const call = httpRequest(`${origin}/api/v1/cao/lire`, {
      method: 'POST',
      headers: { 'x-api-key': key, ...STEP, 'content-length': String(6 * MIB) },
    });
    call.on('error', () => undefined);
    call.write(randomBytes(MIB));
    await vi.waitFor(() => expect(ends).toHaveLength(1), { timeout: 10_000 });
    call.destroy();
    expect(await ends[0]).toMatchObject({ code: 'annule' });
  });

  test('is repeated once under its Idempotency-Key, and another file is another call', async () => {
    const once = { ...STEP, 'idempotency-key': 'fichier-1' };
    const first = await send(bytes, once);
    const again = await send(bytes, once);
    expect([again.headers.get('idempotency-replayed'), again.body]).toEqual(['true', first.body]);
    expect((await send(randomBytes(10), once)).body['code']).toBe('idempotence_differente');
  });
});

describe('a file in a form', () => {
  test('comes with its name, the other fields in their types', async () => {
    const bytes = randomBytes(3 * MIB);
    const form = new FormData();
    form.append('note', '4');
    form.append('fichier', new Blob([bytes], { type: 'image/jpeg' }), 'façade "sud".jpg');
    const { body } = await send(form);
    expect(body).toEqual(answerTo(bytes, { nom: 'façade "sud".jpg', type: 'image/jpeg', note: 4 }));
  });

  test('that is missing is a missing field', async () => {
    const form = new FormData();
    form.append('note', '4');
    const { status, body } = await send(form);
    expect([status, (body['detail'] as { loc: string[] }[])[0]!.loc]).toEqual([422, ['body', 'fichier']]);
  });
});

describe('a file by its link, its token or inside the call', () => {
  const small = Buffer.from('ISO-10303-21;');
  const inline = `data:application/x-step;base64,${small.toString('base64')}`;
  const MUTATION = 'mutation ($e: CaoLireEntree!) { caoLire(entree: $e) { nom type taille sha256 debut note } }';
  const gql = async (fichier: string) =>
    app
      .graphql(MUTATION, { e: { fichier } }, { 'x-api-key': key })
      .then(({ data, errors }) => data?.caoLire ?? errors![0]);

  test('the three doors read the same file', async () => {
    const stored = await app.kit.services.artefacts.put({
      name: 'a.ifc',
      mediaType: 'application/x-step',
      bytes: small,
    });
    const token = stored.url!.split('/').at(-1)!;
    const expected = answerTo(small, { nom: 'a.ifc' });
    for (const fichier of [token, stored.url!]) {
      expect((await send(JSON.stringify({ fichier }), { 'content-type': 'application/json' })).body).toEqual(expected);
      expect(await gql(fichier)).toEqual(expected);
    }
    expect(await gql(inline)).toEqual(answerTo(small));
    const tool = await app.fastify.inject({
      method: 'POST',
      url: '/mcp',
      headers: { 'x-api-key': key, accept: 'application/json, text/event-stream' },
      payload: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'cao_lire', arguments: { fichier: inline } },
      },
    });
    expect(tool.body).toContain(digest(small));
  });

  test('unknown, of another type or too large it is refused', async () => {
    expect((await gql('x'.repeat(43))).extensions).toMatchObject({ code: 'validation' });
    expect((await gql(inline.replace('x-step', 'pdf'))).extensions.code).toBe('type_non_gere');
    const large = `data:image/png;base64,${Buffer.alloc(MIB + 1).toString('base64')}`;
    expect((await gql(large)).extensions.code).toBe('trop_grand');
  });
});

test('the OpenAPI document says how a file is sent', async () => {
  const openapi = (await app.fastify.inject('/openapi.json')).json();
  const { content } = openapi.paths['/api/v1/cao/lire'].post.requestBody;
  expect(Object.keys(content)).toEqual(['application/json', 'application/x-step', 'image/*', 'multipart/form-data']);
});
