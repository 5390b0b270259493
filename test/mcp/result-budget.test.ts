import { SERVICE_SHARE } from '../../src/contract/index.js';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toolResult } from '../../src/mcp/tool-result.js';
import { trimTo } from '../../src/mcp/trim.js';
import { essai, essaiListe } from './support/essai-plugin.js';
import { testKit } from './support/test-kit.js';

const { kit } = testKit([essai()]);
const context = {
  operation: essaiListe,
  langue: 'fr',
  services: kit.services,
  baseUrl: kit.settings.baseUrl,
  holder: SERVICE_SHARE,
} as const;
const tokens = (value: unknown) => JSON.stringify(value).length / 3.6;

describe('a tool result', () => {
  test('of 5,000 findings stays under 8,000 tokens, counts what it leaves out and links to the whole', async () => {
    const alertes = Array.from({ length: 5000 }, (_, i) => ({
      code: `c${i}`,
      message: 'mur trop court '.repeat(5),
      position: { x: i },
    }));
    const result = await toolResult({ ok: false, alertes, libre: null }, context);
    expect(tokens(result)).toBeLessThanOrEqual(8000);
    const told = result.structuredContent as {
      alertes: unknown[];
      tronque: { listes: Record<string, unknown>; complet: string };
    };
    expect(told.alertes.length).toBeGreaterThan(20);
    expect(told.tronque.listes['/alertes']).toEqual({ total: 5000, rendus: told.alertes.length });
    const link = result.content.find(({ type }) => type === 'resource_link') as { uri: string };
    expect(link.uri).toBe(told.tronque.complet);
    const whole = await kit.services.artefacts.get(link.uri.split('/').at(-1)!);
    expect((JSON.parse(new TextDecoder().decode(whole!.bytes)) as { alertes: unknown[] }).alertes).toHaveLength(5000);
  });

  test('that is short comes whole, twice: structured and as text', async () => {
    const value = { ok: true, alertes: [{ code: 'a', message: 'é', position: null }], libre: 1 };
    const result = await toolResult(value, context);
    expect(result.structuredContent).toEqual(value);
    expect(result.content).toEqual([{ type: 'text', text: JSON.stringify(value) }]);
  });

  test('of any JSON stays under 8,000 tokens', async () => {
    const big = fc.object({
      maxDepth: 4,
      maxKeys: 12,
      withNullPrototype: false,
      values: [fc.string({ maxLength: 3000 }), fc.double({ noNaN: true }), fc.constant(null)],
    });
    await fc.assert(
      fc.asyncProperty(fc.array(big, { maxLength: 60 }), big, async (list, libre) => {
        const result = await toolResult({ ok: true, alertes: list, libre }, context);
        expect(tokens(result)).toBeLessThanOrEqual(8000);
      }),
      { numRuns: 40 },
    );
  });
});

describe('trimming', () => {
  test('keeps short lists whole beside a long one and never invents values', () => {
    const value = { court: [1, 2, 3], long: Array.from({ length: 1000 }, (_, i) => ({ i, texte: 'x'.repeat(40) })) };
    const { value: kept, cuts } = trimTo(value, 4000);
    expect(kept['court']).toEqual([1, 2, 3]);
    const long = kept['long'] as unknown[];
    expect(long).toEqual(value.long.slice(0, long.length));
    expect(cuts).toEqual({ '/long': { total: 1000, rendus: long.length } });
  });

  test('cuts a text at a whole character', () => {
    const { value } = trimTo({ texte: '😀'.repeat(5000) }, 500);
    expect(() => encodeURIComponent(value['texte'] as string)).not.toThrow();
    expect(value['texte']).toMatch(/…$/);
  });
});
