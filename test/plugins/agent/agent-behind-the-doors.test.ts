import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { operationsOf } from '../../../src/plugins/agent/playbook/print-text.js';
import { PLAYBOOK } from '../../../src/plugins/agent/playbook/playbook.js';
import type { TestApp } from '../../support/app.js';
import { startApp } from '../../support/app.js';
import type { SmtpDouble } from '../../services/mail/smtp-double.js';
import { headersOf, smtpDouble } from '../../services/mail/smtp-double.js';

const SECRET = 'un-secret-de-plateforme';
let smtp: SmtpDouble;
let app: TestApp;
let key: string;
beforeAll(async () => {
  smtp = await smtpDouble();
  app = await startApp({
    env: {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Aplomb <bonjour@aplomb.test>',
      CONTACT: 'contact@aplomb.test',
      AUTOMATION_SECRET: SECRET,
      DECIDE_PER_MINUTE: '1000',
    },
  });
  key = await app.newKey();
});
beforeEach(() => smtp.received.splice(0));
afterAll(async () => {
  await app.close();
  await smtp.close();
});

const rest = (
  method: 'GET' | 'POST',
  path: string,
  { payload, headers = {} }: { payload?: object | string; headers?: Record<string, string> } = {},
) => app.fastify.inject({ method, url: `/api/v1${path}`, payload, headers });
const automation = { 'x-automation-secret': SECRET };

test('the playbook answers GET and POST alike, empty bodies included, with a validator', async () => {
  const got = await rest('GET', '/agent-playbook?domaine=irl');
  expect(got.statusCode).toBe(200);
  expect(got.headers['etag']).toMatch(/^"/);
  expect(
    (await rest('GET', '/agent-playbook?domaine=irl', { headers: { 'if-none-match': String(got.headers['etag']) } }))
      .statusCode,
  ).toBe(304);
  expect((await rest('POST', '/bonnes-pratiques', { payload: { domaine: 'irl', inconnu: 1 } })).json()).toEqual(
    got.json(),
  );
  const json = { 'content-type': 'application/json' };
  const bodies = [
    {},
    { payload: 'null', headers: json },
    { payload: '{}', headers: json },
    { payload: '{"domaine":null}', headers: json },
    { payload: '{"domaine":""}', headers: json },
  ];
  const all = await rest('GET', '/agent-playbook?domaine=');
  for (const body of bodies) expect((await rest('POST', '/bonnes-pratiques', body)).json()).toEqual(all.json());
  expect((await rest('GET', '/agent-playbook', { headers: { 'accept-language': 'en' } })).body).toContain(
    'Read the lease',
  );
  expect((await rest('GET', '/agent-playbook?domaine=irll')).json()).toMatchObject({
    code: 'validation',
    detail: [{ loc: ['query', 'domaine'], suggestion: 'irl' }],
  });
});

test('decide needs a key or the secret, costs nothing, and takes null', async () => {
  expect((await rest('POST', '/agent/decide', { payload: {} })).json()).toMatchObject({
    status: 401,
    code: 'cle_absente',
  });
  expect(
    (await rest('POST', '/agent/decide', { payload: {}, headers: { 'x-automation-secret': 'faux' } })).statusCode,
  ).toBe(403);
  const empty = await rest('POST', '/agent/decide', {
    payload: 'null',
    headers: { ...automation, 'content-type': 'application/json' },
  });
  expect(empty.json()).toMatchObject({
    decision: 'demander_information',
    manque: expect.arrayContaining(['prospect_email']),
  });
  const keyed = await rest('POST', '/agent/decide', {
    payload: { email: 'a@agence.fr', cible: 'agence', divers: [1] },
    headers: { 'x-api-key': key },
  });
  expect(keyed.statusCode).toBe(200);
  expect(keyed.headers['x-cout-unites']).toBe('0');
  expect(keyed.json()).toMatchObject({
    decision: 'prospecter',
    champs_ignores: [{ champ: 'divers', illisible: false }],
  });
});

test('outreach: four units with a key, none with the secret, then opt-out by the page’s form and refusal', async () => {
  const payload = { prospect_email: 'claire@agence.test', prospect_nom: 'Claire' };
  const paid = await rest('POST', '/agent/demarchage', { payload, headers: { 'x-api-key': key } });
  expect(paid.json()).toMatchObject({ envoye: true, prospect_email: payload.prospect_email });
  expect(paid.headers['x-cout-unites']).toBe('4');
  const internal = await rest('POST', '/agent/demarchage', { payload, headers: automation });
  expect(internal.statusCode).toBe(200);
  expect(internal.headers['x-cout-unites']).toBe('0');
  expect(smtp.received).toHaveLength(2);

  const link = /<(http:\/\/aplomb\.test[^>]*)>/.exec(headersOf(smtp.received[0]!.raw).get('list-unsubscribe')!)![1]!;
  const path = new URL(link).pathname.replace('/api/v1', '');
  const page = await rest('GET', path, { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['content-disposition']).toMatch(/^inline/);
  expect(page.headers['content-security-policy']).toContain("form-action 'self'");
  expect(page.headers['content-security-policy']).not.toContain('sandbox');
  expect(page.body).toContain('<form method="post">');
  expect((await rest('GET', `${path}?format=json`)).json()).toMatchObject({
    opposition: false,
    adresse: 'c•••@agence.test',
  });

  const oneClick = await rest('POST', path, {
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(oneClick.statusCode).toBe(200);
  expect(oneClick.body).toContain('ne recevra plus');
  const refused = await rest('POST', '/agent/demarchage', { payload, headers: { 'x-api-key': key } });
  expect(refused.json()).toMatchObject({ status: 403, code: 'destinataire_oppose' });
  expect(smtp.received).toHaveLength(2);
  expect((await rest('GET', '/usage', { headers: { 'x-api-key': key } })).json()).toMatchObject({
    unites: { consommees: 4 },
  });
});

test('a form is taken by the opt-out path only', async () => {
  const form = { payload: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  expect((await rest('POST', '/bonnes-pratiques', form)).statusCode).toBe(415);
  expect((await rest('POST', '/agent/opposition/inconnu', form)).json()).toMatchObject({
    status: 404,
    code: 'introuvable',
  });
});

test('without a relay nothing leaves and nothing is charged', async () => {
  const bare = await startApp();
  const own = await bare.newKey();
  const answer = await bare.fastify.inject({
    method: 'POST',
    url: '/api/v1/agent/demarchage',
    payload: { prospect_email: 'a@b.fr' },
    headers: { 'x-api-key': own },
  });
  expect(answer.json()).toMatchObject({ status: 503, code: 'envoi_indisponible' });
  const usage = await bare.fastify.inject({ method: 'GET', url: '/api/v1/usage', headers: { 'x-api-key': own } });
  expect(usage.json()).toMatchObject({ unites: { consommees: 0 } });
  await bare.close();
});

test('GraphQL gives the same answers', async () => {
  const headers = { 'x-api-key': key };
  const { data } = await app.graphql(
    '{ bonnesPratiques(entree: {domaine: irl}) { version domaine sections { domaine titre etapes } } }',
  );
  expect(data.bonnesPratiques).toEqual((await rest('GET', '/agent-playbook?domaine=irl')).json());
  const decided = await app.graphql(
    'query($e: DecideEntree) { agentDecide(entree: $e) { decision manque prochaine_action { operation corps } } }',
    { e: { cible: 'agence', extra: { courriel: 'a@agence.fr' } } },
    headers,
  );
  expect(decided.data.agentDecide).toMatchObject({
    decision: 'prospecter',
    prochaine_action: { operation: 'agentDemarchage', corps: { prospect_email: 'a@agence.fr', cible: 'agence' } },
  });
  const refused = await app.graphql(
    'mutation { agentDemarchage(entree: {prospect_email: "a@b.fr", prospect_nom: "A\\r\\nBcc: c@d.fr"}) { envoye } }',
    {},
    headers,
  );
  expect(refused.errors![0].extensions.code).toBe('validation');
});

/** Operations of the specification that later plugins bring: guidance on them stays hidden until they do. */
const TO_COME = new Set([
  'caoSchema',
  'caoDemo',
  'caoVerifier',
  'caoMetres',
  'caoRender',
  'caoDxf',
  'caoSavoir',
  'caoIfc',
  'caoIfcImporter',
  'caoVisiteStudio',
  'caoRenduPhoto',
]);

test('every operation that guidance names exists, or is known to come', () => {
  const named = new Set(
    Object.values(PLAYBOOK).flatMap((sections) => sections.flatMap(({ etapes }) => etapes.flatMap(operationsOf))),
  );
  expect([...named].filter((name) => !app.registry.operation(name) && !TO_COME.has(name))).toEqual([]);
});
