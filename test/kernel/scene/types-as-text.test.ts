import { describe, expect, test } from 'vitest';
import {
  sceneJsonSchema,
  sceneTypeFields,
  sceneTypeNamed,
  sceneTypes,
  sceneTypeText,
} from '../../../src/kernel/scene/index.js';
import { tokensOf } from '../../../src/kernel/text/index.js';

type Types = Record<string, { properties?: Record<string, { default?: unknown }>; required?: string[] }>;
const types = sceneJsonSchema('fr')['$defs'] as Types;
const COMMON = 'ifc_guid';
/** Told by its name alone among all the others. */
const ASKED_FOR = 'Climat';

describe.each(['fr', 'en'] as const)('the model as text (%s)', (langue) => {
  test('holds in 3,000 tokens, and each type in 400', () => {
    expect(tokensOf(sceneTypeText([], langue))).toBeLessThanOrEqual(3000);
    const long = sceneTypes().filter((name) => tokensOf(sceneTypeText([name], langue)) > 400);
    expect(long).toEqual([]);
  });

  test.each(Object.keys(types))('tells every field of %s, and which are required', (name) => {
    const alone = sceneTypeText([name], langue);
    const line = sceneTypeText([], langue)
      .split('\n')
      .find((text) => text.startsWith(`${name} {`))!;
    const { properties = {}, required = [] } = types[name]!;
    for (const field of Object.keys(properties).filter((one) => one !== COMMON)) {
      const written = new RegExp(`[{;,\\s]${field}${required.includes(field) ? '' : '\\?'}[,:]`);
      expect(alone).toMatch(written);
      if (name !== ASKED_FOR) expect(line).toMatch(written);
    }
    for (const { default: fallback } of Object.values(properties)) {
      if (fallback !== undefined) expect(alone).toContain(`= ${JSON.stringify(fallback)}`);
    }
  });
});

test('a field of the scene stands for the type of its entries; anything else for nothing', () => {
  expect(sceneTypeFields().map((field) => sceneTypeNamed(field))).not.toContain(null);
  expect(['murs', 'Mur', 'pieces', 'compositions', 'georef'].map(sceneTypeNamed)).toEqual([
    'Mur',
    'Mur',
    'Piece',
    'Composition',
    'Georef',
  ]);
  expect(['mur', 'toString', '__proto__', ''].map(sceneTypeNamed)).toEqual([null, null, null, null]);
});
