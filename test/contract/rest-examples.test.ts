import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';

/** What callers copy from the explanations and the documentation must work as it is. */
let app: TestApp;
let key: string;
/** A stored scene, for the paths that name one. */
let sceneId: string;
/** A shared plan, for the same. */
let jeton: string;
beforeAll(async () => {
  app = await startApp();
  key = await app.newKey();
  const demo = await app.fastify.inject({ url: '/api/v1/cao/demo' });
  const payload = demo.json<{ scene: Record<string, unknown> }>().scene;
  const stored = await app.fastify.inject({ method: 'POST', url: '/api/v1/cao/scenes', payload });
  sceneId = stored.json<{ scene_id: string }>().scene_id;
  const headers = { 'x-api-key': key };
  const shared = await app.fastify.inject({ method: 'POST', url: '/api/v1/cao/plan/partager', headers, payload });
  jeton = shared.json<{ jeton: string }>().jeton;
});
afterAll(() => app.close());

/** Not tried: they need a mail server, or end the key that the other calls use. */
const SKIPPED = new Set(['/agent/demarchage', '/me/cle/renouveler', '/me/cle/revoquer']);
/** Of several forms, one that needs neither browser nor drawing. */
const LIGHT = ['json', 'html', 'svg'];

describe('the example of every POST', () => {
  test('is accepted by its own operation', async () => {
    const tried: string[] = [];
    const failed: unknown[] = [];
    for (const operation of app.registry.operations) {
      const { rest, help, name, representations } = operation;
      if (rest?.method !== 'POST' || !help.example || SKIPPED.has(rest.path)) continue;
      const format = LIGHT.find((light) => representations.some((form) => form.format === light));
      const payload = representations.length > 1 ? { ...help.example, format } : help.example;
      const answer = await app.fastify.inject({
        method: 'POST',
        url: `/api/v1${rest.path.replace('{scene_id}', sceneId).replace('{jeton}', jeton)}`,
        headers: { 'x-api-key': key },
        payload,
      });
      tried.push(name);
      if (answer.statusCode !== 200) failed.push([name, answer.statusCode, answer.body.slice(0, 500)]);
    }
    expect(failed).toEqual([]);
    expect(tried).toContain('irlRevision');
    expect(tried).toContain('caoVerifier');
  }, 120_000);

  test('is there for every operation that a caller must fill in', () => {
    const without = app.registry.operations.filter(
      ({ rest, entree, help }) => rest?.method === 'POST' && !rest.bodyOptional && entree && !help.example,
    );
    expect(without.map(({ name }) => name)).toEqual([]);
  });
});
