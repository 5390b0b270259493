import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countElements,
  ELEMENT_CEILINGS,
  excessOf,
  JSON_LIMITS,
  JsonScan,
} from '../../../../src/kernel/scene/index.js';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const scan = (text: string) => new JsonScan().push(encode(text));
const ones = (n: number): string => `[${'1,'.repeat(n - 1)}1]`;

describe('a scene beyond the ceilings is refused on its bytes, with what counting its objects says', () => {
  const walls = (n: number) => Array.from({ length: n }, () => 0);
  const tooLarge = (scene: Record<string, unknown>) => {
    const { total, excess } = countElements(scene);
    return { kind: 'elements', elements: total, depasse: excess };
  };
  const cases = {
    'one list': { murs: walls(60_001), plan: [{ x1: 0, y1: 0 }] },
    'the sum': { murs: walls(50_001), boites: walls(50_000), plan: walls(50_000) },
    'several lists': { a: walls(60_001), b: walls(60_002), c: walls(40_000), murs: [] },
    'a list nobody knows': { 'é"\\': walls(60_001), murs: walls(1) },
  };
  test.each(Object.entries(cases))('%s', (_name, scene) => {
    const wrapped = [scene, { scene, format: 'svg' }, { query: '…', variables: { entree: { scene } } }];
    for (const body of wrapped) expect(scan(JSON.stringify(body, null, 1))).toEqual(tooLarge(scene));
  });

  test('the ceilings themselves pass', () => {
    const lists = { murs: walls(ELEMENT_CEILINGS.parListe), boites: walls(60_000), plan: walls(30_000) };
    expect(scan(JSON.stringify(lists))).toBeNull();
  });

  test('a long list of a property of the caller passes: it is no element of the scene', () => {
    expect(scan(`{"murs":[1],"client":{"notes":${ones(200_000)}},"suite":[{"notes":${ones(70_000)}}]}`)).toBeNull();
  });

  test('walls hidden in a level, or in a list of lists, are counted as well', () => {
    expect(scan(`{"niveaux":[{"murs":${ones(60_001)}}]}`)).toMatchObject({ elements: 60_001, depasse: ['murs'] });
    expect(scan(`{"murs":[[${ones(60_001)}]]}`)).toMatchObject({ depasse: ['murs'] });
  });
});

describe('a body that costs too much to parse is refused on its bytes', () => {
  const cases = {
    depth: '['.repeat(JSON_LIMITS.depth + 1),
    containers: `[${`[${'[],'.repeat(50_000)}[]],`.repeat(20)}[]]`,
    values: `{"a":[${`${ones(50_000)},`.repeat(80)}[]]}`,
    members: `{${Array.from({ length: JSON_LIMITS.members + 1 }, (_, i) => `"k${i}":0`).join()}}`,
  };
  test.each(Object.entries(cases))('%s', (kind, text) => {
    expect(scan(text)).toEqual({ kind, limit: JSON_LIMITS[kind as keyof typeof JSON_LIMITS] });
  });

  test('brackets, commas and quotes inside texts are not structure', () => {
    const text = `{"a\\"[":"${'[{,:'.repeat(100_000)}","b":"\\\\"}`;
    expect(scan(text)).toBeNull();
  });

  test('what is not JSON is left to the parser', () => {
    for (const text of [']]}}', '{"a":[1,2', '"\\', ',,,', ':', '', '1']) expect(scan(text)).toBeNull();
  });
});

test('the answer does not depend on how the bytes arrive', () => {
  const long = { murs: Array.from({ length: ELEMENT_CEILINGS.parListe + 1 }, () => 0) };
  const whole = scan(JSON.stringify(long));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4096 }), (size) => {
      const bytes = encode(JSON.stringify(long));
      const pieces = new JsonScan();
      for (let i = 0; i < bytes.length; i += size) pieces.push(bytes.subarray(i, i + size));
      expect(pieces.excess).toEqual(whole);
    }),
    { numRuns: 20 },
  );
});

test('a long text ends at its quote, whatever is escaped in it and however it arrives', () => {
  const pieces = fc.constantFrom('\\', '"', '\\"', '\\\\', 'é', 'x'.repeat(70), '['.repeat(JSON_LIMITS.depth + 1));
  const texts = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''));
  const deep = '['.repeat(JSON_LIMITS.depth + 1);
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 300 }), (text, size) => {
      const begun = `{"a":${JSON.stringify(text)},"b":${JSON.stringify(text)}`;
      const excessIn = (document: string) => {
        const bytes = encode(document);
        const json = new JsonScan();
        for (let i = 0; i < bytes.length; i += size) json.push(bytes.subarray(i, i + size));
        return json.excess;
      };
      expect(excessIn(`${begun}}`)).toBeNull();
      expect(excessIn(`${begun},"c":${deep}`)).toMatchObject({ kind: 'depth' });
    }),
    { numRuns: 300 },
  );
});

test('no JSON document of an honest size is refused', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), fc.integer({ min: 0, max: 3 }), (value, indent) => {
      expect(scan(JSON.stringify(value, null, indent))).toBeNull();
    }),
  );
});

test('a whole body is weighed as by a scan of its own, whatever was weighed before it', () => {
  const deep = '['.repeat(JSON_LIMITS.depth + 1);
  const long = `{"murs":${ones(ELEMENT_CEILINGS.parListe + 1)}}`;
  const texts = fc.constantFrom(deep, '{"a":"', '{"murs":[1', long, '[[1],{"murs":[1]}]', ']]]]', '');
  fc.assert(
    fc.property(fc.array(texts, { minLength: 2, maxLength: 6 }), (bodies) => {
      for (const body of bodies) expect(excessOf(encode(body))).toEqual(scan(body));
    }),
    { numRuns: 60 },
  );
});
