import * as fc from 'fast-check';
import { buildSchema, execute, parse } from 'graphql';
import type { FieldNode, GraphQLObjectType, OperationDefinitionNode } from 'graphql';
import { describe, expect, test } from 'vitest';
import { completerOf } from '../../src/schema/complete-answer.js';

const schema = buildSchema(`
  enum Sens { nord sud }
  type Point { x: Float! nom: String sens: Sens }
  type Plan { points: [Point!]! lignes: [[Float!]] premier: Point titre: String! nombre: Int actif: Boolean }
  type Query { plan: Plan }
`);
const document = parse('{ plan { points { x nom sens } lignes premier { x nom } titre nombre actif } }');
const node = (document.definitions[0] as OperationDefinitionNode).selectionSet.selections[0] as FieldNode;
const complete = completerOf(schema.getQueryType()!.getFields()['plan']!.type, node.selectionSet, 'plan')!;

/** The peer: graphql-js with the value under the root field. */
function peer(value: unknown): { value: unknown } | 'fault' {
  const { data, errors } = execute({ schema, document, rootValue: { plan: value } }) as Exclude<
    ReturnType<typeof execute>,
    Promise<unknown>
  >;
  return errors ? 'fault' : { value: JSON.parse(JSON.stringify(data!['plan'])) as unknown };
}
function ours(value: unknown): { value: unknown } | 'fault' {
  try {
    return { value: JSON.parse(JSON.stringify(complete(value))) as unknown };
  } catch {
    return 'fault';
  }
}

/** Mostly right, sometimes of another type, null or absent. */
const rarely = <T>(right: fc.Arbitrary<T>) =>
  fc.oneof(
    { weight: 12, arbitrary: right as fc.Arbitrary<unknown> },
    {
      weight: 1,
      arbitrary: fc.constantFrom<unknown>(
        null,
        undefined,
        'texte',
        12.5,
        Number.NaN,
        true,
        {},
        [],
        [null],
        Symbol.iterator.toString(),
      ),
    },
  );
const point = fc.record({
  x: rarely(fc.double({ noNaN: true })),
  nom: rarely(fc.string()),
  sens: rarely(fc.constantFrom('nord', 'sud')),
});
const plan = fc.record({
  points: rarely(fc.array(rarely(point), { maxLength: 4 })),
  lignes: rarely(fc.array(rarely(fc.array(rarely(fc.integer()), { maxLength: 3 })), { maxLength: 3 })),
  premier: rarely(point),
  titre: rarely(fc.string()),
  nombre: rarely(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
  actif: rarely(fc.boolean()),
  inconnu: fc.anything(),
});

describe('a prepared completion', () => {
  test('answers and refuses as graphql-js does', () => {
    let [whole, faulty] = [0, 0];
    fc.assert(
      fc.property(rarely(plan), (value) => {
        const expected = peer(value);
        if (expected === 'fault') faulty++;
        else whole++;
        expect(ours(value)).toEqual(expected);
      }),
      { numRuns: Number(process.env['FC_RUNS'] ?? 1000) },
    );
    expect(Math.min(whole, faulty)).toBeGreaterThan(50);
  });

  test('names the place of a fault', () => {
    expect(() => complete({ points: [{ x: 1 }, { x: 'douze' }], titre: '' })).toThrow(
      /plan\.points\[\]\.x: Float cannot represent/,
    );
    expect(() => complete({ points: [], titre: null })).toThrow('plan.titre is null');
    expect(() => complete({ points: [], titre: Promise.resolve('') })).toThrow('plan.titre is not data');
  });

  test('leaves to graphql-js what resolves fields of its own', () => {
    const own = buildSchema('type A { b: String } type Query { a: A }');
    const type = own.getQueryType()!.getFields()['a']!.type as GraphQLObjectType;
    type.getFields()['b']!.resolve = () => 'b';
    const selection = (
      (parse('{ a { b } }').definitions[0] as OperationDefinitionNode).selectionSet.selections[0] as FieldNode
    ).selectionSet;
    expect(completerOf(type, selection, 'a')).toBeNull();
  });
});
