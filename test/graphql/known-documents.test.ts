import { buildSchema, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BriefGraphql } from '../../src/schema/brief-graphql.js';
import { KnownDocuments } from '../../src/schema/documents/known-documents.js';
import { faultsOf, soundDocument } from '../../src/schema/documents/validate.js';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';
import { IRL, IRL_LITERAL } from './support.js';

let app: TestApp;
let key = '';
beforeAll(async () => {
  app = await startApp();
  key = await app.newKey();
});
afterAll(() => app.close());

type Headers = Readonly<Record<string, string>>;
interface Sent {
  readonly query: string;
  readonly variables?: unknown;
  readonly operationName?: string;
}

async function send(payload: object, headers: Headers) {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', 'x-request-id': 'the-same-one', ...headers },
    payload,
  });
  const { date: _date, ...fields } = answer.headers;
  return { status: answer.statusCode, fields, text: answer.payload.replace(/"(restant|remise)":\d+/g, '"$1":0') };
}

const READ = '{ me { plan prefixe } }';
const CHARGED = 'mutation ($e: IrlRevisionEntree!) { irlRevision(entree: $e) { loyer_revise } }';
const BOTH = 'query A { me { plan } } query B { __typename sante: me { nom } }';
const TWO = `mutation { un: irlRevision(entree: ${IRL_LITERAL}) { loyer_revise } deux: irlRevision(entree: {loyer_actuel: -1, irl_reference: 1, irl_nouveau: 1}) { loyer_revise } }`;
const RESPONSE_JSON = { accept: 'application/graphql-response+json, application/json;q=0.9' };

const CASES: readonly (readonly [what: string, sent: Sent, headers?: Headers])[] = [
  ['a read', { query: READ }],
  ['a read in the newer media type', { query: READ }, RESPONSE_JSON],
  ['a read that accepts no JSON', { query: READ }, { accept: 'image/png' }],
  ['a read under an unknown key', { query: READ }, { 'x-api-key': 'apl_unknown' }],
  ['a read without a key, in English', { query: READ }, { 'x-api-key': '', 'accept-language': 'en' }],
  ['a charged call', { query: CHARGED, variables: { e: IRL } }],
  ['a charged call that is refused', { query: CHARGED, variables: { e: { ...IRL, loyer_actuel: -1 } } }],
  ['variables of another type', { query: CHARGED, variables: { e: { ...IRL, loyer_actuel: 'beaucoup' } } }],
  ['variables that are a list', { query: CHARGED, variables: [IRL] }],
  ['no variables', { query: CHARGED }, RESPONSE_JSON],
  ['two mutations, one refused', { query: TWO }],
  ['an operation by its name', { query: BOTH, operationName: 'B' }],
  ['an operation that is not there', { query: BOTH, operationName: 'C' }],
  ['several operations and no name', { query: BOTH }],
  ['a question about the schema', { query: '{ __type(name: "Query") { name } }' }],
  [
    'a mutation of a page of another site',
    { query: CHARGED, variables: { e: IRL } },
    { origin: 'https://ailleurs.fr' },
  ],
];

describe('a document that was answered before is answered the same without Apollo’s round', () => {
  for (const [what, sent, headers] of CASES) {
    test(`${what}`, async () => {
      const asked = { 'x-api-key': key, ...headers };
      // A request with extensions always goes the whole way.
      const whole = await send({ ...sent, extensions: {} }, asked);
      for (const time of [1, 2]) expect({ time, ...(await send(sent, asked)) }).toEqual({ time, ...whole });
    });
  }

  test('a call under an Idempotency-Key is replayed, and says so', async () => {
    const asked = { 'x-api-key': key, 'idempotency-key': 'une-fois' };
    const sent = { query: CHARGED, variables: { e: IRL } };
    const [first, second] = [await send(sent, asked), await send(sent, asked)];
    expect([first.fields['idempotency-replayed'], second.fields['idempotency-replayed']]).toEqual([undefined, 'true']);
    expect(JSON.parse(second.text).data).toEqual(JSON.parse(first.text).data);
    expect(JSON.parse(second.text).extensions.cout.unites).toBe(0);
  });

  test('a mutation without a key from a page of another site is refused each time', async () => {
    const sent = { query: 'mutation { signup(entree: { name: "page" }) { cle } }' };
    for (let time = 0; time < 3; time += 1) {
      const { status, text } = await send(sent, { origin: 'https://ailleurs.fr' });
      expect([status, JSON.parse(text).errors[0].extensions.code]).toEqual([403, 'acces_refuse']);
    }
  });
});

describe('documents that are read', () => {
  const schema = buildSchema(
    'type Query { a(n: Int): Int t: Query } type Mutation { b: Int } type Subscription { c: Int } input E { x: Int }',
  );
  const brief = new BriefGraphql(
    schema,
    new KnownDocuments((source) => soundDocument(schema, source)),
    () => undefined,
  );
  const isBrief = (body: unknown, origin?: string) => brief.callOf({ body, origin }) !== null;

  test('take the short way from the first time on, unless they are more than plain', () => {
    const page = 'https://ailleurs.fr';
    for (const _ of [1, 2]) {
      expect([isBrief({ query: '{ a }' }), isBrief({ query: '{ a }' }, page)]).toEqual([true, true]);
      expect([isBrief({ query: 'mutation { b }' }), isBrief({ query: 'mutation { b }' }, page)]).toEqual([true, false]);
      const whole = ['subscription { c }', '{ __typename }'].map((query) => ({ query }));
      const odd = [
        { query: '{ a }', extensions: {} },
        { query: '{ a }', operationName: 1 },
        [{ query: '{ a }' }],
        null,
      ];
      expect([...whole, ...odd].map((body) => isBrief(body))).toEqual(Array.from({ length: 6 }, () => false));
    }
  });

  test('and have a fault are left to Apollo, which tells it', () => {
    const deep = `{ ${'t { '.repeat(40)}a${' }'.repeat(40)} }`;
    const faulty = [
      '{ nothing }',
      '{ a',
      '',
      'query ($v: Nothing) { a(n: $v) }',
      'query ($v: E, $v: E) { a }',
      'query ($v: Int) { a }',
      '{ ...F } fragment F on Nothing { a }',
      '{ ...F }',
      '{ a(n: "x") }',
      '{ a @nothing }',
      'type T { a: Int } query { a }',
      'query A { a } query A { a }',
      deep,
    ];
    for (const query of faulty) expect({ query, isBrief: isBrief({ query }) }).toEqual({ query, isBrief: false });
    const sound = [
      '{ a }',
      'query ($v: Int) { a(n: $v) }',
      '{ ...F } fragment F on Query { a }',
      'query A { t { a } }',
    ];
    for (const query of sound) expect({ query, isBrief: isBrief({ query }) }).toEqual({ query, isBrief: true });
    // The rules are those of graphql-js, but for one that is asked in another way.
    const parsed = [...sound, ...faulty].filter((query) => query !== '' && query !== '{ a');
    for (const query of parsed) {
      const isSound = faultsOf(schema, parse(query)).length === 0;
      expect({ query, isSound: soundDocument(schema, query) !== null }).toEqual({ query, isSound });
    }
  });

  test('are forgotten once others have come, whatever their number, and long ones are not kept', () => {
    let read = 0;
    const first = parse('{ a }');
    const documents = new KnownDocuments(() => {
      read += 1;
      return first;
    });
    const text = (i: number) => `{ a${i}: a ${'#'.repeat(9_000)}\n }`;
    const readAgain = (i: number) => {
      const before = read;
      documents.operation(text(i), undefined);
      return read > before;
    };
    for (let i = 0; i < 100; i += 1) expect(readAgain(i)).toBe(true);
    expect([readAgain(99), readAgain(98), readAgain(0)]).toEqual([false, false, true]);
    const before = read;
    expect(documents.operation(`{ a ${'#'.repeat(20_000)}\n }`, undefined)).toBeNull();
    expect(read).toBe(before);
  });
});
