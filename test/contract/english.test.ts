import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import pluginEntries from '../../plugins.config.js';
import { loadPlugins } from '../../src/app/load-plugins.js';
import type { Langue, Operation } from '../../src/contract/index.js';
import { toolDefinitions } from '../../src/mcp/tool-list.js';
import { explanationOf } from '../../src/rest-compat/explanation.js';
import { englishDescription } from '../../src/schema/description.js';
import { inputSchemaOf, outputSchemaOf } from '../../src/schema/json-schema.js';
import { createRegistry } from '../../src/schema/registry.js';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';

let operations: readonly Operation[];
beforeAll(async () => {
  operations = createRegistry(await loadPlugins(pluginEntries())).operations;
});

/** Described places of a schema that have no English, as `operation path: French`. */
function untranslated(operation: Operation, io: 'input' | 'output', schema: z.ZodType | undefined): string[] {
  const found: string[] = [];
  if (schema) {
    z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, path }) => {
        const description = z.globalRegistry.get(zodSchema)?.description;
        if (description !== undefined && englishDescription(zodSchema) === null) {
          found.push(`${operation.name} ${io} /${path.join('/')}: ${description}`);
        }
      },
    });
  }
  return found;
}

const PROSE = new Set(['description', 'title', 'summary', 'titre', '$comment']);
const WIRE = new Set(['enum', 'const', 'example', 'examples', 'default', 'exemple']);
/** Texts that a reader reads, as `path: text`; names, words of the wire and examples are not among them. */
function prose(node: unknown, path = ''): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (WIRE.has(key)) return [];
    return typeof value === 'string'
      ? PROSE.has(key)
        ? [`${path}/${key}: ${value}`]
        : []
      : prose(value, `${path}/${key}`);
  });
}

const QUOTED = /“[^”]*”|`[^`]*`|"[^"]*"/g;
/** French by its accents (English has façades), its punctuation or its commonest words, outside what is quoted from the wire. */
const isFrench = (told: string): boolean =>
  /[àâéèêëîïôûùœ«]|ç(?!ade)|\s[:;!?](?=\s|$)|\b(?:le|la|les|un|une|des|du|par|pour|dans|est|avec|sans)\b/i.test(
    told.slice(told.indexOf(': ') + 2).replace(QUOTED, '“”'),
  );

describe('English', () => {
  test('is declared for every described field of every operation', () => {
    expect(operations.length).toBeGreaterThan(40);
    expect(
      operations.flatMap((operation) => [
        ...untranslated(operation, 'input', operation.entree),
        ...untranslated(operation, 'output', operation.resultat),
      ]),
    ).toEqual([]);
  });

  test('is the language of English explanations and tools, French that of French ones', () => {
    const explanations = (langue: Langue) =>
      operations
        .filter(({ rest }) => rest?.method === 'POST')
        .map((operation) => explanationOf(operation, operation.rest!.path, langue));
    expect(prose(explanations('en')).filter(isFrench)).toEqual([]);
    expect(prose(explanations('fr')).filter(isFrench).length).toBeGreaterThan(200);
    const tools = (langue: Langue) => [
      ...toolDefinitions(
        operations.filter(({ toolName }) => toolName !== null),
        langue,
      ).values(),
    ];
    expect(prose(tools('en')).filter(isFrench)).toEqual([]);
    expect(prose(tools('fr')).filter(isFrench).length).toBeGreaterThan(20);
  });

  test('changes descriptions only, and its own keyword never leaves', () => {
    const bare = (schema: unknown) =>
      JSON.stringify(schema, (key, value: unknown) =>
        key === 'description' && typeof value === 'string' ? undefined : value,
      );
    for (const operation of operations) {
      for (const schemaOf of [inputSchemaOf, outputSchemaOf]) {
        const [fr, en] = [schemaOf(operation, { langue: 'fr' }), schemaOf(operation, { langue: 'en' })];
        expect(bare(en)).toBe(bare(fr));
        expect(JSON.stringify([fr, en])).not.toContain('"en":');
      }
    }
  });
});

describe('/openapi.json in English', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
    return () => app.close();
  });

  test('says nothing in French, and names the same schemas', async () => {
    const document = async (langue: Langue) =>
      (
        await app.fastify.inject({ method: 'GET', url: '/openapi.json', headers: { 'accept-language': langue } })
      ).json() as { readonly components: { readonly schemas: object } };
    const [french, english] = [await document('fr'), await document('en')];
    expect(prose(english).filter(isFrench)).toEqual([]);
    expect(prose(french).filter(isFrench).length).toBeGreaterThan(500);
    expect(Object.keys(english.components.schemas)).toEqual(Object.keys(french.components.schemas));
  });
});
