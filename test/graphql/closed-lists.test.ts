import * as fc from 'fast-check';
import { getNamedType, isEnumType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Operation } from '../../src/contract/index.js';
import { isSceneAtRoot } from '../../src/contract/index.js';
import type { Shape } from '../../src/schema/zod-shape.js';
import { fieldsOf } from '../../src/schema/zod-shape.js';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';

type Json = Record<string, unknown>;
type Path = readonly (string | number)[];

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { FREE_CONCURRENCY_PER_IP: '64' } });
});
afterAll(() => app.close());

const DOOR = {
  murs: [{ x1: 0, y1: 0, x2: 4000, y2: 0 }],
  ouvertures: [{ mur: 0, position: 500, largeur: 900, hauteur: 2100, type: 'portte' }],
};
const CHECK = 'query ($e: CaoVerifierEntree) { caoVerifier(entree: $e) { ok } }';
const detailOf = (answer: { readonly errors?: readonly { readonly extensions: { readonly detail: unknown } }[] }) =>
  answer.errors?.[0]!.extensions.detail;

describe('a closed list', () => {
  test('is an enumeration in inputs and in answers, one for each list', () => {
    const types = app.schema.getTypeMap();
    const typeOf = (type: string, field: string) => {
      const owner = types[type] as unknown as { getFields(): Record<string, { type: never }> };
      return getNamedType(owner.getFields()[field]!.type);
    };
    const places = [
      ['Alerte', 'severite', 'Severite'],
      ['Alerte', 'metier', 'Metier'],
      ['CaoSavoirEntree', 'metier', 'Metier'],
      ['SceneEntree', 'juridiction', 'Juridiction'],
      ['OuvertureEntree', 'type', 'TypeOuverture'],
      ['ToitureEntree', 'type', 'ToitureType'],
      ['CaoRenderEntree', 'calques', 'CaoRenderCalques'],
      ['CaoPdfEntree', 'format_feuille', 'FormatFeuille'],
      ['Travail', 'etat', 'EtatTravail'],
    ] as const;
    expect(places.map(([type, field]) => String(typeOf(type, field)))).toEqual(places.map(([, , list]) => list));
    expect(places.map(([type, field]) => isEnumType(typeOf(type, field)))).not.toContain(false);
  });

  test('refuses a wrong word of a variable by its field, its value and the word meant, as REST does', async () => {
    const { detail } = (
      await app.fastify.inject({ method: 'POST', url: '/api/v1/cao/verifier', payload: DOOR })
    ).json() as { detail: Json[] };
    const graphql = await app.graphql(CHECK, { e: { scene: DOOR } });
    const [told] = detailOf(graphql) as Json[];
    expect(told).toEqual({
      loc: ['body', 'scene', 'ouvertures', 0, 'type'],
      msg: 'La valeur doit être fenetre ou porte ; reçu : le texte « portte »',
      type: 'enum',
      input: 'portte',
      suggestion: 'porte',
    });
    expect({ ...told, loc: ['body', 'ouvertures', 0, 'type'] }).toEqual(detail[0]);
  });

  test('refuses a wrong word written in the document just as well', async () => {
    const bay = (type: string) => `{mur: 0, position: 500, largeur: 900, hauteur: 2100, type: ${type}}`;
    const scene = `{murs: [{x1: 0, y1: 0, x2: 4000, y2: 0}], ouvertures: [${bay('porte')}, ${bay('door')}]}`;
    const answer = await app.graphql(
      `{ caoVerifier(entree: {scene: ${scene}}) { ok } }`,
      {},
      { 'accept-language': 'en' },
    );
    expect(answer.errors?.[0]!.extensions.code).toBe('validation');
    expect(detailOf(answer)).toEqual([
      {
        loc: ['body', 'scene', 'ouvertures', 1, 'type'],
        msg: 'The value must be fenetre or porte; received: the text “door”',
        type: 'enum',
        input: 'door',
        suggestion: 'porte',
      },
    ]);
  });

  test('tells a right word in quotes to leave them out', async () => {
    const answer = await app.graphql('{ caoSavoir(entree: {metier: "structure"}) { total } }');
    expect(detailOf(answer)).toMatchObject([
      { loc: ['body', 'metier'], msg: expect.stringContaining('sans guillemets : structure'), suggestion: 'structure' },
    ]);
  });

  test('keeps its empty word in REST, where it leaves the field out', async () => {
    const total = async (url: string) => ((await app.fastify.inject(url)).json() as { total: number }).total;
    expect(await total('/api/v1/cao/savoir?metier=')).toBe(await total('/api/v1/cao/savoir'));
    expect(await total('/api/v1/cao/savoir?metier=structure')).toBeLessThan(await total('/api/v1/cao/savoir'));
    const { data } = await app.graphql('{ caoSavoir(entree: {metier: null}) { total } }');
    expect(data.caoSavoir.total).toBe(await total('/api/v1/cao/savoir'));
  });
});

interface Place {
  readonly operation: Operation;
  readonly path: Path;
  readonly words: readonly string[];
}

/** Every closed list of an input, by the path of a value in it; lists are entered at their first entry. */
function placesIn(operation: Operation, schema: z.ZodObject, path: Path = []): Place[] {
  const inside = (shape: Shape, at: Path): Place[] => {
    if (shape.kind === 'list') return inside(shape.item, [...at, 0]);
    if (shape.kind === 'object') return placesIn(operation, shape.schema, at);
    return shape.words ? [{ operation, path: at, words: [...shape.words.named.values(), ''] }] : [];
  };
  return fieldsOf(schema).flatMap(({ name, shape }) => inside(shape, [...path, name]));
}

/** The body with nothing in it but a value at a path. */
function holding([step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  return typeof step === 'number' ? [holding(rest, value)] : { [step]: holding(rest, value) };
}

const MCP = { host: 'aplomb.test', accept: 'application/json, text/event-stream' };
const locsOf = (detail: readonly { readonly loc: Path; readonly type: string }[]): string[] =>
  detail.filter(({ type }) => type === 'enum').map(({ loc }) => loc.join('.'));

/** Where each door says that a word of no list stands. */
async function refusals({ operation, path }: Place, word: string, headers: Record<string, string>) {
  const { rest, name, toolName, kind } = operation;
  const entree = holding(path, word) as Json;
  const isScene = isSceneAtRoot(operation) && path[0] === 'scene';
  const body = (isScene ? entree['scene'] : entree) as Json;
  const answer = await app.fastify.inject({ method: 'POST', url: `/api/v1${rest!.path}`, headers, payload: body });
  const type = `${name[0]!.toUpperCase()}${name.slice(1)}`;
  const argument = app.schema.getRootType(kind as never)!.getFields()[name]!.args[0]!;
  const graphql = await app.graphql(
    `${kind} ${type}($e: ${String(argument.type)}) { ${name}(entree: $e) { __typename } }`,
    { e: entree },
    headers,
  );
  const payload = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: toolName, arguments: entree } };
  const mcp = await app.fastify.inject({ method: 'POST', url: '/mcp', headers: { ...MCP, ...headers }, payload });
  const event = mcp.body.startsWith('{') ? mcp.body : /^data: (.*)$/m.exec(mcp.body)![1]!;
  const { result } = JSON.parse(event) as { result: { isError?: boolean; content: readonly { text: string }[] } };
  return { rest: answer, graphql, tool: result, isScene };
}

describe('every closed list of an input', () => {
  test('is refused in the three doors at the same field, whatever is not in it', async () => {
    const headers = { 'x-api-key': await app.newKey() };
    const places = app.registry.operations
      .filter(({ rest, entree, flat, toolName }) => rest?.method === 'POST' && entree && !flat && toolName !== null)
      .filter(({ rest }) => !rest!.path.includes('{'))
      .flatMap((operation) => placesIn(operation, operation.entree!));
    expect(places.length).toBeGreaterThan(100);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), fc.string({ minLength: 1 }), async (place, word) => {
        fc.pre(!place.words.includes(word));
        const { rest, graphql, tool, isScene } = await refusals(place, word, headers);
        const at = ['body', ...place.path].join('.');
        const inRest = ['body', ...(isScene ? place.path.slice(1) : place.path)].join('.');
        const { detail } = rest.json() as { detail: never };
        expect([place.operation.name, rest.statusCode, locsOf(detail)]).toEqual([place.operation.name, 422, [inRest]]);
        const told = graphql.errors?.flatMap(({ extensions }) => extensions.detail as never) as never;
        expect(locsOf(told)).toEqual([at]);
        expect(tool.isError).toBe(true);
        expect(JSON.stringify(tool)).toContain(String(place.path.at(-1) === 0 ? place.path.at(-2) : place.path.at(-1)));
      }),
      { numRuns: 60 },
    );
  }, 120_000);
});
