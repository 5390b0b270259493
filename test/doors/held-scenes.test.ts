import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ServiceError } from '../../src/contract/index.js';
import type { WorkPool } from '../../src/services/work/index.js';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';

const MB = 1024 * 1024;
const wall = (i: number) => ({ x1: i * 5000, y1: 0, x2: i * 5000 + 4000, y2: 0, repere: `mur numéro ${i}` });
const house = { titre: 'Maison', murs: [wall(0), wall(1), wall(2)], mes_notes: { auteur: 'quelqu’un, quelque part' } };

let here: TestApp;
let there: TestApp;
beforeAll(async () => {
  here = await startApp();
  there = await startApp({ bodies: { from: 0, part: 16 } });
});
afterAll(() => Promise.all([here.close(), there.close()]));

const post = (app: TestApp, path: string, payload: object, headers: Readonly<Record<string, string>> = {}) =>
  app.fastify.inject({ method: 'POST', url: `/api/v1${path}`, payload, headers });
const threadsOf = (app: TestApp) => app.kit.services.bodies.threads as WorkPool;

describe('a stored scene', () => {
  const stored = async (app: TestApp): Promise<string> => (await post(app, '/cao/scenes', house)).json().scene_id;

  test('is opened on a thread, and answers as one that is opened at once', async () => {
    const answers = [here, there].map(async (app) => {
      const {
        duree_ms: _took,
        integrite: _same,
        documents: _too,
        ...answer
      } = (await post(app, '/cao/verifier', { scene_id: await stored(app), appliquer: true })).json();
      return answer as { readonly scene_corrigee: unknown };
    });
    const [first, second] = await Promise.all(answers);
    expect(second).toEqual(first);
    expect(first!.scene_corrigee).toMatchObject({ mes_notes: house.mes_notes });
  });

  test('is changed where it is: same difference, same alerts, and the changed scene is kept', async () => {
    const change = { operations: [{ operation: 'modifier_mur', mur: 1, epaisseur: 250 }] };
    const answers = [here, there].map(async (app) => {
      const {
        scene_id,
        expire_le: _end,
        ...answer
      } = (await post(app, `/cao/scenes/${await stored(app)}/modifier`, change)).json();
      const again = (await post(app, '/cao/scenes', { scene_id })).json() as { readonly sha256: string };
      return { answer: answer as object, sha256: again.sha256 };
    });
    const [first, second] = await Promise.all(answers);
    expect(second).toEqual(first);
    expect(first!.answer).toMatchObject({ difference: [{ path: '/murs/1/epaisseur', value: 250 }] });
  });

  test('that a change would break is left as it was', async () => {
    const scene = await stored(there);
    const broken = await post(there, `/cao/scenes/${scene}/modifier`, {
      patch: [{ op: 'replace', path: '/murs', value: [] }],
    });
    expect([broken.statusCode, broken.json().detail[0].loc]).toEqual([422, ['body', 'scene']]);
    expect((await post(there, '/cao/verifier', { scene_id: scene })).statusCode).toBe(200);
  });
});

describe('a repeated call of a large body', () => {
  const key = async () => ({ 'x-api-key': await there.newKey(), 'idempotency-key': 'une-fois' });
  const changed = { ...house, mes_notes: { auteur: 'quelqu’un d’autre, ailleurs' } };

  test('over REST', async () => {
    const headers = await key();
    const [first, again] = [
      await post(there, '/cao/devis', house, headers),
      await post(there, '/cao/devis', house, headers),
    ];
    expect([first.statusCode, again.headers['idempotency-replayed']]).toEqual([200, 'true']);
    expect(again.body).toBe(first.body);
    expect((await post(there, '/cao/devis', changed, headers)).json().code).toBe('idempotence_differente');
  });

  test('over GraphQL', async () => {
    const headers = await key();
    const query = 'mutation ($e: CaoDevisEntree!) { caoDevis(entree: $e) { __typename } }';
    const send = (scene: object) => {
      const { mes_notes: extra, ...rest } = scene as typeof house;
      const variables = { e: { scene: { ...rest, murs: [{ x1: 0, y1: 0, x2: 4000, y2: 0 }], extra } } };
      return there.fastify.inject({ method: 'POST', url: '/graphql', headers, payload: { query, variables } });
    };
    expect((await send(house)).json().data).toEqual({ caoDevis: { __typename: expect.any(String) } });
    expect((await send(house)).headers['idempotency-replayed']).toBe('true');
    expect((await send(changed)).json().errors[0].extensions.code).toBe('idempotence_differente');
  });

  test('over MCP, whatever the number of the message', async () => {
    const headers = {
      ...(await key()),
      host: 'aplomb.test',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-06-18',
    };
    const send = async (id: number, scene: object) => {
      const params = { name: 'cao_devis', arguments: { scene } };
      const payload = { jsonrpc: '2.0', id, method: 'tools/call', params };
      const answer = await there.fastify.inject({ method: 'POST', url: '/mcp', headers, payload });
      const line = answer.body.split('\n').findLast((one) => one.startsWith('data: '));
      return JSON.parse(line?.slice(6) ?? answer.body).result as { _meta: object; content: { text: string }[] };
    };
    expect((await send(1, house))._meta).not.toHaveProperty('idempotency-replayed');
    expect((await send(2, house))._meta).toMatchObject({ 'idempotency-replayed': 'true' });
    expect((await send(3, changed)).content[0]!.text).toContain('Idempotency-Key');
  });
});

describe('what is large outside of scenes', () => {
  test('is brought back up to 1 MiB in all, and refused above, with the field and the limit', async () => {
    const notes = (bytes: number) => ({ ...house, appliquer: 'x'.repeat(bytes) });
    const small = await post(there, '/cao/verifier', notes(MB / 2));
    expect([small.statusCode, small.json().detail[0].loc]).toEqual([422, ['body', 'appliquer']]);
    const large = await post(there, '/cao/verifier', notes(MB + 1));
    expect([large.statusCode, large.json().title]).toEqual([
      413,
      'appliquer : au plus 1 Mio en tout en dehors des scènes',
    ]);
  });

  test('a scene has no such limit', async () => {
    const answer = await post(there, '/cao/verifier', { ...house, mes_notes: 'x'.repeat(3 * MB) });
    expect(answer.statusCode).toBe(200);
  });

  test('a document of very many properties at its root is refused with the limit', async () => {
    const many = Object.fromEntries(Array.from({ length: 20_001 }, (_, i) => [`p${i}`, i]));
    const answer = await post(there, '/cao/verifier', many);
    expect([answer.statusCode, answer.json().title]).toEqual([413, expect.stringContaining('20000')]);
  });
});

describe('when something goes wrong', () => {
  test('a thread that dies while it reads is said in every door, and the next body is read', async () => {
    const run = vi.spyOn(threadsOf(there), 'run');
    const dies = () => run.mockRejectedValueOnce(new ServiceError('indisponible', { retryAfter: 1 }));
    try {
      dies();
      const rest = await post(there, '/cao/verifier', house);
      expect([rest.statusCode, rest.json().code, rest.headers['retry-after']]).toEqual([503, 'indisponible', '1']);
      dies();
      const payload = { query: '{ __typename }', variables: { long: 'x'.repeat(100) } };
      const graphql = await there.fastify.inject({ method: 'POST', url: '/graphql', payload });
      expect([graphql.statusCode, graphql.json().errors[0].extensions.code]).toEqual([503, 'indisponible']);
      dies();
      const headers = { host: 'aplomb.test', accept: 'application/json, text/event-stream' };
      const mcp = await there.fastify.inject({ method: 'POST', url: '/mcp', headers, payload });
      expect([mcp.statusCode, mcp.headers['retry-after']]).toEqual([503, '1']);
      expect((await post(there, '/cao/verifier', house)).statusCode).toBe(200);
    } finally {
      run.mockRestore();
    }
    expect((await post(there, '/cao/verifier', house)).statusCode).toBe(200);
  });

  test('a caller who leaves while its body comes is not waited for, and nothing is read', async () => {
    await there.fastify.listen({ port: 0, host: '127.0.0.1' });
    const { port } = there.fastify.server.address() as { readonly port: number };
    const before = threadsOf(there).status().completed;
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      'POST /api/v1/cao/verifier HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n',
    );
    socket.write(`{"murs": ["${'x'.repeat(50_000)}`);
    await once(there.fastify.server, 'request').catch(() => undefined);
    socket.destroy();
    await once(socket, 'close');
    expect((await post(there, '/cao/verifier', house)).statusCode).toBe(200);
    expect(threadsOf(there).status()).toMatchObject({ busy: 0, queued: 0 });
    // Two readings of the body that was answered: its outline, and its scene.
    expect(threadsOf(there).status().completed - before).toBe(2);
  });
});
