import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import type { TestApp } from '../../support/app.js';
import { startApp } from '../../support/app.js';

let app: TestApp;
let cle: string;
beforeAll(async () => {
  app = await startApp();
  cle = await app.newKey();
});
afterAll(() => app.close());

const post = (payload: object, path = 'energie') =>
  app.fastify.inject({ method: 'POST', url: `/api/v1/cao/${path}`, headers: { 'x-api-key': cle }, payload });

interface Works {
  readonly lots: readonly { readonly ouvrages: readonly { readonly code: string; readonly quantite: number }[] }[];
}
interface Answer {
  readonly carbone: { readonly total_kg: number; readonly codes_inconnus: readonly string[] };
  readonly manque: readonly string[];
}

test('carbon factors go by the codes of the bill of quantities', async () => {
  const { lots } = (await post(DEMOS.maison(), 'devis')).json<Works>();
  const [work] = lots[0]!.ouvrages;
  const climat = { facteurs_carbone: { [work!.code]: 3, inconnu: 1 } };
  const answer = await post({ ...DEMOS.maison(), climat });
  expect(answer.statusCode).toBe(200);
  const { carbone, manque } = answer.json<Answer>();
  expect(carbone.total_kg).toBeCloseTo(3 * work!.quantite, 1);
  expect(carbone.codes_inconnus).toEqual(['inconnu']);
  expect(manque).toContain('climat.dju');
});

test('a negative factor is refused, the field named', async () => {
  const answer = await post({ ...DEMOS.maison(), climat: { coefficients_ep: { gaz: -1 } } });
  expect(answer.statusCode).toBe(422);
  expect(answer.json<{ detail: { loc: unknown[] }[] }>().detail[0]!.loc).toEqual([
    'body',
    'climat',
    'coefficients_ep',
    'gaz',
  ]);
});

test('the report, with what it is not', async () => {
  const page = await post({ ...DEMOS.maison(), format: 'html', climat: { temperatures_c: Array(12).fill(8) } });
  for (const text of [
    'Bilan mensuel du chauffage',
    'ni étiquette énergie (DPE)',
    'Séquence chaude',
    'climat.eau_froide_c',
  ]) {
    expect(page.body).toContain(text);
  }
});
