import * as fc from 'fast-check';

type Json = Record<string, unknown>;

/** Values that break parsers, limits and assumptions. */
const NASTY: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '0',
  '-1',
  '1e999',
  'NaN',
  0,
  -0,
  -1,
  1e308,
  5e-324,
  2 ** 53,
  0.1 + 0.2,
  '<script>alert(1)</script>',
  "'; drop table cles; --",
  '${7*7}',
  '../../etc/passwd',
  '\u0000',
  '\u202Eabc',
  '\u200B',
  '\uD800',
  '𝕏'.repeat(50),
  'a'.repeat(20_000),
  [],
  {},
  [[]],
  [null],
  { extra: {} },
  { $ref: '#' },
  { toString: 1 },
  { length: -1 },
  { constructor: { prototype: {} } },
  '2026-02-30',
  '9999-12-31T25:61:61Z',
  'x@y\r\nBcc: z@t',
  'http://127.0.0.1:1/',
];

const nasty = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

function pathsOf(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([name, item]) =>
      pathsOf(item, [...path, Array.isArray(value) ? Number(name) : name]),
    ),
  ];
}

function replaced(value: unknown, [head, ...rest]: readonly (string | number)[], by: unknown): unknown {
  if (head === undefined) return by;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as Json) }) as Json;
  copy[head as string] = replaced(copy[head as string], rest, by);
  return copy;
}

/** A body that works with one to four places replaced by something it should not hold. */
const mutated = (example: Json): fc.Arbitrary<unknown> => {
  const paths = pathsOf(example);
  return fc
    .array(fc.tuple(fc.constantFrom(...paths), nasty), { minLength: 1, maxLength: 4 })
    .map((changes) =>
      changes.reduce<unknown>(
        (body, [path, by]) => (typeof body === 'object' && body !== null ? replaced(body, path, by) : body),
        example,
      ),
    );
};

const deep = fc.integer({ min: 50, max: 5000 }).map((depth) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth));
const broken = fc.constantFrom(
  '{',
  '[',
  '"',
  '{"a":}',
  '{"a":1,}',
  'null',
  'true',
  '[]',
  '\uFEFF{}',
  '{"__proto__":{"x":1}}',
  '\u0000',
  '{"a":1}{"b":2}',
);

/** Texts of bodies sent as application/json: mostly near misses of a body that works, some noise, some not JSON. */
export const hostileBody = (example: Json): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: mutated(example).map((body) => JSON.stringify(body) ?? 'null') },
    { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }).map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: fc.oneof(broken, deep) },
    { weight: 1, arbitrary: fc.string({ maxLength: 200, unit: 'binary' }) },
  );
