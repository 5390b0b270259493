import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { takeoff } from '../../../src/plugins/takeoff/index.js';
import { verify } from '../../../src/plugins/verify/index.js';
import { accounts } from '../../../src/billing/plugin/index.js';
import type { TestApp } from '../../support/app.js';
import { startApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ plugins: [accounts(), verify(), takeoff()] });
});
afterAll(() => app.close());

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.fastify.inject({ method: 'POST', url: `/api/v1${url}`, payload, headers });
const get = (url: string) => app.fastify.inject({ method: 'GET', url: `/api/v1${url}` });

describe('free checks', () => {
  it('answer without a key over REST, scene at the root', async () => {
    const answer = await post('/cao/verifier', DEMOS.maison());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      ok: true,
      resume: { critiques: 0, avertissements: 0, suggestions: 0 },
      integrite: { ok: true },
      documents: { ok: true },
    });
    expect(answer.json().niveaux[0].pieces.length).toBe(5);
  });

  it('give the same alerts through GraphQL', async () => {
    const scene = DEMOS.maison();
    scene.ouvertures![3]!.mur = 99;
    const rest = (await post('/cao/verifier', { ...scene, appliquer: true })).json();
    const query = `query($entree: CaoVerifierEntree!) { caoVerifier(entree: $entree) {
      ok alertes { code severite metier message objet id niveau correctifs { cible actuel propose raison } } scene_corrigee apres_correction { ok } } }`;
    const graphql = await app.graphql(query, { entree: { scene, appliquer: true } });
    expect(graphql.errors).toBeUndefined();
    const { alertes, scene_corrigee, apres_correction } = graphql.data.caoVerifier;
    expect(alertes.map(({ code }: { code: string }) => code)).toContain('mur_inconnu');
    expect(rest.alertes).toMatchObject(alertes);
    expect(rest.scene_corrigee).toEqual(scene_corrigee);
    expect(apres_correction).toEqual({ ok: true });
    expect(scene_corrigee.ouvertures.length).toBe(scene.ouvertures!.length - 1);
  });

  it('run a large scene on a worker with the same answer shape', async () => {
    const murs = Array.from({ length: 26 }, (_, i) => [
      { x1: 0, y1: i * 3000, x2: 75_000, y2: i * 3000 },
      { x1: i * 3000, y1: 0, x2: i * 3000, y2: 75_000 },
    ]).flat();
    const boites = Array.from({ length: 600 }, (_, i) => ({
      x: 1500 + (i % 25) * 3000,
      y: 1500 + Math.floor(i / 25) * 3000,
      l: 500,
      p: 500,
      h: 800,
    }));
    const answer = await post('/cao/integrite', { murs, boites });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ ok: true, alertes: [] });
  });

  it('refuse a wrong shape and an empty scene with 422', async () => {
    expect((await post('/cao/verifier', { murs: [{ x1: 'a', y1: 0, x2: 1, y2: 1 }] })).statusCode).toBe(422);
    expect((await post('/cao/verifier', { titre: 'vide' })).statusCode).toBe(422);
  });

  it('say what the documents can hold, in English when asked', async () => {
    const answer = await post(
      '/cao/documents',
      { murs: [{ x1: 0, y1: 0, x2: 4000, y2: 0 }] },
      { 'accept-language': 'en' },
    );
    expect(answer.json().couverture[0]).toEqual({
      document: 'plan_niveau RDC',
      contenu: ['murs'],
      possible: false,
      manque: ['Ground floor: no closed room'],
    });
  });
});

describe('catalogues', () => {
  it('print the schema with examples that the checker accepts', async () => {
    const { schema, exemples, plafonds } = (await get('/cao/schema')).json();
    expect(schema.$schema).toContain('2020-12');
    expect(plafonds).toEqual({ par_liste: 60_000, total: 150_000, travail: 500_000 });
    for (const scene of exemples) expect((await post('/cao/verifier', scene)).statusCode).toBe(200);
  });

  it.each(['maison', 'appartement', 'extension'])(
    'give the demo %s without any alert, and what to call next',
    async (exemple) => {
      const answer = (await get(`/cao/demo?exemple=${exemple}`)).json();
      expect(answer).toMatchObject({ exemple, verification: { critiques: 0, avertissements: 0, suggestions: 0 } });
      expect(answer.suite).toContainEqual(
        expect.objectContaining({ methode: 'POST', chemin: '/api/v1/cao/metres', cout: 2 }),
      );
      expect((await post('/cao/verifier', answer.scene)).json().resume).toEqual(answer.verification);
    },
  );

  it('print the table of alerts, by trade', async () => {
    const all = (await get('/cao/savoir')).json();
    const some = (await get('/cao/savoir?metier=menuiserie')).json();
    expect(all.savoir.map(({ code }: { code: string }) => code)).toEqual(
      expect.arrayContaining(['enveloppe_percee', 'murs_hors_racine', 'champ_inconnu']),
    );
    expect(new Set(some.savoir.map(({ metier }: { metier: string }) => metier))).toEqual(new Set(['menuiserie']));
    expect(all.non_verifies.length).toBeGreaterThan(3);
    const unchecked = async (metier: string) =>
      (await get(`/cao/savoir?metier=${metier}`)).json().non_verifies.map(({ regle }: { regle: string }) => regle);
    expect(await unchecked('couverture')).toEqual(['pente minimale de couverture']);
    expect(await unchecked('electricite')).toEqual([
      expect.stringContaining('chute de tension'),
      'NF C 15-100',
      'tableau',
    ]);
    expect(await unchecked('menuiserie')).toEqual([]);
    const byTrade = new Set((await Promise.all(all.metiers.map(unchecked))).flat());
    expect(byTrade).toEqual(new Set(all.non_verifies.map(({ regle }: { regle: string }) => regle)));
  });
});

describe('quantities', () => {
  it('ask for a key, and answer the same on both paths', async () => {
    const scene = DEMOS.maison();
    expect((await post('/cao/metres', scene)).statusCode).toBe(401);
    const headers = { 'x-api-key': await app.newKey() };
    const answer = await post('/cao/metres', scene, headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ murs: { nombre: 19 }, emprise_m2: 84.24, alertes: [] });
    expect((await post('/cao/quantites', scene, headers)).json()).toEqual(answer.json());
  });
});
