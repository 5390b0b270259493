import type {
  DocumentNode,
  FieldNode,
  GraphQLObjectType,
  GraphQLResolveInfo,
  GraphQLSchema,
  OperationDefinitionNode,
} from 'graphql';
import { execute, getArgumentValues, getVariableValues } from 'graphql';
import type { RequestContext } from '../contract/index.js';
import { completerOf } from './complete-answer.js';

type Variables = Readonly<Record<string, unknown>>;
/** Runs a stored document of one root field. @throws GraphQLError the first fault, as graphql-js tells it; Error for an answer that is not of its type */
export type StoredCall = (request: RequestContext, variables: Variables) => Promise<unknown>;

/**
 * A stored document, ready to run: graphql-js reads the variables, the root field's resolver runs, and the answer is
 * completed by what was prepared from the selection. That spares a call the general executor, half of its cost here;
 * documents whose types resolve fields of their own still go through it.
 */
export function storedCall(schema: GraphQLSchema, document: DocumentNode): StoredCall {
  const operation = document.definitions[0] as OperationDefinitionNode;
  const node = operation.selectionSet.selections[0] as FieldNode;
  const parentType = schema.getRootType(operation.operation) as GraphQLObjectType;
  const field = parentType.getFields()[node.name.value]!;
  const complete = completerOf(field.type, node.selectionSet, field.name);
  const { resolve, name: fieldName, type: returnType } = field;
  if (!complete || !resolve) return (request, variables) => executed(schema, document, fieldName, request, variables);

  const path = { prev: undefined, key: fieldName, typename: parentType.name };
  const common = {
    fieldName,
    fieldNodes: [node],
    returnType,
    parentType,
    path,
    schema,
    fragments: {},
    rootValue: undefined,
    operation,
  };
  const read = argumentReader(schema, operation, node, field);
  return async (request, variables) => {
    const { args, variableValues } = read(variables);
    const info: GraphQLResolveInfo = { ...common, variableValues };
    return complete(await resolve(undefined, args, request, info));
  };
}

const NONE = { args: {}, variableValues: {} } as const;
type Read = (variables: Variables) => {
  readonly args: Record<string, unknown>;
  readonly variableValues: Record<string, unknown>;
};

function argumentReader(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  node: FieldNode,
  field: ReturnType<GraphQLObjectType['getFields']>[string],
): Read {
  if (field.args.length === 0) return () => NONE;
  return (variables) => {
    const { errors, coerced } = getVariableValues(schema, variableDefinitions, variables, { maxErrors: 50 });
    if (errors) throw errors[0]!;
    return { args: getArgumentValues(field, node, coerced), variableValues: coerced };
  };
}

async function executed(
  schema: GraphQLSchema,
  document: DocumentNode,
  name: string,
  contextValue: RequestContext,
  variableValues: Variables,
): Promise<unknown> {
  const { data, errors } = await execute({ schema, document, contextValue, variableValues });
  if (errors?.[0]) throw errors[0];
  return data![name];
}
