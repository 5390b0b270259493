import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { applyJsonPatch } from '../../../src/kernel/scene/edit/index.js';
import type { TestApp } from '../../support/app.js';
import { startApp } from '../../support/app.js';

const house = JSON.parse(JSON.stringify(DEMOS.appartement())) as Record<string, unknown>;
const url = '/api/v1/cao/copilote';

describe('a sentence beyond the grammar, with a model', () => {
  let app: TestApp;
  let key: string;
  const asked: { messages: { role: string; content: string }[] }[] = [];
  let reply: { status: number; text: string };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked.push(JSON.parse(Buffer.concat(chunks).toString()));
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.text);
    });
  });
  const says = (operations: readonly (readonly [string, object | string])[]) => {
    const written = operations.map(([operation, own]) => ({
      operation,
      parametres: typeof own === 'string' ? own : JSON.stringify(own),
    }));
    const content = JSON.stringify({ operations: written });
    reply = { status: 200, text: JSON.stringify({ choices: [{ finish_reason: 'stop', message: { content } }] }) };
  };
  const ask = async (payload: object) => {
    const answer = await app.fastify.inject({
      method: 'POST',
      url,
      headers: { 'x-api-key': key },
      payload: { scene: house, instruction: 'Rends la cuisine plus gaie', ...payload },
    });
    return answer.json();
  };

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    app = await startApp({ env: { MODEL_URL: `http://127.0.0.1:${port}/v1`, MODEL_NAME: 'petit' } });
    key = await app.newKey();
  });
  beforeEach(() => asked.splice(0));
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await app.close();
  });

  test('is carried out by the operations that the model gives, and told as its own', async () => {
    says([['peindre', { piece: 'Cuisine', couleur: '#f1c40f' }]]);
    const body = await ask({});
    expect(body).toMatchObject({ compris: true, valide: true, source: 'modele', modele: 'disponible' });
    expect(body.operations).toMatchObject([{ op: 'peindre', parametres: { piece: 'Cuisine', couleur: '#f1c40f' } }]);
    expect(applyJsonPatch(house, body.difference)).toEqual(body.scene);
    expect(applyJsonPatch(body.scene, body.inverse)).toEqual(house);
    const [{ messages }] = asked as [(typeof asked)[number]];
    expect(JSON.parse(messages[1]!.content)).toMatchObject({ instruction: 'Rends la cuisine plus gaie' });
  });

  test('that the model would carry out with a new critical alert changes nothing', async () => {
    says([['supprimer_ouverture', { ouverture: 4 }]]);
    const body = await ask({});
    expect(body).toMatchObject({ compris: true, valide: false, source: 'modele', difference: [] });
    expect(body.scene).toEqual(house);
    expect(body.erreurs.length).toBeGreaterThan(0);
  });

  test.each([
    ['has no operation', () => says([])],
    ['invents one', () => says([['teleporter', {}]])],
    ['leaves a parameter out', () => says([['peindre', { piece: 'Cuisine', couleur: 12 }]])],
    ['writes no object', () => says([['peindre', '[1]']])],
    ['fails', () => (reply = { status: 400, text: 'no' })],
  ])('is not understood where the model %s: nothing is changed, and it is said', async (_, prepare) => {
    prepare();
    const body = await ask({});
    expect(body).toMatchObject({ compris: false, source: 'grammaire', modele: 'disponible', difference: [] });
    expect(body.note).toContain('modèle');
  });

  test('no model is asked where the grammar understands, nor where the caller does not want it', async () => {
    says([['peindre', { piece: 'Cuisine', couleur: '#f1c40f' }]]);
    const understood = await ask({ instruction: 'Peins la cuisine en jaune' });
    expect(understood).toMatchObject({ compris: true, source: 'grammaire' });
    expect(await ask({ modele: false })).toMatchObject({ compris: false, source: 'grammaire' });
    expect(asked).toEqual([]);
  });
});

describe('the three doors', () => {
  let app: TestApp;
  let key: string;
  beforeAll(async () => {
    app = await startApp();
    key = await app.newKey();
  });
  afterAll(() => app.close());

  const FIELDS = 'compris source valide erreurs non_compris difference scene operations { op phrase interpretation }';
  const DOCUMENT = `mutation ($e: CaoCopiloteEntree!) { caoCopilote(entree: $e) { ${FIELDS} } }`;
  const headers = () => ({ 'x-api-key': key });

  test.each(['Élargis la fenêtre de la cuisine à 1,40 m', 'Remove the armchair', 'Zorglube le salon'])(
    'answer « %s » alike',
    async (instruction) => {
      const stored = await app.fastify.inject({ method: 'POST', url: '/api/v1/cao/scenes', payload: { scene: house } });
      const { scene_id } = stored.json<{ scene_id: string }>();
      const entree = { scene_id, instruction };
      const rest = await app.fastify.inject({ method: 'POST', url, headers: headers(), payload: entree });
      const graphql = await app.graphql(DOCUMENT, { e: entree }, headers());
      const call = await app.fastify.inject({
        method: 'POST',
        url: '/mcp',
        headers: { ...headers(), accept: 'application/json, text/event-stream' },
        payload: {
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'cao_copilote', arguments: entree },
        },
      });
      expect(graphql.errors?.[0]?.extensions).toBeUndefined();
      const own = graphql.data.caoCopilote as Record<string, unknown>;
      const told = call.body.slice(call.body.indexOf('{'));
      const tool = JSON.parse(told).result.structuredContent as Record<string, unknown>;
      const same = rest.json() as Record<string, unknown>;
      for (const field of ['compris', 'source', 'valide', 'erreurs', 'non_compris', 'difference']) {
        expect({ [field]: same[field] }).toEqual({ [field]: own[field] });
        expect({ [field]: tool[field] }).toEqual({ [field]: own[field] });
      }
      expect(same['scene']).toEqual(own['scene']);
      expect((same['operations'] as { op: string }[]).map(({ op }) => op)).toEqual(
        (own['operations'] as { op: string }[]).map(({ op }) => op),
      );
    },
  );
});
