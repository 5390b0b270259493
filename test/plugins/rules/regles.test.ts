import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import type { JsonPatchOperation } from '../../../src/kernel/scene/edit/index.js';
import { applyJsonPatch } from '../../../src/kernel/scene/edit/index.js';
import type { TestApp } from '../../support/app.js';
import { startApp } from '../../support/app.js';
import { lostIn } from '../../support/kept.js';

let app: TestApp;
let cle: string;
beforeAll(async () => {
  app = await startApp();
  cle = await app.newKey();
});
afterAll(() => app.close());

interface Answer {
  readonly scene: Record<string, unknown>;
  readonly rapport: Record<string, unknown>;
  readonly controles: { readonly ok: boolean };
  readonly difference: JsonPatchOperation[];
}
const headers = () => ({ 'x-api-key': cle });
const post = (payload: object) =>
  app.fastify.inject({ method: 'POST', url: '/api/v1/cao/regles', headers: headers(), payload });

describe('a scene completed by the rules', () => {
  test('everything written is still there, and the difference is what was added', async () => {
    const given = DEMOS.maison();
    const answer = await post(given);
    expect(answer.statusCode).toBe(200);
    const { scene, difference, controles } = answer.json<Answer>();
    expect(lostIn(given, scene)).toEqual([]);
    expect(difference.length).toBeGreaterThan(0);
    expect(applyJsonPatch(given, difference)).toEqual(scene);
    expect(controles.ok).toBe(true);
  });

  test('a second call adds nothing and reports the same', async () => {
    const first = (await post(DEMOS.appartement())).json<Answer>();
    const second = (await post(first.scene)).json<Answer>();
    expect(second.difference).toEqual([]);
    expect(second.scene).toEqual(first.scene);
  });

  test('a trade that is switched off adds nothing and has no report', async () => {
    const { scene, rapport } = (await post({ ...DEMOS.maison(), structure: false })).json<Answer>();
    expect(scene).not.toHaveProperty('structure');
    expect(rapport['structure']).toBeNull();
  });

  test('a switch that stayed in a scene is no content of it', async () => {
    const { scene } = (await post({ scene: { ...DEMOS.maison(), structure: true } })).json<Answer>();
    expect(scene['structure']).toMatchObject({ linteaux: expect.any(Array) as unknown });
  });

  test('a list of another shape is refused with its place', async () => {
    const answer = await post({ ...DEMOS.maison(), structure: { linteaux: 'aucun' } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ detail: { loc: unknown[] }[] }>().detail[0]!.loc).toEqual(['body', 'structure', 'linteaux']);
  });

  test('a key is needed', async () => {
    const answer = await app.fastify.inject({ method: 'POST', url: '/api/v1/cao/regles', payload: DEMOS.maison() });
    expect(answer.statusCode).toBe(401);
  });
});
