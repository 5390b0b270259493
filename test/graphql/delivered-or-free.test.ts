import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import pluginEntries from '../../plugins.config.js';
import type { OperationContext } from '../../src/contract/index.js';
import {
  COST,
  defineOperation,
  definePlugin,
  Operation,
  post as route,
  ServiceError,
} from '../../src/contract/index.js';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';
import type { Answer } from './support.js';
import { requests } from './support.js';

const help = {
  fr: { title: 'Livraison', description: 'Livre, ou non.' },
  en: { title: 'Delivery', description: 'Delivers, or not.' },
};
/** What becomes of a call; `entier` is right for zod and too large for GraphQL's Int. */
const FATES = ['livre', 'refuse', 'jette', 'forme', 'entier', 'negatif'] as const;
type Fate = (typeof FATES)[number];

const Entree = z.object({ sort: z.string(), montant: z.number().positive() });
const Resultat = z.object({
  texte: z.string(),
  lignes: z.array(z.object({ rang: z.int() }).meta({ id: 'EssaiLigne' })),
});
const production = (name: string, cost: typeof COST.irl) =>
  defineOperation({
    name,
    kind: 'mutation',
    auth: 'key',
    cost,
    rest: route(`/essai/${name.toLowerCase()}`),
    help,
    entree: Entree.meta({ id: `${name}Entree` }),
    resultat: Resultat.meta({ id: `${name}Resultat` }),
  });
const UNITS = { essaiUn: 1, essaiQuatre: 4 } as const;
type Name = keyof typeof UNITS;
const essaiUn = production('essaiUn', COST.irl);
const essaiQuatre = production('essaiQuatre', COST.document);
/** Puts the caller on a paid plan with so many units left before its ceiling. */
const essaiSolde = defineOperation({
  name: 'essaiSolde',
  kind: 'mutation',
  auth: 'key',
  cost: COST.free,
  rest: route('/essai/solde'),
  help,
  entree: z.object({ reste: z.int() }).meta({ id: 'EssaiSoldeEntree' }),
  resultat: z.object({ consommees: z.int() }).meta({ id: 'EssaiSoldeResultat' }),
});
const CEILING = 6000;

const produce = ({ sort }: z.output<typeof Entree>) => {
  if (sort === 'refuse') throw new ServiceError('introuvable');
  if (sort === 'jette') throw new Error('boum');
  const texte = sort === 'forme' ? (3 as unknown as string) : 'livré';
  if (sort === 'long') return { texte: 'x'.repeat(25_000_000), lignes: [] };
  return { texte, lignes: [{ rang: sort === 'entier' ? 2 ** 40 : 1 }] };
};
class EssaiResolver {
  @Operation(essaiUn)
  essaiUn(entree: z.output<typeof Entree>) {
    return produce(entree);
  }
  @Operation(essaiQuatre)
  essaiQuatre(entree: z.output<typeof Entree>) {
    return produce(entree);
  }
  @Operation(essaiSolde)
  async essaiSolde({ reste }: { reste: number }, { db, key }: OperationContext) {
    const consommees = CEILING - reste;
    await db.execute("update cles set plan = 'agent' where id = ?", [key!.id]);
    await db.execute('delete from usage_mois where cle_id = ?', [key!.id]);
    await db.execute("insert into usage_mois (cle_id, mois, plan, unites) values (?, '2026-11', 'agent', ?)", [
      key!.id,
      consommees,
    ]);
    return { consommees };
  }
}
const plugin = definePlugin({
  name: 'essai',
  operations: [essaiUn, essaiQuatre, essaiSolde],
  resolvers: [EssaiResolver],
});

let app: TestApp;
let headers: Record<string, string>;
const { post } = requests(() => app);
beforeAll(async () => {
  app = await startApp({
    plugins: [...pluginEntries(), plugin()],
    env: { PROMOTION_END: '2020-01-01' },
    clock: () => new Date('2026-11-22T10:00:00Z'),
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  headers = { 'x-api-key': await app.newKey() };
});

const leave = (reste: number) =>
  post({ query: `mutation { essaiSolde(entree: {reste: ${reste}}) { consommees } }` }, headers);

interface Line {
  readonly operation: Name;
  readonly unites: number;
  readonly statut: number;
}
/** Units of the month as the account says them, and those of the lines of its journal. */
async function charged() {
  const { data } = await app.graphql(
    '{ usage(entree: {limite: 100}) { unites { consommees } journal { operation unites statut } } }',
    {},
    headers,
  );
  const lines = (data.usage.journal as Line[]).filter(({ operation }) => operation in UNITS);
  return {
    ofMonth: data.usage.unites.consommees as number,
    ofLines: lines.reduce((sum, { unites }) => sum + unites, 0),
    lines,
  };
}

interface Field {
  readonly name: Name;
  readonly fate: Fate;
  /** How the field stands in the document. */
  readonly way: 'plain' | 'fragment' | 'twice' | 'skipped';
}
const field: fc.Arbitrary<Field> = fc.record({
  name: fc.constantFrom<Name>('essaiUn', 'essaiQuatre'),
  fate: fc.oneof({ weight: 3, arbitrary: fc.constant<Fate>('livre') }, fc.constantFrom(...FATES)),
  way: fc.constantFrom('plain', 'plain', 'fragment', 'twice', 'skipped'),
});

/** The document of some fields, each under an alias of its own. */
function documentOf(fields: readonly Field[]): string {
  const calls = fields.map(({ name, fate }, i) => {
    const entree = `{sort: "${fate}", montant: ${fate === 'negatif' ? -1 : 10}}`;
    return `a${i}: ${name}(entree: ${entree})`;
  });
  const selection = '{ texte lignes { rang } }';
  const inOperation = fields.map(({ way }, i) => {
    if (way === 'fragment') return `...F${i}`;
    if (way === 'twice') return `${calls[i]} { texte } ${calls[i]} { lignes { rang } }`;
    return `${calls[i]}${way === 'skipped' ? ' @skip(if: true)' : ''} ${selection}`;
  });
  const fragments = fields.flatMap(({ way }, i) =>
    way === 'fragment' ? [`fragment F${i} on Mutation { ${calls[i]} ${selection} }`] : [],
  );
  return `mutation { ${inOperation.join(' ')} } ${fragments.join(' ')}`;
}

/** Units of the fields whose answer is there. */
const deliveredIn = (fields: readonly Field[], { body }: Answer): number =>
  fields.reduce((sum, { name }, i) => sum + (body.data?.[`a${i}`] ? UNITS[name] : 0), 0);

describe('a root field that is lost is not charged', () => {
  test('whatever becomes of its siblings, and at the ceiling of a paid plan', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(field, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 14 }),
        async (fields, reste) => {
          headers = { 'x-api-key': await app.newKey() };
          await leave(reste);
          const answer = await post({ query: documentOf(fields) }, headers);
          const { ofMonth, ofLines, lines } = await charged();
          const delivered = deliveredIn(fields, answer);
          expect(answer.body.extensions.cout.unites).toBe(delivered);
          expect([ofMonth - (CEILING - reste), ofLines]).toEqual([delivered, delivered]);
          expect(lines.filter(({ statut }) => statut === 200)).toHaveLength(
            fields.filter((_, i) => answer.body.data[`a${i}`]).length,
          );
          // A field is refused for its own fault alone, and says so.
          let left = reste;
          fields.forEach(({ name, fate, way }, i) => {
            const isDelivered = fate === 'livre' && way !== 'skipped' && UNITS[name] <= left;
            if (isDelivered) left -= UNITS[name];
            const errors = (answer.body.errors ?? []).filter(({ path }: { path: unknown[] }) => path[0] === `a${i}`);
            expect([i, Boolean(answer.body.data[`a${i}`]), errors.length]).toEqual([
              i,
              isDelivered,
              isDelivered || way === 'skipped' ? 0 : 1,
            ]);
          });
        },
      ),
      { numRuns: 60 },
    );
  }, 120_000);

  test('fifty callers of seven aliases at the ceiling receive what they are charged', async () => {
    await leave(60);
    const fields = Array.from({ length: 7 }, (): Field => ({ name: 'essaiUn', fate: 'livre', way: 'plain' }));
    const query = documentOf(fields);
    const answers = await Promise.all(Array.from({ length: 50 }, () => post({ query }, headers)));
    const delivered = answers.reduce((sum, answer) => sum + deliveredIn(fields, answer), 0);
    const { ofMonth, ofLines } = await charged();
    expect([delivered, ofMonth, ofLines]).toEqual([60, CEILING, 60]);
    const codes = new Set(
      answers.flatMap(({ body }) =>
        (body.errors ?? []).map((error: { extensions: { code: string } }) => error.extensions.code),
      ),
    );
    expect([...codes]).toEqual(['depassement_maximal']);
  });
});

test('what has no room left in the answer of its document is refused, uncharged; alone it is answered', async () => {
  const long = 'essaiUn(entree: {sort: "long", montant: 1}) { texte }';
  const several = await post(
    {
      query: `mutation { a: ${long} b: ${long} c: ${long} d: essaiQuatre(entree: {sort: "livre", montant: 1}) { texte } }`,
    },
    headers,
  );
  expect(['a', 'b', 'c', 'd'].map((name) => several.body.data[name] !== null)).toEqual([true, true, false, true]);
  expect(several.body.errors).toMatchObject([{ path: ['c'], extensions: { code: 'trop_grand' } }]);
  expect(several.body.extensions.cout.unites).toBe(6);
  expect((await charged()).ofLines).toBe(6);
  expect((await post({ query: `mutation { ${long} }` }, headers)).body.extensions.cout.unites).toBe(1);
});

describe('a document that does not run charges nothing', () => {
  const GOOD = 'a: essaiUn(entree: {sort: "livre", montant: 1}) { texte }';
  test.each([
    [
      'variables invalid for one field',
      {
        query: `mutation ($m: Float!) { ${GOOD} b: essaiUn(entree: {sort: "livre", montant: $m}) { texte } }`,
        variables: { m: 'dix' },
      },
    ],
    ['a variable left out', { query: `mutation ($e: EssaiUnEntree!) { ${GOOD} b: essaiUn(entree: $e) { texte } }` }],
    [
      'a literal of another type',
      { query: `mutation { ${GOOD} b: essaiUn(entree: {sort: "livre", montant: "dix"}) { texte } }` },
    ],
    ['an unknown field', { query: `mutation { ${GOOD} nope { texte } }` }],
    ['no operationName among several', { query: `mutation A { ${GOOD} } mutation B { ${GOOD} }` }],
    ['an unknown operationName', { query: `mutation A { ${GOOD} }`, operationName: 'C' }],
    [
      'too many aliases',
      {
        query: `mutation { ${GOOD} ${Array.from({ length: 31 }, (_, i) => `t${i}: essaiUn(entree: {sort: "livre", montant: 1}) { texte }`).join(' ')} }`,
      },
    ],
    ['a request of several', [{ query: `mutation { ${GOOD} }` }, { query: `mutation { ${GOOD} }` }]],
    [
      'an incremental answer',
      { query: `mutation { ${GOOD} ... @defer { b: essaiUn(entree: {sort: "livre", montant: 1}) { texte } } }` },
    ],
  ])('%s', async (_, request) => {
    const { body } = await post(request, headers);
    expect(body.data ?? null).toBeNull();
    expect(body.errors.length).toBeGreaterThan(0);
    expect(body.extensions.cout.unites).toBe(0);
    expect((await charged()).lines).toEqual([]);
  });
});

test('what is asked of the schema beside a refused field is answered', async () => {
  const query =
    '{ __typename __schema { queryType { name } } coutPrevisionnel(document: "{") { unites } tarifs { contact } }';
  const { body } = await post({ query }, headers);
  expect(body.data).toMatchObject({
    __typename: 'Query',
    __schema: { queryType: { name: 'Query' } },
    coutPrevisionnel: null,
    tarifs: { contact: expect.any(String) },
  });
  expect(body.errors).toMatchObject([{ path: ['coutPrevisionnel'], extensions: { code: 'validation' } }]);
});

test('nothing is run for a caller who has left', async () => {
  const left = new AbortController();
  left.abort();
  const request = app.kit.newRequest({
    door: 'graphql',
    requestId: 'x',
    ip: '::1',
    langue: 'fr',
    secrets: { key: headers['x-api-key'] },
    signal: left.signal,
  });
  const { error, cost } = await app.kit.callOperation({
    operation: essaiUn,
    form: essaiUn.representations[0],
    entree: { sort: 'jette', montant: 1 },
    request,
  });
  // `jette` would have been an internal error.
  expect([error?.code, cost.unites, (await charged()).lines]).toEqual(['annule', 0, []]);
});
