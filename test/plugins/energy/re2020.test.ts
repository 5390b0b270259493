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

const post = (payload: object, language = 'fr') =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/v1/cao/re2020',
    headers: { 'x-api-key': cle, 'accept-language': language },
    payload,
  });

interface Answer {
  readonly h_t_w_k: number;
  readonly ponts_thermiques_w_k: number;
  readonly parois: readonly { readonly h_w_k: number }[];
  readonly avertissement: string;
  readonly seuils_rappeles: readonly { readonly source: string }[];
}

test('H_T is the sum of what is listed; what it is not is said in both languages', async () => {
  const answer = await post(DEMOS.maison());
  expect(answer.statusCode).toBe(200);
  const { h_t_w_k, ponts_thermiques_w_k, parois, avertissement, seuils_rappeles } = answer.json<Answer>();
  const sum = parois.reduce((all, { h_w_k }) => all + h_w_k, 0) + ponts_thermiques_w_k;
  expect(sum).toBeCloseTo(h_t_w_k, 1);
  expect(avertissement).toContain('ni calcul réglementaire');
  expect(seuils_rappeles.every(({ source }) => source.length > 0)).toBe(true);
  const english = await post(DEMOS.maison(), 'en');
  expect(english.json<Answer>().avertissement).toContain('neither a regulatory RE2020 calculation');
  expect(english.json<Answer>().h_t_w_k).toBe(h_t_w_k);
});

test('a climate of the wrong shape is refused, the field named', async () => {
  const answer = await post({ ...DEMOS.maison(), climat: { temperatures_c: [5, 6, 8] } });
  expect(answer.statusCode).toBe(422);
  expect(answer.json<{ detail: { loc: unknown[] }[] }>().detail[0]!.loc).toEqual(['body', 'climat', 'temperatures_c']);
});

test('the chart and the report', async () => {
  const chart = await post({ ...DEMOS.maison(), format: 'svg' });
  expect(chart.headers['content-type']).toContain('image/svg+xml');
  expect(chart.body).toContain('Renouvellement d’air');
  const page = await post({ ...DEMOS.maison(), format: 'html' });
  for (const text of ['Mur 0', 'Plancher bas / façade', 'rappelés et non comparés', '<figure><svg']) {
    expect(page.body).toContain(text);
  }
});
