import type { DocumentNode, FieldNode, GraphQLObjectType, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { execute } from 'graphql';
import type { Cost, Holder, RequestContext, StoredAnswer } from '../contract/index.js';
import { shareOfAddress } from '../contract/index.js';
import { completerOf } from './complete-answer.js';
import { argumentReader } from './read-arguments.js';
import { callBehind } from './root-field.js';
import { fieldNames } from './selection.js';
import { takeTally } from './tally.js';

type Variables = Readonly<Record<string, unknown>>;

/**
 * Result of a stored document: `error` is the refusal of the root field, or the fault found while completing its
 * answer.
 */
export type StoredOutcome = { readonly cost: Cost } & (
  | { readonly value: unknown; readonly isKept?: boolean; readonly error?: undefined; readonly replayed?: undefined }
  | { readonly error: unknown; readonly value?: undefined; readonly replayed?: undefined }
  | { readonly replayed: StoredAnswer; readonly value?: undefined; readonly error?: undefined }
);

/** Makes what a door sends of a completed value; what it stores is the holder's. */
export type Deliver = (value: never, holder: Holder) => unknown;

/** Runs a stored document of one root field. @throws GraphQLError for variables that are not of their types */
export type StoredCall = (request: RequestContext, variables: Variables, deliver?: Deliver) => Promise<StoredOutcome>;

/**
 * A stored document, ready to run: the variables are read and the answer is completed by what was prepared
 * from the types, and the root field's resolver runs between. That spares a call the general executor, half of its cost
 * here; documents whose types resolve fields of their own still go through it.
 *
 * @param whole fields that the document leaves out, when it asks for all others: see `OperationContext`
 */
export function storedCall(schema: GraphQLSchema, document: DocumentNode, whole?: readonly string[]): StoredCall {
  const operation = document.definitions[0] as OperationDefinitionNode;
  const node = operation.selectionSet.selections[0] as FieldNode;
  const parentType = schema.getRootType(operation.operation) as GraphQLObjectType;
  const field = parentType.getFields()[node.name.value]!;
  const complete = completerOf(field.type, node.selectionSet, field.name);
  const call = callBehind(field);
  if (!complete || !call) {
    return async (request, variables, deliver = asIs) => {
      const outcome = await executed(schema, document, field.name, request, variables);
      if (outcome.error !== undefined) return outcome;
      return { value: await deliver(outcome.value as never, shareOfAddress(request.ip)), cost: outcome.cost };
    };
  }

  const read = argumentReader({ schema, variables: operation.variableDefinitions ?? [], node, field });
  const selection = fieldNames(node.selectionSet);
  return (request, variables, deliver = asIs) => {
    const { repeatable } = request;
    return call(read(variables), request, {
      selection,
      whole,
      repeatable,
      deliver: (value, holder) => deliver(complete(value) as never, holder),
    });
  };
}

const asIs: Deliver = (value) => value;
async function executed(
  schema: GraphQLSchema,
  document: DocumentNode,
  name: string,
  contextValue: RequestContext,
  variableValues: Variables,
): Promise<StoredOutcome> {
  const { data, errors } = await execute({ schema, document, contextValue, variableValues });
  const cost = takeTally(contextValue);
  return errors?.[0] ? { error: errors[0], cost } : { value: data![name], cost };
}
