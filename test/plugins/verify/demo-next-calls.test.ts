import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../support/app.js';
import { startApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { PROMOTION_END: '2020-01-01' } });
});
afterAll(() => app.close());

const demo = async (query: string) =>
  (await app.fastify.inject({ method: 'GET', url: `/api/v1/cao/demo?${query}` })).json();

describe('the next calls of a demonstration', () => {
  it.each(['fr', 'en'])('are each told once (%s)', async (langue) => {
    const actions = (await demo(`langue=${langue}`)).suite.map(({ action }: { action: string }) => action);
    expect(actions.length).toBeGreaterThan(8);
    expect(new Set(actions).size).toBe(actions.length);
  });

  it('can be made as told, at the cost told', { timeout: 120_000 }, async () => {
    const { scene, suite } = await demo('exemple=appartement');
    const headers = { 'x-api-key': await app.newKey() };
    for (const { methode, chemin, cout, corps, action } of suite) {
      const answer = await app.fastify.inject({
        method: methode,
        url: chemin,
        payload: { ...scene, ...corps },
        headers,
      });
      expect(answer.statusCode, `${action}: ${answer.body.slice(0, 300)}`).toBe(200);
      expect(Number(answer.headers['x-cout-unites'] ?? 0), action).toBe(cout);
    }
  });
});
