import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Agent } from '../mcp/support/agent.js';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';

let app: TestApp;
let key: string;
beforeAll(async () => {
  app = await startApp();
  key = await app.newKey();
});
afterAll(() => app.close());

const RECEIPT = {
  bailleur_nom: 'Anne Martin',
  bailleur_adresse: '3 rue Haute, 35000 Rennes',
  locataire_nom: 'Paul Durand',
  logement_adresse: '8 quai Sud, 35000 Rennes',
  periode: 'mars 2026',
  loyer: 650,
  charges: 60,
  date_paiement: '2026-03-05',
  format: 'html',
};
const IRL = { loyer_actuel: 820, irl_reference: 146.68, irl_nouveau: 148.37 };
const CHARGES = {
  provisions_encaissees: 320,
  tantiemes_locataire: 45,
  tantiemes_total: 1000,
  charges: [{ libelle: 'Eau', montant: 700 }],
};
const MURS = [
  { x1: 0, y1: 0, x2: 4000, y2: 0 },
  { x1: 4000, y1: 0, x2: 4000, y2: 3000 },
];

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  app.fastify.inject({ method: 'POST', url: `/api/v1${path}`, headers: { 'x-api-key': key, ...headers }, payload });

describe('a name written nearly as a field that is absent', () => {
  test.each<[path: string, body: object, loc: unknown[], meant: string]>([
    ['/documents/quittance', { ...RECEIPT, montant_payer: 300 }, ['body', 'montant_payer'], 'montant_paye'],
    ['/documents/quittance', { ...RECEIPT, 'date-emission': '2026-03-09' }, ['body', 'date-emission'], 'date_emission'],
    [
      '/documents/quittance',
      { ...RECEIPT, autre_locataires: ['A'] },
      ['body', 'autre_locataires'],
      'autres_locataires',
    ],
    ['/documents/quittance', { ...RECEIPT, locataires: ['Paul', 'Anne'] }, ['body', 'locataires'], 'autres_locataires'],
    [
      '/documents/quittance',
      { ...RECEIPT, periodes: [{ periode: 'avril 2026' }] },
      ['body', 'periodes'],
      'autres_periodes',
    ],
    ['/irl/revision', { ...IRL, classe_DPE: 'G' }, ['body', 'classe_DPE'], 'classe_dpe'],
    ['/irl/revision', { ...IRL, charge_actuelle: 40 }, ['body', 'charge_actuelle'], 'charges_actuelles'],
    ['/regularisation/charges', { ...CHARGES, jour_occupation: 100 }, ['body', 'jour_occupation'], 'jours_occupation'],
    [
      '/regularisation/charges',
      { ...CHARGES, charges: [{ libelle: 'Syndic', montant: 240, recuperables: false }] },
      ['body', 'charges', 0, 'recuperables'],
      'recuperable',
    ],
    ['/cao/render', { murs: MURS, fromat: 'json' }, ['body', 'fromat'], 'format'],
    ['/cao/render', { scene: { murs: MURS }, fromat: 'json' }, ['body', 'fromat'], 'format'],
    ['/cao/verifier', { murs: MURS, appliqer: true }, ['body', 'appliqer'], 'appliquer'],
    ['/cao/verifier', { murs: MURS, appliqer: [true] }, ['body', 'appliqer'], 'appliquer'],
    ['/cao/verifier', { murs: MURS, appliqer: { oui: 1 } }, ['body', 'appliqer'], 'appliquer'],
    ['/cao/verifier', { scene: { murs: MURS }, appliqer: [1] }, ['body', 'appliqer'], 'appliquer'],
    ['/cao/verifier', { scene: { murs: MURS }, appliqer: { oui: 1 } }, ['body', 'appliqer'], 'appliquer'],
    ['/cao/verifier', { scene_id: 'sc_1', appliqer: [1] }, ['body', 'appliqer'], 'appliquer'],
    ['/cao/verifier', { murs: MURS, apply: true }, ['body', 'apply'], 'appliquer'],
    ['/cao/verifier', { murs: MURS, lang: 'en' }, ['body', 'lang'], 'langue'],
    ['/cao/verifier', { scene: { murs: MURS }, lang: 'en' }, ['body', 'lang'], 'langue'],
    ['/irl/revision', { ...IRL, lang: 'en' }, ['body', 'lang'], 'langue'],
  ])('%s %j', async (path, body, loc, meant) => {
    const answer = await post(path, body);
    expect([answer.statusCode, answer.headers['x-cout-unites'] ?? '0']).toEqual([422, '0']);
    expect(answer.json().detail).toMatchObject([{ loc, type: 'extra_forbidden', suggestion: meant }]);
    expect(answer.json().detail[0].msg).toContain(`« ${meant} »`);
    const english = await post(path, body, { 'accept-language': 'en' });
    expect(english.json().detail[0].msg).toContain(`did you mean “${meant}”`);
  });

  test.each([
    ['/cao/carnet', { format: 'json', format_feuille: 'A2' }, 'format_feuille'],
    ['/cao/ifc', { echelle: 50, superposer: true }, 'echelle, superposer'],
    ['/cao/verifier', { largeur: 900, vue: 'apercu' }, 'largeur, vue'],
  ])('%s tells of options that are another operation’s: %j', async (path, options, told) => {
    const answer = await post(path, { murs: MURS, client: 'Durand', ...options });
    expect([answer.statusCode, answer.headers['x-champs-ignores']]).toEqual([200, told]);
  });

  test('in an address too', async () => {
    const answer = await app.fastify.inject({ url: '/api/v1/cao/demo?exmple=appartement' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail).toMatchObject([{ loc: ['query', 'exmple'], suggestion: 'exemple' }]);
  });

  test('is told to an agent with the name that is meant', async () => {
    const { isError, content } = await new Agent(app, key).call('irl_revision', { ...IRL, clase_dpe: 'G' });
    expect(isError).toBe(true);
    expect(content[0]!.text).toMatch(/clase_dpe.*classe_dpe/s);
  });

  test('is no fault of who may not call the operation', async () => {
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/api/v1/irl/revision',
      payload: { ...IRL, clase_dpe: 'G' },
    });
    expect(answer.statusCode).toBe(401);
  });
});

describe('a name of the caller’s own', () => {
  test('is accepted, and told in a header field', async () => {
    const answer = await post('/documents/quittance', { ...RECEIPT, dossier: 'A12', 'n° interne': 3 });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['x-champs-ignores']).toBe('dossier, n%C2%B0%20interne');
    const charges = [{ ...CHARGES.charges[0], tva: 5.5 }];
    const settled = await post('/regularisation/charges', { ...CHARGES, charges });
    expect([settled.statusCode, settled.headers['x-champs-ignores']]).toEqual([200, 'charges.0.tva']);
    expect((await post('/irl/revision', IRL)).headers).not.toHaveProperty('x-champs-ignores');
  });

  test('is told to an agent beside the answer', async () => {
    const { isError, content } = await new Agent(app, key).call('irl_revision', { ...IRL, dossier: 'A12' });
    expect(isError).toBeFalsy();
    expect(content.at(-1)!.text).toMatch(/dossier/);
  });

  test('comes back untouched in a scene, and analytics in an address are left alone', async () => {
    const answer = await post('/cao/verifier?utm_source=essai&_=12', { murs: MURS, client: 'Durand' });
    expect([answer.statusCode, answer.headers['x-champs-ignores']]).toEqual([200, undefined]);
  });
});
