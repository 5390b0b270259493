import type { ValidateFunction } from 'ajv/dist/2020.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { getNullableType, getVariableValues, isNonNullType, parse } from 'graphql';
import type { GraphQLInputObjectType, OperationDefinitionNode } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '../../src/contract/index.js';
import { isSceneAtRoot, sceneFormsOf } from '../../src/contract/index.js';
import { toolDefinitions } from '../../src/mcp/tool-list.js';
import { bodyToEntree } from '../../src/schema/body-to-entree.js';
import { documentText } from '../../src/schema/call-operation.js';
import { fold, unfold } from '../../src/schema/extra.js';
import { inputSchemaOf } from '../../src/schema/json-schema.js';
import { fieldsOf } from '../../src/schema/zod-shape.js';
import { DEMOS } from '../../src/kernel/demo/index.js';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';

type Json = Record<string, unknown>;

let app: TestApp;
let openapi: { readonly paths: Readonly<Record<string, { readonly post?: Json }>> };
const ajv = new Ajv2020({ strict: false, validateFormats: false });
beforeAll(async () => {
  app = await startApp({ env: { DECIDE_PER_MINUTE: '100000', FREE_CONCURRENCY_PER_IP: '64' } });
  openapi = (await app.fastify.inject('/openapi.json')).json();
  ajv.addSchema({ $id: 'openapi', ...openapi });
});
afterAll(() => app.close());

const posts = () => app.registry.operations.filter(({ rest, entree }) => rest?.method === 'POST' && entree);

/** What /openapi.json says of the JSON body of a POST. */
function restSchema({ rest }: Operation): ValidateFunction {
  const path = `/api/v1${rest!.path}`.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');
  return ajv.compile({ $ref: `openapi#/paths/${path}/post/requestBody/content/application~1json/schema` });
}

/** True when the input of a body is read: mapped by the door, coerced by GraphQL, unfolded and parsed by zod. */
function isRead(operation: Operation, body: Json): boolean {
  const { entree } = bodyToEntree(operation, body);
  const folded = fold(operation.entree!, entree);
  const document = parse(documentText(app.schema, operation, operation.representations[0]));
  const { variableDefinitions = [] } = document.definitions[0] as OperationDefinitionNode;
  const variables = operation.flat ? folded : { entree: folded };
  const { coerced, errors } = getVariableValues(app.schema, variableDefinitions, variables);
  if (errors) return false;
  const given = (operation.flat ? coerced : ((coerced['entree'] ?? {}) as Json)) as Json;
  const whole = unfold(operation.entree!, given) as Json;
  return hasItsScenes(operation, whole) && operation.entree!.safeParse(whole).success;
}

/** Each scene of several may be left out for its handle, and one of both is needed. */
const hasItsScenes = (operation: Operation, given: Json): boolean =>
  isSceneAtRoot(operation) ||
  sceneFormsOf(operation).every(
    ({ field, idField, isOptional }) => isOptional || (given[field] ?? given[idField] ?? null) !== null,
  );

/** True when the SDL lets a field of the input be null. */
function isNullableInSdl({ name, kind, flat }: Operation, field: string): boolean {
  const root = kind === 'query' ? app.schema.getQueryType()! : app.schema.getMutationType()!;
  const { args } = root.getFields()[name]!;
  if (flat) return !isNonNullType(args.find((arg) => arg.name === field)!.type);
  const entree = getNullableType(args[0]!.type) as GraphQLInputObjectType;
  return !isNonNullType(entree.getFields()[field]!.type);
}

const without = (body: Json, field: string): Json =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));

describe('null in a field of an input', () => {
  test('is read or refused as /openapi.json, the tool and the SDL say', () => {
    const tools = toolDefinitions(
      app.registry.operations.filter(({ toolName }) => toolName !== null),
      'fr',
    );
    let fields = 0;
    for (const operation of posts()) {
      const example = (operation.help.example ?? {}) as Json;
      const inRest = restSchema(operation);
      const inTool = operation.toolName && ajv.compile(tools.get(operation.toolName)!.inputSchema);
      const inFull = ajv.compile(inputSchemaOf(operation));
      for (const { name, isNullable } of fieldsOf(operation.entree!)) {
        const body = { ...without(example, name), [name]: null };
        // Another field may be needed instead: null must do what leaving the field out does.
        const read = isRead(operation, body);
        expect([operation.name, name, 'read', read]).toEqual([
          operation.name,
          name,
          'read',
          isNullable ? isRead(operation, without(example, name)) : read,
        ]);
        // Tools have the scene in a field of its own.
        const { entree } = bodyToEntree(operation, without(example, name));
        const asTool = isSceneAtRoot(operation) ? { ...entree, ...without({ [name]: null }, 'scene') } : body;
        const says = [
          ['sdl', isNullableInSdl(operation, name)],
          ['rest', inRest(body)],
          ...(inTool ? [['tool', inTool(asTool)] as const] : []),
          ['full tool', inFull(asTool)],
        ];
        const isLeftOut = isNullable && read;
        if (isLeftOut || !isNullable) {
          expect([operation.name, name, ...says]).toEqual([
            operation.name,
            name,
            ...says.map(([what]) => [what, isLeftOut || read]),
          ]);
        }
        fields += 1;
      }
    }
    expect(fields).toBeGreaterThan(100);
  });

  test('anywhere in a scene is read where /openapi.json says so', () => {
    const verifier = app.registry.operation('caoVerifier')!;
    const inRest = restSchema(verifier);
    const scenes = [DEMOS.maison(), DEMOS.appartement()] as unknown as Json[];
    for (const scene of scenes) {
      expect(inRest(scene)).toBe(true);
      for (const [list, entries] of Object.entries(scene)) {
        if (!Array.isArray(entries)) continue;
        const [first] = entries as Json[];
        if (typeof first !== 'object') continue;
        const shape = fieldsOf(verifier.entree!).find(({ name }) => name === 'scene')!.shape;
        const field = shape.kind === 'object' && fieldsOf(shape.schema).find(({ name }) => name === list);
        const item = field && field.shape.kind === 'list' ? field.shape.item : undefined;
        if (item?.kind !== 'object') continue;
        for (const { name } of fieldsOf(item.schema)) {
          const body = { ...scene, [list]: [{ ...first, [name]: null }] };
          expect([list, name, inRest(body)]).toEqual([list, name, isRead(verifier, body)]);
        }
      }
    }
  });

  test('leaves out fields of a composition too', async () => {
    const scene = {
      murs: [{ x1: 0, y1: 0, x2: 4000, y2: 0 }],
      compositions: { porteur: { libelle: null, u_w_m2k: null } },
    };
    const verifier = app.registry.operation('caoVerifier')!;
    expect([restSchema(verifier)(scene), isRead(verifier, scene)]).toEqual([true, true]);
  });
});

describe('doors', () => {
  const MCP = { host: 'aplomb.test', accept: 'application/json, text/event-stream' };
  const tool = async (name: string, args: Json, headers: Record<string, string>) => {
    const payload = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
    const { body } = await app.fastify.inject({
      method: 'POST',
      url: '/mcp',
      headers: { ...MCP, ...headers },
      payload,
    });
    return !body.includes('"isError":true');
  };

  test('take null for an option of their own', async () => {
    const headers = { 'x-api-key': await app.newKey() };
    const body = {
      loyer_actuel: 650,
      irl_reference: 142.06,
      irl_nouveau: 144.64,
      langue: null,
      format: null,
      charges_actuelles: null,
    };
    const rest = await app.fastify.inject({ method: 'POST', url: '/api/v1/irl/revision', headers, payload: body });
    expect([rest.statusCode, await tool('irl_revision', body, headers)]).toEqual([200, true]);
  });

  /** Operations that a second call would find changed: each has a key of its own. */
  test('refuse {} where their schema does, and nowhere else', async () => {
    const tools = toolDefinitions(
      app.registry.operations.filter(({ toolName }) => toolName !== null),
      'fr',
    );
    const wrong: unknown[] = [];
    for (const operation of posts()) {
      const { rest, toolName, name } = operation;
      const url = `/api/v1${rest!.path.replace(/\{[^}]*\}/g, 'jeton')}`;
      const headers = { 'x-api-key': await app.newKey() };
      const answer = await app.fastify.inject({ method: 'POST', url, headers, payload: {} });
      // What the path names is not there: the body was not the fault.
      const inPath = rest!.path.includes('{');
      const isRefused = answer.statusCode === 422;
      const isSaid = !restSchema(operation)({});
      if (!inPath && isRefused !== isSaid) wrong.push([name, 'rest', answer.statusCode, answer.body.slice(0, 300)]);
      if (toolName === null) continue;
      const says = ajv.compile(tools.get(toolName)!.inputSchema)({});
      if (isRefused && says) wrong.push([name, 'tool', says]);
    }
    expect(wrong).toEqual([]);
  }, 120_000);
});

test('a scene is needed where it is, by name or at the root', () => {
  for (const operation of posts().filter(isSceneAtRoot)) {
    const [{ isOptional } = { isOptional: true }] = sceneFormsOf(operation);
    const says = restSchema(operation);
    const example = (operation.help.example ?? {}) as Json;
    if (isOptional) continue;
    expect([
      operation.name,
      says({}),
      says({ murs: [] }),
      says({ scene: {} }),
      says(example),
      says({ scene: example }),
      says({ scene: { scene_id: 'abc' } }),
      says({ scene_id: 'abc' }),
      says({ scene: null }),
    ]).toEqual([operation.name, false, false, false, true, true, true, true, false]);
  }
});
