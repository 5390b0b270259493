import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  app.fastify.inject({ method: 'POST', url: '/api/v1/cao/urbanisme', headers: { 'x-api-key': cle }, payload });

test('each breach is a check with its margin, and one alert', async () => {
  const answer = await post({
    ...DEMOS.maison(),
    regles: { recul_voie_min_m: 6, hauteur_faitage_max_m: 12, emprise_max_pct: 10, hauteur: 9 },
  });
  expect(answer.statusCode).toBe(200);
  const { controles, alertes, non_verifies, enveloppe } = answer.json<{
    controles: { regle: string; conforme: boolean; marge: number }[];
    alertes: { code: string; metier: string; message: string }[];
    non_verifies: { regle: string }[];
    enveloppe: { tranches: unknown[] };
  }>();
  const breaches = controles.filter(({ conforme }) => !conforme);
  expect(breaches.every(({ marge }) => marge < 0)).toBe(true);
  expect(alertes).toHaveLength(breaches.length);
  expect(alertes.every(({ metier }) => metier === 'urbanisme')).toBe(true);
  expect(non_verifies.map(({ regle }) => regle)).toContain('hauteur');
  expect(enveloppe.tranches.length).toBeGreaterThan(2);
});

test('rules of the scene are read where the request has none', async () => {
  const answer = await post({ ...DEMOS.maison(), regles_urbanisme: { emprise_max_pct: 10 } });
  expect(answer.json<{ controles: { regle: string }[] }>().controles.map(({ regle }) => regle)).toEqual([
    'emprise_max_pct',
  ]);
});

test('a rule of the wrong type is refused by its name', async () => {
  const answer = await post({ ...DEMOS.maison(), regles: { emprise_max_pct: 'trente' } });
  expect(answer.statusCode).toBe(422);
  expect(answer.json<{ detail: { loc: unknown[] }[] }>().detail[0]!.loc).toEqual(['body', 'regles', 'emprise_max_pct']);
});

test('the explanation describes the rules', async () => {
  const answer = await app.fastify.inject({ method: 'GET', url: '/api/v1/cao/urbanisme' });
  expect(answer.statusCode).toBe(200);
  for (const key of ['recul_separatif_min_m', 'prospect_voie', 'espaces_libres_min_pct']) {
    expect(answer.body).toContain(key);
  }
});

test('the sheet shows the envelope, the numbers of the breaches and the tables; without a plot the tables alone', async () => {
  const regles = {
    recul_voie_min_m: 6,
    hauteur_faitage_max_m: 9,
    emprise_max_pct: 10,
    prospect_separatif: { rapport: 0.5, min_m: 3 },
  };
  const svg = await post({ ...DEMOS.maison(), regles, format: 'svg' });
  expect(svg.headers['content-type']).toContain('image/svg+xml');
  for (const text of ['Enveloppe constructible', 'Limite 2', '9,0 m']) expect(svg.body).toContain(text);
  const html = await post({ ...DEMOS.maison(), regles, format: 'html', langue: 'en' });
  for (const text of ['Buildable envelope', 'Setback from the road', 'breach', 'Remaining rights']) {
    expect(html.body).toContain(text);
  }
  expect(html.body).not.toContain('Enveloppe');
  const bare = await post({ ...DEMOS.maison(), parcelle: undefined, limites: undefined, regles, format: 'html' });
  expect(bare.statusCode).toBe(200);
  expect(bare.body).not.toContain('Enveloppe constructible');
  expect(bare.body).toContain('La parcelle n’est pas donnée');
});

describe('the envelope as a file', () => {
  const regles = { recul_voie_min_m: 6, hauteur_faitage_max_m: 9, prospect_separatif: { rapport: 0.5, min_m: 3 } };

  test('DXF: faces of the envelope, its sections at their heights, the plot and the building, a layer each', async () => {
    const answer = await post({ ...DEMOS.maison(), regles, format: 'dxf' });
    expect(answer.headers['content-type']).toContain('image/vnd.dxf');
    const lines = answer.body.split(/\r?\n/).map((line) => line.trim());
    const layers = lines.flatMap((line, i) => (line === '3DFACE' ? [lines[lines.indexOf('8', i) + 1]!] : []));
    const counts = Object.fromEntries(
      [...Map.groupBy(layers, (name) => name)].map(([name, own]) => [name, own.length]),
    );
    expect(counts['ENVELOPPE']).toBeGreaterThan(12);
    expect(counts['PROJET']).toBeGreaterThan(500);
    expect(lines).toContain('ENVELOPPE_SECTIONS');
    expect(lines).toContain('PARCELLE');
  });

  test('GLB: the bare building, and one translucent volume of the envelope', async () => {
    const answer = await post({ ...DEMOS.maison(), regles, format: 'glb' });
    expect(answer.headers['content-type']).toBe('model/gltf-binary');
    const bytes = answer.rawPayload;
    const gltf = JSON.parse(bytes.subarray(20, 20 + bytes.readUInt32LE(12)).toString()) as {
      nodes: { extras: { objet?: string; metier?: string } }[];
      materials: { name: string; alphaMode?: string }[];
    };
    expect(gltf.nodes.filter(({ extras }) => extras.objet === '/regles_urbanisme')).toHaveLength(1);
    expect(gltf.nodes.some(({ extras }) => extras.objet?.startsWith('/murs/'))).toBe(true);
    expect(gltf.materials.find(({ name }) => name === 'volume_abstrait')?.alphaMode).toBe('BLEND');
  });

  test('where no rule bounds it, it is refused with what to give', async () => {
    const answer = await post({ ...DEMOS.maison(), regles: { recul_voie_min_m: 6 }, format: 'dxf' });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('hauteur_faitage_max_m');
  });
});
