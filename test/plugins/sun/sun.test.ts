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

const post = (payload: object) =>
  app.fastify.inject({ method: 'POST', url: '/api/v1/cao/soleil', headers: { 'x-api-key': cle }, payload });

test('three days by default, those of the caller instead', async () => {
  const usual = await post(DEMOS.maison());
  expect(usual.statusCode).toBe(200);
  expect(usual.json<{ jours: { date: string }[] }>().jours.map(({ date }) => date)).toEqual([
    '2026-06-21',
    '2026-03-21',
    '2026-12-21',
  ]);
  const own = await post({ ...DEMOS.maison(), dates: ['2027-09-23'] });
  expect(own.json<{ jours: { date: string }[] }>().jours.map(({ date }) => date)).toEqual(['2027-09-23']);
});

test('a date that does not exist is refused, the field named', async () => {
  const answer = await post({ ...DEMOS.maison(), dates: ['2026-02-30'] });
  expect(answer.statusCode).toBe(422);
  expect(answer.json<{ detail: { loc: unknown[] }[] }>().detail[0]!.loc).toEqual(['body', 'dates', 0]);
});

test('the drawing and the page: shadows of each day, the ground by its hours, hours of each opening', async () => {
  const svg = await post({ ...DEMOS.maison(), format: 'svg' });
  expect(svg.headers['content-type']).toContain('image/svg+xml');
  for (const text of ['Ombres du 21/06/2026', 'Ombres du 21/12/2026', 'Course du soleil', '21/06 · 66,2°']) {
    expect(svg.body).toContain(text);
  }
  const page = await post({
    ...DEMOS.maison(),
    format: 'html',
    dates: ['2026-06-21', '2026-07-21', '2026-08-21', '2026-09-21'],
  });
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body.match(/class="feuille"/g)).toHaveLength(6);
  expect(page.body).toContain('ni étiquette énergie (DPE)');
  expect(page.body).toContain('Soleil au sol le 21/09/2026');
  expect(page.body).toContain('2 à 4 h');
  expect(page.body).toContain('06:16–10:13, 19:23–22:00');
});

test('the hours of each square are told when asked, and the plot and its neighbours always', async () => {
  type Day = { parcelle: { part_2h_pct: number }; voisinage: { nature: string }[]; heures_sol?: unknown[] };
  const plain = (await post(DEMOS.maison())).json<{ grille: object | null; jours: Day[] }>();
  expect(plain.grille).toBeNull();
  expect(plain.jours[1]!.parcelle.part_2h_pct).toBeGreaterThan(50);
  expect(plain.jours[1]!.voisinage.map(({ nature }) => nature)).toContain('voie');
  const whole = (await post({ ...DEMOS.maison(), grille: true })).json<{
    grille: { colonnes: number; lignes: number };
    jours: Day[];
  }>();
  expect(whole.jours[1]!.heures_sol).toHaveLength(whole.grille.colonnes * whole.grille.lignes);
});
