import * as fc from 'fast-check';
import type { FieldNode, GraphQLField, OperationDefinitionNode } from 'graphql';
import { buildSchema, getArgumentValues, getVariableValues, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { argumentReader } from '../../src/schema/read-arguments.js';

const schema = buildSchema(`
  enum Sens { nord sud }
  input Point { x: Float! nom: String sens: Sens rang: Int = 3 suite: Point }
  input Un @oneOf { a: Int b: String }
  input Plan { points: [Point!]! lignes: [[Float!]] premier: Point titre: String! actif: Boolean un: Un }
  type Query { plan(entree: Plan!, nombre: Int, noms: [String!]): String }
`);
const document = parse(`query ($entree: Plan!, $nombre: Int, $noms: [String!]) {
  plan(entree: $entree, nombre: $nombre, noms: $noms)
}`);
const operation = document.definitions[0] as OperationDefinitionNode;
const node = operation.selectionSet.selections[0] as FieldNode;
const field = schema.getQueryType()!.getFields()['plan'] as GraphQLField<unknown, unknown>;
const variables = operation.variableDefinitions!;
const read = argumentReader({ schema, variables, node, field });

type Json = Record<string, unknown>;
type Outcome = { readonly args: unknown } | { readonly fault: string };

const outcomeOf = (act: () => unknown): Outcome => {
  try {
    return { args: act() };
  } catch (error) {
    return { fault: (error as Error).message };
  }
};

/** The peer: graphql-js. Its objects have no prototype. */
const peer = (given: Json): unknown => {
  const { errors, coerced } = getVariableValues(schema, variables, given, { maxErrors: 50 });
  if (errors) throw errors[0]!;
  return getArgumentValues(field, node, coerced);
};
const plain = (outcome: Outcome): unknown =>
  'args' in outcome ? { args: JSON.parse(JSON.stringify(outcome.args)) as unknown } : outcome;

/** Mostly right, sometimes of another type, null or absent. */
const rarely = <T>(right: fc.Arbitrary<T>) =>
  fc.oneof(
    { weight: 60, arbitrary: right as fc.Arbitrary<unknown> },
    {
      weight: 1,
      arbitrary: fc.constantFrom<unknown>(null, undefined, 1, 2.5, NaN, 'nord', 'est', true, [], {}, [[]], { x: 1 }),
    },
  );
/** Fields that must be there are absent once in a while, by `undefined`. */
const some = <T extends Json>(
  fields: { [Name in keyof T]: fc.Arbitrary<T[Name]> },
  requiredKeys: (keyof T & string)[] = [],
) => fc.record(fields, { requiredKeys });
const point = rarely(
  some(
    {
      x: rarely(fc.double({ noNaN: true, noDefaultInfinity: true })),
      nom: rarely(fc.string()),
      sens: rarely(fc.constantFrom('nord', 'sud')),
      rang: rarely(fc.integer({ min: 0, max: 9 })),
      suite: rarely(fc.constant({ x: 1, sens: 'sud' })),
    },
    ['x'],
  ),
);
const plan = rarely(
  some(
    {
      points: rarely(fc.array(point, { maxLength: 3 })),
      lignes: rarely(fc.array(rarely(fc.array(fc.integer(), { maxLength: 3 })), { maxLength: 3 })),
      premier: point,
      titre: rarely(fc.string()),
      actif: rarely(fc.boolean()),
      un: rarely(fc.constantFrom<Json>({ a: 1 }, { b: 'x' }, { a: 1, b: 'x' }, { a: null })),
      autre: rarely(fc.constant(undefined)),
    },
    ['points', 'titre'],
  ),
);
const given = some({ entree: plan, nombre: rarely(fc.integer()), noms: rarely(fc.array(fc.string())) }, ['entree']);

describe('arguments of a stored document', () => {
  test('are what graphql-js makes of its variables, or refused in its words', () => {
    let readable = 0;
    fc.assert(
      fc.property(given, (values) => {
        const ours = outcomeOf(() => read(values));
        if ('args' in ours) readable += 1;
        expect(plain(ours)).toEqual(plain(outcomeOf(() => peer(values))));
      }),
      { numRuns: 1000 },
    );
    // The property says something of both kinds.
    expect(readable).toBeGreaterThan(40);
    expect(readable).toBeLessThan(950);
  });

  test('have the defaults of their types, and leave out what was not given', () => {
    const entree = { titre: 't', points: [{ x: 1, suite: { x: 2 } }] };
    expect(read({ entree })).toEqual({
      entree: { titre: 't', points: [{ x: 1, rang: 3, suite: { x: 2, rang: 3 } }] },
    });
  });

  test('take a list of one for the list, as graphql-js does', () => {
    expect(read({ entree: { titre: 't', points: { x: 1 } } })).toMatchObject({ entree: { points: [{ x: 1 }] } });
  });
});
