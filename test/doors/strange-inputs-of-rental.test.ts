import { afterAll, beforeAll, expect, test } from 'vitest';
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

type Body = Readonly<Record<string, unknown>>;
const IRL = { loyer_actuel: 820, irl_reference: 146.68, irl_nouveau: 148.37 };
const CHARGES = { provisions_encaissees: 320, tantiemes_locataire: 45, tantiemes_total: 1000, charges: [] };
const RECEIPT = {
  bailleur_nom: 'Mme Claire Fontaine',
  bailleur_adresse: '8 avenue Jean-Jaurès, 69007 Lyon',
  locataire_nom: 'M. Étienne Lefèvre',
  logement_adresse: '12 rue des Lilas, 69003 Lyon',
  periode: 'mars 2026',
  loyer: 850,
  charges: 75.5,
  date_paiement: '2026-03-05',
  format: 'html',
};
const line = { libelle: 'Eau', montant: 1 };
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

test.each<[path: string, body: Body, field: string]>([
  ['/irl/revision', { ...IRL, loyer_actuel: 1e308 }, 'loyer_actuel'],
  ['/irl/revision', { ...IRL, irl_reference: 5e-324 }, 'irl_reference'],
  ['/irl/revision', { ...IRL, trimestre_nouveau: 'T'.repeat(1_000_000) }, 'trimestre_nouveau'],
  ['/irl/revision', { ...IRL, charges_actuelles: [1] }, 'charges_actuelles'],
  ['/regularisation/charges', { ...CHARGES, charges: times(10_000, line) }, 'charges'],
  ['/regularisation/charges', { ...CHARGES, charges: [{ ...line, montant: -1e300 }] }, 'montant'],
  ['/regularisation/charges', { ...CHARGES, charges: [{ ...line, libelle: 'x'.repeat(301) }] }, 'libelle'],
  ['/regularisation/charges', { ...CHARGES, jours_periode: 1e9 }, 'jours_periode'],
  ['/documents/quittance', { ...RECEIPT, charges: 1e308 }, 'charges'],
  ['/documents/quittance', { ...RECEIPT, autres_locataires: times(10_000, 'A') }, 'autres_locataires'],
  ['/documents/quittance', { ...RECEIPT, siret: '7'.repeat(100_000) }, 'siret'],
  [
    '/documents/quittance',
    { ...RECEIPT, autres_periodes: times(100, { periode: 'mai 2026', date_paiement: '2026-05-05' }) },
    'autres_periodes',
  ],
  ['/agent/demarchage', { prospect_email: `${'a'.repeat(300)}@b.example` }, 'prospect_email'],
  ['/agent/demarchage', { prospect_email: 'a@b.example', contexte: 'x'.repeat(301) }, 'contexte'],
  ['/agent/demarchage', { prospect_email: ['a@b.example', 'c@d.example'] }, 'prospect_email'],
  ['/bonnes-pratiques', { domaine: 'x'.repeat(100_000) }, 'domaine'],
  ['/bonnes-pratiques', { domaine: ['irl'] }, 'domaine'],
  ['/feedback', { message: 'x'.repeat(100_000) }, 'message'],
  ['/feedback', { message: '' }, 'message'],
])(
  '%s refuses what is beyond reason, naming the field, in a short answer that costs nothing: %#',
  async (path, body, field) => {
    const answer = await app.fastify.inject({
      method: 'POST',
      url: `/api/v1${path}`,
      headers: { 'x-api-key': key },
      payload: body,
    });
    expect(answer.statusCode).toBe(422);
    const { detail } = answer.json<{ detail: { loc: unknown[]; suggestion?: unknown }[] }>();
    expect(detail[0]!.loc).toContain(field);
    expect(detail.every((fault) => fault.suggestion === undefined)).toBe(true);
    expect(answer.body.length).toBeLessThan(2_000);
    const usage = await app.fastify.inject({ url: '/api/v1/usage', headers: { 'x-api-key': key } });
    expect(usage.json()).toMatchObject({ unites: { consommees: 0 }, journal: [] });
  },
);

test.each<[name: string, state: Body]>([
  ['numbers beyond reason', { contacts: 1e308, dernier_contact_le: '9999-99-99', prospect_email: 'a@b.example' }],
  ['endless texts', { opposition: 'oui'.repeat(100_000), reponse: 'x'.repeat(300_000), contacts: '9'.repeat(100_000) }],
  ['lists in place of words', { reponse: times(10_000, 'positive'), opposition: [true], contacts: {} }],
])('a decision does not read %s, and says so', async (_name, state) => {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/v1/agent/decide',
    headers: { 'x-api-key': key },
    payload: state,
  });
  expect(answer.statusCode).toBe(200);
  const { champs_ignores, champs_reconnus } = answer.json<{
    champs_ignores: { champ: string }[];
    champs_reconnus: string[];
  }>();
  expect(champs_reconnus).not.toContain('contacts');
  expect(champs_ignores.length).toBeGreaterThan(1);
  expect(answer.body.length).toBeLessThan(20_000);
});

test.each([
  '/cao/mobilier?type=bed',
  '/cao/mobilier?categorie=%00',
  '/cao/familles?limite=1e308',
  '/agent-playbook?domaine=IRLS',
])('%s is a faulty parameter', async (url) => {
  const answer = await app.fastify.inject({ url: `/api/v1${url}` });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'validation']);
});

test('a settlement of a thousand credits names the first ones in its note', async () => {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/v1/regularisation/charges',
    headers: { 'x-api-key': key },
    payload: { ...CHARGES, charges: times(1000, { libelle: 'Avoir '.repeat(40), montant: -0.01 }) },
  });
  const { notes, detail } = answer.json<{ notes: { code: string; message: string }[]; detail: unknown[] }>();
  expect(detail).toHaveLength(1000);
  expect(notes.find(({ code }) => code === 'avoirs')!.message).toMatch(/et 990 autres/);
});

type Details = readonly { loc: unknown[]; msg: string; suggestion?: unknown }[];
const RECEIPT_BY_GRAPHQL =
  'mutation ($entree: QuittanceEntree!) { documentsQuittance(entree: $entree) { fichier { url } } }';

/** The faults of a receipt that REST and GraphQL list, and what MCP tells of them. */
async function faultsByDoor(body: Record<string, unknown>): Promise<{ details: readonly Details[]; told: string }> {
  const rest = await app.fastify.inject({
    method: 'POST',
    url: '/api/v1/documents/quittance',
    headers: { 'x-api-key': key },
    payload: body,
  });
  const graphql = await app.graphql(RECEIPT_BY_GRAPHQL, { entree: body }, { 'x-api-key': key });
  const { content, isError } = await new Agent(app, key).call('documents_quittance', body);
  expect(isError).toBe(true);
  const details = [rest.json<{ detail: Details }>().detail, graphql.errors![0].extensions.detail as Details];
  return { details, told: content[0]!.text! };
}

test.each<[wrong: Body, field: string, said: string, suggestion: unknown]>([
  [{ date_paiement: '15/03/2026' }, 'date_paiement', '15/03/2026', '2026-03-15'],
  [{ date_paiement: '2026/03/05' }, 'date_paiement', '2026/03/05', '2026-03-05'],
  [{ date_paiement: '05/03/2026' }, 'date_paiement', '05/03/2026', '2026-03-05'],
  [{ date_paiement: '1er février 2026' }, 'date_paiement', '1er février 2026', '2026-02-01'],
  [{ date_paiement: '30 février 2026' }, 'date_paiement', '30 février 2026', undefined],
  [{ date_paiement: 'le 5 ou le 6 mars 2026' }, 'date_paiement', 'le 5 ou le 6 mars 2026', undefined],
  [{ date_paiement: '30/02/2026' }, 'date_paiement', '30/02/2026', undefined],
  [{ periode: '2026-13' }, 'periode', '2026-13', undefined],
  [{ periode: 'du 1er au 30 févr. 2026' }, 'periode', '30 févr. 2026', undefined],
  [{ siret: '732 829 320 00075' }, 'siret', 'SIRET', undefined],
  [{ format: 'pdf', locataire_nom: '李小龙' }, 'locataire_nom', 'U+674E', undefined],
  [{ format: 'pdf', autres_locataires: ['محمد'] }, 'autres_locataires', 'U+0645', undefined],
  [{ format: 'pdf', lieu: 'Rennes 🏠' }, 'lieu', 'U+1F3E0', undefined],
])('%j is refused alike at the three doors, with what would be right', async (wrong, field, said, suggestion) => {
  const { details, told } = await faultsByDoor({ ...RECEIPT, ...wrong });
  for (const word of [field, said, String(suggestion ?? '')]) expect(told).toContain(word);
  for (const detail of details) {
    const fault = detail.find(({ loc }) => loc.includes(field));
    expect([fault?.msg, fault?.suggestion]).toEqual([expect.stringContaining(said), suggestion]);
  }
});

test.each([
  ['05/03/2026', undefined],
  ['03/15/2026', '2026-03-15'],
  ['15.3.2026', '2026-03-15'],
  ['March 5, 2026', '2026-03-05'],
])('in English %s is read only where it can be but one day: %s', async (written, suggestion) => {
  const headers = { 'x-api-key': key, 'accept-language': 'en' };
  const body = { ...RECEIPT, date_paiement: written };
  const rest = await app.fastify.inject({ method: 'POST', url: '/api/v1/documents/quittance', headers, payload: body });
  const graphql = await app.graphql(RECEIPT_BY_GRAPHQL, { entree: body }, headers);
  for (const [fault] of [rest.json<{ detail: Details }>().detail, graphql.errors![0].extensions.detail as Details]) {
    expect([fault!.loc.at(-1), fault!.suggestion]).toEqual(['date_paiement', suggestion]);
  }
});

test.each<[path: string, body: Body, written: string, field: string]>([
  ['/irl/revision', { loyer: 650, irl_reference: 142.06, irl_nouveau: 144.64 }, 'loyer', 'loyer_actuel'],
  [
    '/regularisation/charges',
    { ...CHARGES, provisions_encaissees: undefined, provisions: 320 },
    'provisions',
    'provisions_encaissees',
  ],
  [
    '/documents/quittance',
    { ...RECEIPT, logement_adresse: undefined, logement: '8 quai Sud' },
    'logement',
    'logement_adresse',
  ],
  [
    '/documents/quittance',
    { ...RECEIPT, locataire_nom: undefined, locataires: ['Paul', 'Zoé'] },
    'locataires',
    'autres_locataires',
  ],
])('%s: a field is told by the part of its name that stands there', async (path, body, written, field) => {
  const headers = { 'x-api-key': key };
  const answer = await app.fastify.inject({ method: 'POST', url: `/api/v1${path}`, headers, payload: body });
  expect(answer.statusCode).toBe(422);
  const fault = answer
    .json<{ detail: Details }>()
    .detail.find(({ loc }) => loc.at(-1) === field || loc.at(-1) === written);
  expect([fault?.msg, fault?.suggestion]).toEqual([expect.stringContaining(written), field]);
});
