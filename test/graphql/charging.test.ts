import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import pluginEntries from '../../plugins.config.js';
import type { OperationContext } from '../../src/contract/index.js';
import {
  Artefact,
  COST,
  defineOperation,
  definePlugin,
  file,
  json,
  Operation,
  post as route,
} from '../../src/contract/index.js';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';
import { codesOf, IRL, IRL_LITERAL, requests } from './support.js';

const help = {
  fr: { title: 'Livraison', description: 'Livre, ou non.' },
  en: { title: 'Delivery', description: 'Delivers, or not.' },
};
const FAILURES = ['jette', 'forme', 'part'] as const;
const livrer = defineOperation({
  name: 'essaiLivrer',
  kind: 'mutation',
  auth: 'key',
  cost: COST.irl,
  rest: route('/essai/livrer'),
  help,
  entree: z
    .object({ echec: z.enum(FAILURES).optional(), format: z.enum(['txt', 'json']).optional() })
    .meta({ id: 'EssaiLivrerEntree' }),
  resultat: z.object({ texte: z.string(), fichier: Artefact.optional() }).meta({ id: 'EssaiLivrer' }),
  representations: [json({ without: ['fichier'] }), file('txt', 'text/plain')],
});
const callers: AbortController[] = [];
class LivrerResolver {
  @Operation(livrer)
  async essaiLivrer({ echec }: { echec?: (typeof FAILURES)[number] }, context: OperationContext) {
    const fichier = context.selection.has('fichier')
      ? await context.files.put({ name: 'a.txt', mediaType: 'text/plain', bytes: new Uint8Array(3) })
      : undefined;
    if (echec === 'jette') throw new Error('boum');
    if (echec === 'part') callers.at(-1)?.abort();
    return { texte: echec === 'forme' ? (3 as unknown as string) : 'livré', fichier };
  }
}
const plugin = definePlugin({ name: 'livrer', operations: [livrer], resolvers: [LivrerResolver] });

let app: TestApp;
let headers: Record<string, string>;
const { post } = requests(() => app);
const plugins = () => [...pluginEntries(), plugin()];
beforeAll(async () => {
  app = await startApp({ plugins: plugins(), env: { PROMOTION_END: '2020-01-01' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  headers = { 'x-api-key': await app.newKey() };
});

interface Usage {
  readonly unites: { readonly consommees: number };
  readonly journal: readonly { readonly operation: string; readonly unites: number; readonly statut: number }[];
}
const usage = async () => (await app.fastify.inject({ method: 'GET', url: '/api/v1/usage', headers })).json() as Usage;
/** Lines of delivered calls. */
const delivered = async () => {
  const { journal, unites } = await usage();
  expect(journal.reduce((sum, line) => sum + line.unites, 0)).toBe(unites.consommees);
  return journal.filter(({ statut }) => statut === 200).map(({ operation, unites: n }) => `${operation} ${n}`);
};

test('each alias is charged once, and the answer says the sum', async () => {
  const aliases = Array.from({ length: 5 }, (_, i) => `a${i}: irlRevision(entree: $e) { loyer_revise }`).join(' ');
  const { body } = await post(
    { query: `mutation ($e: IrlRevisionEntree!) { ${aliases} }`, variables: { e: IRL } },
    headers,
  );
  expect(Object.values(body.data)).toHaveLength(5);
  expect(body.extensions.cout).toMatchObject({ unites: 5, offert: 0 });
  expect(await delivered()).toEqual(Array.from({ length: 5 }, () => 'irlRevision 1'));
});

test('fields of one response name are one call', async () => {
  const query = `mutation { irlRevision(entree: ${IRL_LITERAL}) { loyer_revise } irlRevision(entree: ${IRL_LITERAL}) { formule } ...F } fragment F on Mutation { irlRevision(entree: ${IRL_LITERAL}) { texte } }`;
  const { body } = await post({ query }, headers);
  expect(Object.keys(body.data.irlRevision)).toEqual(['loyer_revise', 'formule', 'texte']);
  expect(await delivered()).toEqual(['irlRevision 1']);
});

test('an alias that fails costs nothing, those that were delivered do', async () => {
  const { body } = await post(
    { query: 'mutation { a: essaiLivrer(entree: {}) { texte } b: essaiLivrer(entree: {echec: jette}) { texte } }' },
    headers,
  );
  expect(body.data).toEqual({ a: { texte: 'livré' }, b: null });
  expect(body.extensions.cout.unites).toBe(1);
  expect(await delivered()).toEqual(['essaiLivrer 1']);
});

describe('delivered or free', () => {
  test.each(['jette', 'forme'] as const)('GraphQL and REST: %s', async (echec) => {
    const graphql = await post(
      {
        query: 'mutation ($f: EssaiLivrerEchec) { essaiLivrer(entree: {echec: $f}) { texte } }',
        variables: { f: echec },
      },
      headers,
    );
    expect([codesOf(graphql), graphql.body.extensions.cout.unites]).toEqual([['erreur_interne'], 0]);
    const rest = await app.fastify.inject({ method: 'POST', url: '/api/v1/essai/livrer', headers, payload: { echec } });
    expect([rest.statusCode, rest.headers['x-cout-unites'] ?? '0']).toEqual([500, '0']);
    expect(await delivered()).toEqual([]);
    expect((await usage()).unites.consommees).toBe(0);
  });

  test('a caller who left', async () => {
    const left = new AbortController();
    callers.push(left);
    const request = app.kit.newRequest({
      door: 'graphql',
      requestId: 'x',
      ip: '::1',
      langue: 'fr',
      secrets: { key: headers['x-api-key'] },
      signal: left.signal,
    });
    const { error, cost } = await app.kit.callOperation({
      operation: livrer,
      form: livrer.representations[0],
      entree: { echec: 'part' },
      request,
    });
    expect([error?.code, cost.unites]).toEqual(['annule', 0]);
    expect(await delivered()).toEqual([]);
    expect((await usage()).unites.consommees).toBe(0);
  });

  test('equal calls give equal answers', async () => {
    const query = 'mutation ($e: IrlRevisionEntree!) { irlRevision(entree: $e) { loyer_revise formule texte } }';
    const [one, two] = [
      await post({ query, variables: { e: IRL } }, headers),
      await post({ query, variables: { e: IRL } }, headers),
    ];
    expect(one.body.data).toEqual(two.body.data);
  });
});

describe('coutPrevisionnel', () => {
  const preview = async (document: string, more: object = {}, of = headers, ask = post) => {
    const query =
      'query ($document: String!, $operationName: String) { coutPrevisionnel(document: $document, operationName: $operationName) { unites offert accepte restant_apres appels { alias operation classe unites offert } } }';
    return ask({ query, variables: { document, ...more } }, of);
  };
  const DOCUMENT = `mutation M($e: IrlRevisionEntree!) { a: irlRevision(entree: $e) { texte } irlRevision(entree: $e) { texte } ...F ... on Mutation { d: caoDxf { ok: fichier { url } } } } fragment F on Mutation { a: irlRevision(entree: $e) { formule } c: caoDxf { fichier { url } } } query Q { tarifs { contact } }`;

  test('prices aliases and fragments as they are charged, runs and charges nothing', async () => {
    const { body } = await preview(DOCUMENT, { operationName: 'M' });
    expect(body.data.coutPrevisionnel).toMatchObject({ unites: 1 + 1 + 2 + 2, offert: 0, accepte: true });
    expect(
      body.data.coutPrevisionnel.appels.map(({ alias, operation }: Record<string, string>) => `${alias}:${operation}`),
    ).toEqual(['a:irlRevision', 'irlRevision:irlRevision', 'c:caoDxf', 'd:caoDxf']);
    expect(body.extensions.cout).toMatchObject({ unites: 0, offert: 0 });
    expect((await usage()).journal).toEqual([]);
    expect((await preview(DOCUMENT, { operationName: 'Q' })).body.data.coutPrevisionnel).toMatchObject({
      unites: 0,
      appels: [{ alias: 'tarifs' }],
    });
  });

  test('equals what the document then costs', async () => {
    const document = `mutation { a: irlRevision(entree: ${IRL_LITERAL}) { texte } b: essaiLivrer(entree: {}) { texte } }`;
    const { unites } = (await preview(document)).body.data.coutPrevisionnel;
    expect((await post({ query: document }, headers)).body.extensions.cout.unites).toBe(unites);
  });

  test('needs no key, and refuses a document that would not run', async () => {
    expect((await preview('{ tarifs { contact } }', {}, {})).body.data.coutPrevisionnel).toMatchObject({
      unites: 0,
      accepte: true,
      restant_apres: null,
    });
    for (const document of ['{', '{ nope }', 'query A { __typename } query B { __typename }']) {
      const answer = await preview(document);
      expect(codesOf(answer)).toEqual(['validation']);
      expect(answer.body.errors[0].extensions.detail[0].loc).toEqual(['document']);
    }
  });

  test('counts the promotion as offered', async () => {
    const promoted = await startApp({ env: { PROMOTION_END: '2999-12-31' } });
    const ask = requests(() => promoted).post;
    const { body } = await preview(DOCUMENT, { operationName: 'M' }, { 'x-api-key': await promoted.newKey() }, ask);
    expect(body.data.coutPrevisionnel).toMatchObject({ unites: 2, offert: 2 });
    await promoted.close();
  });
});

test('rateLimit says what is left, free', async () => {
  const { body } = await post(
    { query: '{ rateLimit { plan phase unite limite consomme restant remise_le } }' },
    headers,
  );
  expect(body.data.rateLimit).toMatchObject({ plan: 'eval', phase: 'illimitee', restant: null });
  expect(body.extensions.cout.unites).toBe(0);
});
