import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { DEMOS } from '../../src/kernel/demo/index.js';
import { Scene } from '../../src/kernel/scene/index.js';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';

let app: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await startApp();
  headers = { 'x-api-key': await app.newKey() };
});
afterAll(() => app.close());

function inner(schema: z.ZodType): z.ZodType {
  let found = schema;
  while (found instanceof z.ZodOptional || found instanceof z.ZodNullable) found = found.unwrap() as z.ZodType;
  return found;
}

/** A scene whose every free word is another: those of closed lists stay. */
function reworded(schema: z.ZodType, value: unknown, word: string): unknown {
  const type = inner(schema);
  if (type instanceof z.ZodString && typeof value === 'string' && !value.startsWith('#')) return word;
  if (type instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((item) => reworded(type.element as z.ZodType, item, word));
  }
  if (!(type instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value;
  const fields = type.shape as Record<string, z.ZodType>;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, fields[name] ? reworded(fields[name], item, word) : item]),
  );
}

/** Names that every JavaScript object has: a table looked up without care answers with a function. */
const WORDS = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];

describe.each(WORDS)('a scene whose words are all %s', (word) => {
  test('is drawn, measured and checked like any other', async () => {
    const scene = reworded(Scene, DEMOS.maison(), word) as Record<string, unknown>;
    const walls = (scene['murs'] as object[]).map((wall) => ({ ...wall, composition: word, materiau: word }));
    const bays = (scene['ouvertures'] as object[]).map((bay) => ({ ...bay, famille: word }));
    const sent = { ...scene, murs: walls, ouvertures: bays, compositions: JSON.parse(`{"${word}":{"couches":[]}}`) };
    for (const path of [
      '/cao/verifier',
      '/cao/metres',
      '/cao/nomenclatures',
      '/cao/dxf',
      '/cao/render',
      '/cao/devis',
    ]) {
      const answer = await app.fastify.inject({ method: 'POST', url: `/api/v1${path}`, headers, payload: sent });
      expect([path, answer.statusCode]).toEqual([path, 200]);
      expect(answer.body).not.toMatch(/\[native code\]|\[object Object\]|function /);
    }
  });
});

test.each(WORDS)('a query parameter of %s is refused as the text that it is', async (word) => {
  const url = `/api/v1/cao/verifier?appliquer=${word}`;
  const payload = { murs: [{ x1: 0, y1: 0, x2: 1000, y2: 0 }] };
  const answer = await app.fastify.inject({ method: 'POST', url, payload });
  expect([answer.statusCode, answer.json().detail]).toEqual([
    422,
    [expect.objectContaining({ loc: ['query', 'appliquer'], input: word })],
  ]);
});

test.each(WORDS)('introspection of a field %s is refused, and what is below it is weighed', async (word) => {
  const below = Array.from({ length: 25 }, (_, i) => `a${i}: types { fields { type { fields { name } } } }`).join(' ');
  const { errors } = await app.graphql(`{ __schema { ${word === '__proto__' ? 'types' : word} { ${below} } } }`);
  expect(errors![0]!.message).toMatch(/introspection/i);
});
