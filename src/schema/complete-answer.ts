import type {
  GraphQLLeafType,
  GraphQLObjectType,
  GraphQLOutputType,
  OperationDefinitionNode,
  SelectionSetNode,
} from 'graphql';
import { getNamedType, isEnumType, isLeafType, isListType, isNonNullType, isObjectType, Kind, parse } from 'graphql';
import { WrittenList } from '../contract/index.js';
import { fullSelection } from './selection.js';

/**
 * Completes the value of a resolver with the fields that the selection asks for. @throws Error naming the place that is
 * not of its type
 */
export type Complete = (value: unknown) => unknown;

type Fields = Record<string, unknown>;

/**
 * Completion of a value as graphql-js does it, prepared once for a stored selection: for a door that fails the whole
 * call at the first fault, so nulls need not climb. Null where a type has resolvers of its own: those need graphql-js.
 */
export function completerOf(
  type: GraphQLOutputType,
  selection: SelectionSetNode | undefined,
  place: string,
): Complete | null {
  const isRequired = isNonNullType(type);
  const named = isRequired ? type.ofType : type;
  let inner: Complete | null = null;
  if (isListType(named)) inner = listCompleter(named.ofType, selection, place);
  else if (isLeafType(named)) inner = leafCompleter(named, place);
  else if (isObjectType(named)) inner = objectCompleter(named, selection, place);
  const complete = inner;
  if (!complete) return null;
  return (value) => {
    if (value === null || value === undefined) return isRequired ? fail(`${place} is null`) : null;
    // The types of resolvers already forbid it; graphql-js would wait for the one and call the other.
    if (
      typeof value === 'function' ||
      (typeof value === 'object' && typeof (value as Partial<Promise<unknown>>).then === 'function')
    ) {
      fail(`${place} is not data`);
    }
    return complete(value);
  };
}

/**
 * The value itself, once every selected field of its type could be made of it: graphql-js makes the answer after the
 * charge, and what it cannot make is lost. Prepared at its first use; fields with resolvers of their own are left to
 * graphql-js.
 */
export function completable(type: GraphQLOutputType, place: string) {
  let fields: ReadonlyMap<string, Complete> | undefined;
  return (value: unknown, selection: ReadonlySet<string>): unknown => {
    fields ??= fieldCompleters(type, place);
    for (const name of selection) fields.get(name)?.((value as Fields)[name]);
    return value;
  };
}

/** Completers of the fields of an object type, each with everything inside it. */
function fieldCompleters(type: GraphQLOutputType, place: string): ReadonlyMap<string, Complete> {
  const named = getNamedType(type);
  const own = isObjectType(named) ? Object.values(named.getFields()) : [];
  return new Map(
    own.flatMap((field) => {
      const inside = fullSelection(field.type);
      const selection = inside ? parse(inside, { noLocation: true }).definitions[0] : undefined;
      const complete = field.resolve
        ? null
        : completerOf(
            field.type,
            (selection as OperationDefinitionNode | undefined)?.selectionSet,
            `${place}.${field.name}`,
          );
      return complete ? [[field.name, complete] as const] : [];
    }),
  );
}

function leafCompleter(type: GraphQLLeafType, place: string): Complete {
  // GraphQL answers with the name of a word; JSON answers, which these are, have the word itself.
  const isWord = isEnumType(type);
  return (value) => {
    try {
      const serialised = type.serialize(value) ?? fail(`${place} serialises to nothing`);
      return isWord ? value : serialised;
    } catch (error) {
      // A GraphQLError without a path would pass for a fault of the caller's variables.
      return fail(`${place}: ${(error as Error).message}`);
    }
  };
}

function listCompleter(
  item: GraphQLOutputType,
  selection: SelectionSetNode | undefined,
  place: string,
): Complete | null {
  const complete = completerOf(item, selection, `${place}[]`);
  if (!complete) return null;
  return (value) => {
    // A thread wrote it by the same fields.
    if (value instanceof WrittenList) return value;
    return Array.isArray(value) ? value.map((one) => complete(one)) : fail(`${place} is not a list`);
  };
}

function objectCompleter(
  type: GraphQLObjectType,
  selection: SelectionSetNode | undefined,
  place: string,
): Complete | null {
  const known = type.getFields();
  const fields: (readonly [name: string, complete: Complete])[] = [];
  for (const node of selection?.selections ?? []) {
    const field =
      node.kind === Kind.FIELD && !node.alias && !node.directives?.length ? known[node.name.value] : undefined;
    if (!field || field.resolve) return null;
    const complete = completerOf(
      field.type,
      (node as { readonly selectionSet?: SelectionSetNode }).selectionSet,
      `${place}.${field.name}`,
    );
    if (!complete) return null;
    fields.push([field.name, complete]);
  }
  return (value) => {
    if (typeof value !== 'object') fail(`${place} is not an object`);
    const completed: Fields = {};
    for (const [name, complete] of fields) completed[name] = complete((value as Fields)[name]);
    return completed;
  };
}

function fail(fault: string): never {
  throw new Error(`answer outside its declared shape: ${fault}`);
}
