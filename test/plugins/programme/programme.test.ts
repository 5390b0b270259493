import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../support/app.js';
import { startApp } from '../../support/app.js';

let app: TestApp;
let cle: string;
beforeAll(async () => {
  app = await startApp();
  cle = await app.newKey();
});
afterAll(() => app.close());

type Body = Record<string, unknown>;
const post = (path: string, payload: Body) =>
  app.fastify.inject({ method: 'POST', url: `/api/v1/cao/${path}`, headers: { 'x-api-key': cle }, payload });

const BRIEF = { chambres: 3, cuisine: 'fermee', salles_de_bain: 1, bureau: false, cellier: true, surface_m2: 95 };
interface House {
  scene: Body;
  typologie: string;
  verification: { ok: boolean; alertes: unknown[] };
  mesures: { surface_m2: number; ecart_pct: number; circulation_pct: number; pieces: Body[] };
}
interface Answer extends House {
  variante: House;
  candidats: { examines: number; valides: number };
  graine: number;
}

describe('POST /cao/programme', () => {
  test('a house and its variant, which the free check finds nothing against', async () => {
    const answer = await post('programme', BRIEF);
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
    const made = answer.json<Answer>();
    expect(made.graine).toBe(0);
    expect(made.candidats.valides).toBeGreaterThan(10);
    expect(made.candidats.examines).toBeGreaterThan(made.candidats.valides);
    expect(made.variante.typologie).not.toBe(made.typologie);
    for (const { scene, verification, mesures } of [made, made.variante]) {
      expect(verification.alertes).toEqual([]);
      const checked = (await post('verifier', scene)).json<{ alertes: unknown[] }>();
      expect(checked.alertes).toEqual([]);
      expect(Math.abs(mesures.ecart_pct)).toBeLessThanOrEqual(2);
      expect(mesures.circulation_pct).toBeLessThanOrEqual(15);
    }
  });

  test('the other outputs take the house: IFC without a fault, DXF, board, quantities, permit, energy', async () => {
    const { scene } = (await post('programme', { ...BRIEF, typologie: 'en_l' })).json<Answer>();
    const valid = (await post('ifc/valider', scene)).json<{ valide: boolean; constats: { gravite?: string }[] }>();
    expect(valid.valide).toBe(true);
    for (const path of ['dxf', 'pdf', 'metres', 'permis', 'energie', 're2020', 'carnet', 'ifc']) {
      const answer = await post(path, { ...scene, format: 'json' });
      expect([path, answer.statusCode, answer.statusCode === 200 ? '' : answer.body.slice(0, 300)]).toEqual([
        path,
        200,
        '',
      ]);
      const { verdict } = answer.json<{ verdict?: { livrable?: boolean } }>();
      if (verdict && 'livrable' in verdict) expect([path, verdict.livrable]).toEqual([path, true]);
    }
  }, 120_000);

  test('an impossible brief is refused, with changes each of which is enough', async () => {
    const answer = await post('programme', { ...BRIEF, chambres: 5, salles_de_bain: 2, surface_m2: 60 });
    expect(answer.statusCode).toBe(422);
    const problem = answer.json<{ code: string; detail: Body[]; relaxations: Body[] }>();
    expect(problem.code).toBe('programme_impossible');
    expect(problem.detail[0]).toMatchObject({ loc: ['body', 'surface_m2'] });
    expect(problem.relaxations.length).toBeGreaterThan(0);
    for (const { champ, propose } of problem.relaxations) {
      const eased = { ...BRIEF, chambres: 5, salles_de_bain: 2, surface_m2: 60, [champ as string]: propose };
      expect([champ, (await post('programme', eased)).statusCode]).toEqual([champ, 200]);
    }
  }, 120_000);

  test.each([
    [{ chambres: 0 }, 'chambres'],
    [{ chambres: 7 }, 'chambres'],
    [{ surface_m2: 44 }, 'surface_m2'],
    [{ surface_m2: 1e9 }, 'surface_m2'],
    [{ typologie: 'en_u' }, 'typologie'],
    [{ toiture: 'chaume' }, 'toiture'],
    [{ graine: -1 }, 'graine'],
  ])('refuses %o by the name of its field', async (wrong, field) => {
    const answer = await post('programme', { ...BRIEF, ...wrong });
    expect(answer.statusCode).toBe(422);
    const { detail } = answer.json<{ detail: { loc: unknown[] }[] }>();
    expect(detail.map(({ loc }) => loc.at(-1))).toContain(field);
  });
});

test('GET explains it without a key, with the typologies', async () => {
  const answer = await app.fastify.inject({ method: 'GET', url: '/api/v1/cao/programme' });
  expect(answer.statusCode).toBe(200);
  for (const name of ['compacte', 'traversante', 'longere', 'en_l', 'en_t']) expect(answer.body).toContain(`"${name}"`);
});
