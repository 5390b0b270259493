import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import pluginEntries from '../../plugins.config.js';
import { loadPlugins } from '../../src/app/load-plugins.js';
import type { Operation } from '../../src/contract/index.js';
import { Scene } from '../../src/kernel/scene/index.js';
import { createRegistry } from '../../src/schema/registry.js';

/**
 * What a caller may make long or many is bounded where it is declared: the length of each text, of each list, and each
 * whole number, since those say how many parts are made. Objects of free content (`record`, `unknown`) are bounded by
 * the limits of a body: its bytes, values, containers, fields and depth (test/rest-compat, test/hostile). A measure
 * that is no whole number counts nothing.
 */
interface Def {
  readonly type: string;
  readonly format?: string;
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly check: string; readonly value?: number } } }[];
}
const defOf = (schema: z.ZodType): Def => schema.def as unknown as Def;

/** Schemas that a schema is made of, each with the end of its place. */
function partsOf(schema: z.ZodType): readonly (readonly [string, z.ZodType])[] {
  const inner = schema.def as unknown as Record<string, unknown>;
  const of = (name: string, at = '') => (inner[name] ? [[at, inner[name] as z.ZodType] as const] : []);
  const all = (name: string, at: string) =>
    ((inner[name] ?? []) as readonly z.ZodType[]).map((part) => [at, part] as const);
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, part]) => [`.${name}`, part]);
  }
  if (schema instanceof z.ZodLazy) return [['', schema.unwrap() as z.ZodType]];
  return [
    ...of('innerType'),
    ...of('in'),
    ...of('element', '[]'),
    ...of('valueType', '{}'),
    ...of('left'),
    ...of('right'),
    ...all('options', ''),
    ...all('items', '[]'),
    ...of('rest', '[]'),
  ];
}

/** Formats of zod whose texts have one length. */
const OF_ONE_LENGTH = new Set(['uuid', 'date']);
/** Checks that bound a text, a list or a number from above. */
const FROM_ABOVE = new Set(['max_length', 'length_equals', 'less_than']);
const COUNTED = new Set(['string', 'array']);

function isBounded(schema: z.ZodType): boolean {
  const { type, format = '', checks = [] } = defOf(schema);
  const isWhole = type === 'number' && format !== '';
  if (!COUNTED.has(type) && !isWhole) return true;
  return OF_ONE_LENGTH.has(format) || checks.some(({ _zod }) => FROM_ABOVE.has(_zod.def.check));
}

/** Places of a schema that nothing bounds; a schema that several places share is told once. */
function unbounded(schema: z.ZodType, place: string, seen: Set<z.ZodType>): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const own = isBounded(schema) ? [] : [place];
  return [...own, ...partsOf(schema).flatMap(([at, part]) => unbounded(part, place + at, seen))];
}

/** What is bounded elsewhere, by its places. */
const ELSEWHERE: readonly (readonly [reason: string, isThere: (place: string) => boolean])[] = [
  [
    'lists of a scene count towards its ceilings (ELEMENT_CEILINGS), and what they ask for towards its work',
    (place) => /^Scene\.\w+$/.test(place),
  ],
  [
    'the place of an element in a list: one beyond its end is an alert, and makes nothing',
    (place) =>
      [
        'Scene.ouvertures[].mur',
        'Scene.electricite[].mur',
        'Scene.electricite[].commande[]',
        'Scene.decoration[].mur',
        'Scene.toitures[].murs[]',
        'Scene.limites[].index',
        'caoRender.niveau',
      ].includes(place),
  ],
  ['its pattern takes at most seven characters', (place) => place === 'Scene.decoration[].couleur'],
];

let operations: readonly Operation[];
let found: readonly string[];
beforeAll(async () => {
  operations = createRegistry(await loadPlugins(pluginEntries())).operations;
  const seen = new Set<z.ZodType>();
  // The scene first: operations share its schemas.
  const inScene = unbounded(Scene, 'Scene', seen);
  const inInputs = operations.flatMap(({ name, entree, texts = [] }) =>
    entree ? unbounded(entree, name, seen).filter((place) => !texts.includes(place.slice(name.length + 1))) : [],
  );
  found = [...inScene, ...inInputs];
});

describe('every input of every operation', () => {
  test('is bounded where it is declared', () => {
    expect(operations.filter(({ entree }) => entree).length).toBeGreaterThan(30);
    expect(found.filter((place) => !ELSEWHERE.some(([, isThere]) => isThere(place)))).toEqual([]);
  });

  test.each(ELSEWHERE)('or elsewhere: %s', (_reason, isThere) => {
    expect(found.filter(isThere)).not.toEqual([]);
  });
});

test('the walk sees what is not bounded, whatever wraps it', () => {
  const Point = z.object({ nom: z.string().min(1), rang: z.int(), x: z.number() });
  const Sheet = z.object({
    points: z.array(Point).optional(),
    choix: z.union([z.string().max(3), z.array(z.string().max(2))]),
    tables: z.record(z.string(), z.array(z.int().max(3)).max(2)).prefault({}),
    suite: z.lazy(() => z.tuple([z.string(), z.iso.date()])),
    mot: z.string().trim().max(4).nullable().default(null),
    lu: z.string().transform(Number),
  });
  expect(unbounded(Sheet, 'S', new Set())).toEqual([
    'S.points',
    'S.points[].nom',
    'S.points[].rang',
    'S.choix',
    'S.suite[]',
    'S.lu',
  ]);
});
