import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { COST, defineOperation, definePlugin, ERRORS, Operation } from '../../src/contract/index.js';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';
import { codesOf, IRL, requests } from './support.js';

const help = { fr: { title: 'Panne', description: 'Panne.' }, en: { title: 'Failure', description: 'Failure.' } };
const panne = defineOperation({
  name: 'panne',
  kind: 'query',
  auth: 'none',
  cost: COST.free,
  tool: false,
  flat: true,
  help,
  entree: z.object({ forme: z.boolean().optional() }).meta({ id: 'EssaiPanneEntree' }),
  resultat: z
    .object({
      nombre: z.int(),
      liste: z.array(z.object({ x: z.number().nullable() }).meta({ id: 'EssaiPoint' }).nullable()),
    })
    .meta({ id: 'EssaiPanne' }),
});
class PanneResolver {
  @Operation(panne)
  panne({ forme }: { forme?: boolean }) {
    if (forme) return { nombre: 'mot de passe: hunter2' as unknown as number, liste: [] };
    throw Object.assign(new Error('ECONNREFUSED mysql://root:hunter2@10.0.0.5'), {
      extensions: { code: 'INTERNE', exception: { stack: 'hunter2' } },
    });
  }
}
const plugin = definePlugin({ name: 'panne', operations: [panne], resolvers: [PanneResolver] });

let app: TestApp;
let key: Record<string, string>;
const { post, get } = requests(() => app);
beforeAll(async () => {
  const { default: own } = await import('../../plugins.config.js');
  app = await startApp({ plugins: [...own(), plugin()] });
  key = { 'x-api-key': await app.newKey() };
});
afterAll(() => app.close());

const IRL_DOCUMENT = 'mutation ($e: IrlRevisionEntree!) { irlRevision(entree: $e) { loyer_revise } }';
const irl = (e: object, headers: Record<string, string> = {}) =>
  post({ query: IRL_DOCUMENT, variables: { e } }, { ...key, ...headers });

describe('errors', () => {
  test('from inside are masked: no stack, no message, no member of theirs', async () => {
    // A field that fails is not charged; of one that fails once it is resolved, the cost is told and nothing claimed.
    const resolved = {
      fr: 'Erreur interne. Elle est consignée ; `cout` dit ce que la requête a coûté.',
      en: 'Internal error. It is logged; `cout` tells what the request has cost.',
    };
    for (const [query, said] of [
      ['{ panne { nombre } }', ERRORS.erreur_interne],
      ['{ panne(forme: true) { nombre } }', resolved],
    ] as const) {
      const answer = await post({ query });
      expect(codesOf(answer)).toEqual(['erreur_interne']);
      expect(JSON.stringify(answer.body)).not.toMatch(/hunter2|ECONN|stack|node_modules|INTERNE/);
      expect(answer.body.errors[0].message).toBe(said.fr);
      const english = await post({ query }, { 'accept-language': 'en-GB,fr;q=0.5' });
      expect(english.body.errors[0].message).toBe(said.en);
    }
  });

  test('of the table carry their code, status and what repairs the call, in the language asked for', async () => {
    const document = { query: IRL_DOCUMENT, variables: { e: IRL } };
    const french = await post(document);
    expect(french.body.errors[0]).toMatchObject({
      path: ['irlRevision'],
      message: ERRORS.cle_absente.fr,
      extensions: { code: 'cle_absente', status: 401, documentation: expect.any(String) },
    });
    const english = await post(document, { 'accept-language': 'en' });
    expect(english.body.errors[0].message).toBe(ERRORS.cle_absente.en);
    expect(codesOf(await post(document, { 'x-api-key': `apl_${'0'.repeat(49)}` }))).toEqual(['cle_invalide']);
  });

  test('of meaning name field, value and bounds in both languages', async () => {
    const french = await irl({ ...IRL, loyer_actuel: -1 });
    const english = await irl({ ...IRL, loyer_actuel: -1 }, { 'accept-language': 'en' });
    expect(french.body.errors[0].extensions.detail).toEqual([
      {
        loc: ['body', 'loyer_actuel'],
        msg: expect.stringContaining('au moins 0'),
        type: 'greater_than_equal',
        input: -1,
      },
    ]);
    expect(english.body.errors[0].message).toBe(ERRORS.validation.en);
    expect(english.body.errors[0].extensions.detail[0].msg).not.toBe(french.body.errors[0].extensions.detail[0].msg);
  });

  test('of variables carry detail[] with the place, the value and a ready value', async () => {
    const { body } = await irl({ loyer_actuel: '1 250,50', irl_reference: 142.06, irl_nouvea: 1 });
    const details = body.errors.flatMap((error: { extensions: { code: string; detail: unknown[] } }) => {
      expect(error.extensions.code).toBe('validation');
      return error.extensions.detail;
    });
    expect(details).toEqual(
      expect.arrayContaining([
        {
          loc: ['body', 'loyer_actuel'],
          msg: 'Un nombre est attendu ; reçu : le texte « 1 250,50 »',
          type: 'number_type',
          input: '1 250,50',
          suggestion: 1250.5,
        },
        {
          loc: ['body', 'irl_nouveau'],
          msg: expect.stringContaining('« irl_nouvea » est inconnu ici'),
          type: 'missing',
          input: 'irl_nouvea',
          suggestion: 'irl_nouveau',
        },
        { loc: ['body', 'irl_nouvea'], msg: expect.any(String), type: 'extra_forbidden', suggestion: 'irl_nouveau' },
      ]),
    );
  });

  test.each([
    [
      { ...IRL, loyer_actuel: null },
      'Un nombre est attendu ; reçu : null',
      'A number is expected; received: null',
      'number_type',
    ],
    [
      { ...IRL, loyer_actuel: [1] },
      'Un nombre est attendu ; reçu : une liste',
      'A number is expected; received: a list',
      'number_type',
    ],
    [
      [],
      'Un objet {loyer_actuel, irl_reference, irl_nouveau, …} est attendu ; reçu : une liste',
      'An object {loyer_actuel, irl_reference, irl_nouveau, …} is expected; received: a list',
      'object_type',
    ],
    [null, 'Champ requis', 'Field required', 'missing'],
    [undefined, 'Champ requis', 'Field required', 'missing'],
    [{ ...IRL, loyer: 1 }, 'Champ inconnu ici : « loyer »', 'Unknown field here: “loyer”', 'extra_forbidden'],
  ])('of variables are told in both languages: %j', async (e, fr, en, type) => {
    const [french, english] = [await irl(e as object), await irl(e as object, { 'accept-language': 'en' })];
    expect(french.body.errors[0]).toMatchObject({
      message: ERRORS.validation.fr,
      extensions: { code: 'validation', status: 422, detail: [{ msg: fr, type }] },
    });
    expect(english.body.errors[0]).toMatchObject({
      message: ERRORS.validation.en,
      extensions: { detail: [{ msg: en, type }] },
    });
  });

  test('of variables: numerals beyond the doubles, dates, texts and free objects', async () => {
    const detail = async (query: string, e: string) =>
      (await post(`{"query": ${JSON.stringify(query)}, "variables": {"e": ${e}}}`, key)).body.errors[0].extensions
        .detail;
    expect(await detail(IRL_DOCUMENT, '{"loyer_actuel": 1e400, "irl_reference": 1, "irl_nouveau": 1}')).toMatchObject([
      {
        loc: ['body', 'loyer_actuel'],
        type: 'finite_number',
        input: 'Infinity',
        msg: expect.stringMatching(/^Un nombre fini/),
      },
    ]);
    const devis = 'mutation ($e: CaoDevisEntree!) { caoDevis(entree: $e) { total_ht } }';
    expect(await detail(devis, '{"scene": {}, "prix": []}')).toMatchObject([
      { loc: ['body', 'prix'], type: 'object_type', msg: 'Un objet est attendu ; reçu : une liste' },
    ]);
    const signup = 'mutation ($e: SignupEntree!) { signup(entree: $e) { cle } }';
    expect(await detail(signup, '{"name": 3}')).toMatchObject([
      { loc: ['body', 'name'], type: 'string_type', input: 3, msg: 'Un texte est attendu ; reçu : 3' },
    ]);
    expect(await detail(signup, '{"name": "x", "email": "pas"}')).toMatchObject([
      {
        loc: ['body', 'email'],
        msg: expect.stringMatching(/^Une adresse e-mail .* est attendue ; reçu : le texte « pas »$/),
      },
    ]);
    expect(await detail('query ($e: UsageEntree!) { usage(entree: $e) { plan } }', '{"limite": 1.5}')).toMatchObject([
      { loc: ['body', 'limite'], type: 'int_type', msg: 'Un nombre entier est attendu ; reçu : 1.5' },
    ]);
  });

  test('of variables point into lists', async () => {
    const query = 'query ($e: CaoVerifierEntree!) { caoVerifier(entree: $e) { ok } }';
    const murs = [
      { x1: 0, y1: 0, x2: 1, y2: 0 },
      { x1: 'a; b" at "z', y1: 0, x2: 1, y2: 0 },
    ];
    const { body } = await post({ query, variables: { e: { scene: { murs } } } });
    expect(body.errors[0].extensions.detail).toMatchObject([
      { loc: ['body', 'scene', 'murs', 1, 'x1'], type: 'number_type' },
    ]);
  });
});

test('every answer has a code for each error and the cost of the request, refusals before GraphQL included', async () => {
  const zero = { unites: 0, offert: 0 };
  const refused = [
    [await post({ query: '{' }), 200, 'GRAPHQL_PARSE_FAILED'],
    [await post({ query: '{ nope }' }), 200, 'GRAPHQL_VALIDATION_FAILED'],
    [await post({ query: 'query A { __typename } query B { __typename }' }), 200, 'OPERATION_RESOLUTION_FAILURE'],
    [await post('{"query": '), 400, 'requete_invalide'],
    [await post([{ query: '{ __typename }' }, { query: '{ __typename }' }]), 400, 'BAD_REQUEST'],
    [await post({}), 400, 'BAD_REQUEST'],
    [await post('x', { 'content-type': 'multipart/form-data; boundary=x' }), 415, 'type_non_gere'],
    [await get('mutation { signup(entree: {name: "x"}) { cle } }'), 405, 'BAD_REQUEST'],
  ] as const;
  for (const [answer, status, code] of refused) {
    expect([answer.status, codesOf(answer)]).toEqual([status, [code]]);
    expect(answer.body.extensions.cout).toMatchObject(zero);
  }
  const good = await irl(IRL);
  expect(good.body.extensions.cout).toMatchObject({ unites: 1, offert: 0, plan: 'eval' });
});

test('a body that cannot be read says why, in both languages', async () => {
  expect((await post('{"query": ')).body.errors[0].message).toMatch(
    /^La requête est illisible : son corps n’est pas du JSON/,
  );
  expect((await post('{"query": ', { 'accept-language': 'en' })).body.errors[0].message).toMatch(
    /^The request cannot be read: its body is not JSON/,
  );
  expect(
    (await post('query={__typename}&variables=zz', { 'content-type': 'application/x-www-form-urlencoded' })).body
      .errors[0].message,
  ).toMatch(/n’est pas du JSON \(.*zz.*\)/);
});

test('a document may be sent again by its hash', async () => {
  const extensions = {
    persistedQuery: { version: 1, sha256Hash: 'ecf4edb46db40b5132295c0291d62fb65d6759a9eedfa4d5d612dd5ec54a6b38' },
  };
  expect(codesOf(await post({ extensions }))).toEqual(['PERSISTED_QUERY_NOT_FOUND']);
  await post({ query: '{__typename}', extensions });
  expect((await post({ extensions })).body.data).toEqual({ __typename: 'Query' });
});
