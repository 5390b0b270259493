import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Operation } from '../../src/contract/index.js';
import { COST, defineOperation, post } from '../../src/contract/index.js';
import { toolDefinitions } from '../../src/mcp/tool-list.js';
import { sceneEntree } from '../../src/schema/scene-entree.js';

const TOKEN = 3.6;
const tokens = (value: unknown) => JSON.stringify(value).length / TOKEN;

/** An operation as verbose as a plugin author may write one: long help, many options, deep answers. */
function verbose(i: number): Operation {
  const line = 'Description détaillée d’une propriété en millimètres, telle qu’un auteur consciencieux l’écrit. ';
  const options = Object.fromEntries(
    Array.from({ length: 3 + (i % 6) }, (_, k) => [
      `option_numero_${k}`,
      z.enum(['alpha', 'beta', 'gamma', 'delta']).optional().describe(line),
    ]),
  );
  const rows = z.array(
    z.object({
      code: z.string().describe(line),
      valeur: z.number().describe(line),
      norme: z.object({ texte: z.string(), article: z.string() }).nullable(),
    }),
  );
  const fields = Object.fromEntries(
    Array.from({ length: 6 + (i % 8) }, (_, k) => [`resultat_numero_${k}`, k % 2 ? rows : z.number().describe(line)]),
  );
  return defineOperation({
    kind: i % 3 ? 'mutation' : 'query',
    auth: 'key',
    cost: COST.free,
    scene: i % 4 > 0,
    entree:
      i % 4 > 0
        ? sceneEntree(`Verbeux${i}`, options)
        : z.object({ obligatoire: z.number().describe(line), ...options }),
    resultat: z.object(fields),
    rest: post(`/domaine/operation-de-nom-long-${i}`),
    help: {
      fr: { title: `Opération numéro ${i}`, description: line.repeat(5) },
      en: { title: `Operation ${i}`, description: line.repeat(5) },
    },
  }) as Operation;
}
const many = (count: number) => Array.from({ length: count }, (_, i) => verbose(i));

describe('tools/list', () => {
  test.each(['fr', 'en'] as const)('holds 75 verbose operations in 12,000 tokens (%s)', (langue) => {
    const list = [...toolDefinitions(many(75), langue).values()];
    expect(list).toHaveLength(75);
    expect(tokens({ tools: list })).toBeLessThanOrEqual(12_000);
    for (const tool of list) {
      expect(tool.title).toBeTruthy();
      expect(tool.inputSchema.type).toBe('object');
      expect(tool.outputSchema?.type).toBe('object');
    }
  });

  test('still tells every argument and every required one when room is short', () => {
    const operations = many(75);
    const list = toolDefinitions(operations, 'fr');
    for (const operation of operations) {
      const { properties = {}, required = [] } = list.get(operation.toolName!)!.inputSchema;
      expect(Object.keys(properties).toSorted()).toEqual(Object.keys(operation.entree!.shape).toSorted());
      expect(required).toEqual(operation.scene ? [] : ['obligatoire']);
    }
  });

  test('is the same each time', () => {
    expect(JSON.stringify([...toolDefinitions(many(75), 'fr')])).toBe(
      JSON.stringify([...toolDefinitions(many(75), 'fr')]),
    );
  });

  test('tells all there is to tell of a tool when the others are short', () => {
    const short = Array.from({ length: 9 }, (_, i) =>
      defineOperation({
        kind: 'query',
        auth: 'none',
        cost: COST.free,
        resultat: z.object({ ok: z.boolean() }),
        rest: post(`/court/n${i}`),
        help: { fr: { title: 'Court', description: 'Court.' }, en: { title: 'Short', description: 'Short.' } },
      }),
    ) as Operation[];
    const alone = toolDefinitions(many(10), 'fr').get('domaine_operation_de_nom_long0')!;
    const among = toolDefinitions([...many(1), ...short], 'fr').get('domaine_operation_de_nom_long0')!;
    expect(JSON.stringify(among).length).toBeGreaterThan(JSON.stringify(alone).length);
  });

  test('never describes a scene, whatever its schema', () => {
    const text = JSON.stringify([...toolDefinitions(many(8), 'fr').values()]);
    expect(text).toContain('cao://schema');
    expect(text).not.toContain('hauteur');
  });

  test('keeps its budget for any number of operations', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 80 }), (count) => {
        const spent = tokens({ tools: [...toolDefinitions(many(count), 'fr').values()] });
        expect(spent).toBeLessThanOrEqual(Math.min(12_000, 180 * count));
      }),
      { numRuns: 8 },
    );
  });
});
