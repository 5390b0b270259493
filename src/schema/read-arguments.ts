import type { FieldNode, GraphQLField, GraphQLInputObjectType, GraphQLInputType, GraphQLSchema } from 'graphql';
import type { VariableDefinitionNode } from 'graphql';
import { getArgumentValues, getVariableValues, isInputObjectType, isListType, isNonNullType } from 'graphql';

type Json = Record<string, unknown>;
type Variables = Readonly<Json>;

/** Arguments of a root field from the variables of its document. @throws GraphQLError for those of another type */
export type ReadArguments = (variables: Variables) => Json;

/** Instead of a value that is not of its type: graphql-js reads the variables anew and says what is wrong. */
const UNREADABLE = Symbol('unreadable');
type ReadValue = (value: unknown) => unknown;

const NONE: Json = {};

/** A stored document: a field whose arguments are variables of the same names and types. */
interface Stored {
  readonly schema: GraphQLSchema;
  readonly variables: readonly VariableDefinitionNode[];
  readonly node: FieldNode;
  readonly field: GraphQLField<unknown, unknown>;
}

/**
 * Reads variables as graphql-js does, prepared once for a stored document: it asks for each value anew what its type
 * is, and keeps the path to it for an error that hardly ever comes. What it cannot read is left to graphql-js.
 */
export function argumentReader({ schema, variables: definitions, node, field }: Stored): ReadArguments {
  if (field.args.length === 0) return () => NONE;
  const byGraphql: ReadArguments = (variables) => {
    const { errors, coerced } = getVariableValues(schema, definitions, variables, { maxErrors: 50 });
    if (errors) throw errors[0]!;
    return getArgumentValues(field, node, coerced);
  };
  if (field.args.some(({ defaultValue }) => defaultValue !== undefined)) return byGraphql;
  const readers = field.args.map(({ name, type }) => ({
    name,
    read: valueReader(type),
    isNeeded: isNonNullType(type),
  }));
  return (variables) => {
    const args: Json = {};
    for (const { name, read, isNeeded } of readers) {
      const given = Object.hasOwn(variables, name);
      if (!given && !isNeeded) continue;
      const value = given ? read(variables[name]) : UNREADABLE;
      if (value === UNREADABLE) return byGraphql(variables);
      args[name] = value;
    }
    return args;
  };
}

/** Readers of input objects, made at their first use: a type may hold itself. */
const ofObjects = new WeakMap<GraphQLInputObjectType, ReadValue>();

function valueReader(type: GraphQLInputType): ReadValue {
  if (isNonNullType(type)) {
    const read = valueReader(type.ofType);
    return (value) => (value === null || value === undefined ? UNREADABLE : read(value));
  }
  const read = givenReader(type);
  return (value) => (value === null || value === undefined ? null : read(value));
}

function givenReader(type: Exclude<GraphQLInputType, { readonly kind: 'non-null' }>): ReadValue {
  if (isListType(type)) return listReader(valueReader(type.ofType as GraphQLInputType));
  if (isInputObjectType(type)) {
    return (value) => {
      let read = ofObjects.get(type);
      if (!read) ofObjects.set(type, (read = objectReader(type)));
      return read(value);
    };
  }
  const leaf = type as { parseValue(value: unknown): unknown };
  return (value) => {
    try {
      return leaf.parseValue(value) ?? UNREADABLE;
    } catch {
      return UNREADABLE;
    }
  };
}

function listReader(readItem: ReadValue): ReadValue {
  return (list) => {
    // What is no list may stand for a list of one: graphql-js knows.
    if (!Array.isArray(list)) return UNREADABLE;
    const items: unknown[] = [];
    for (const value of list as readonly unknown[]) {
      const item = readItem(value);
      if (item === UNREADABLE) return UNREADABLE;
      items.push(item);
    }
    return items;
  };
}

function objectReader(type: GraphQLInputObjectType): ReadValue {
  if (type.isOneOf) return () => UNREADABLE;
  const known = type.getFields();
  const fields = Object.values(known).map(({ name, type: of, defaultValue }) => ({
    name,
    read: valueReader(of),
    isNeeded: isNonNullType(of),
    defaultValue: defaultValue as unknown,
  }));
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return UNREADABLE;
    for (const name in value) if (!Object.hasOwn(known, name)) return UNREADABLE;
    const object: Json = {};
    for (const { name, read, isNeeded, defaultValue } of fields) {
      const given = (value as Json)[name];
      if (given !== undefined) {
        const item = read(given);
        if (item === UNREADABLE) return UNREADABLE;
        object[name] = item;
      } else if (defaultValue !== undefined) object[name] = defaultValue;
      else if (isNeeded) return UNREADABLE;
    }
    return object;
  };
}
