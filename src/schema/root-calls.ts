import {
  getOperationAST,
  Kind,
  parse,
  validate,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';
import type { RootCall } from '../contract/index.js';
import { ServiceError } from '../contract/index.js';

const refuse = (messages: readonly string[]): never => {
  throw new ServiceError('validation', {
    detail: messages.map((msg) => ({ loc: ['document'], msg, type: 'graphql' })),
  });
};

/**
 * The root fields that executing the document would resolve: fragments spread, equal response names merged as
 * execution merges them. Fields under `@skip` or `@include` are counted, since their variables are not known.
 * @throws ServiceError validation when the document is not valid against the schema
 */
export function rootCalls(schema: GraphQLSchema, source: string, operationName?: string | null): RootCall[] {
  const document = parseDocument(source);
  const errors = validate(schema, document);
  if (errors.length > 0) refuse(errors.map((error) => error.message));
  const operation = getOperationAST(document, operationName ?? undefined);
  if (!operation) {
    return refuse([
      operationName
        ? `Unknown operation named "${operationName}".`
        : 'Must provide operation name if query contains multiple operations.',
    ]);
  }
  const fragments = new Map(
    document.definitions.flatMap((d) => (d.kind === Kind.FRAGMENT_DEFINITION ? [[d.name.value, d] as const] : [])),
  );
  return [...collect(operation.selectionSet, fragments, new Map()).entries()].map(([alias, name]) => ({
    alias,
    operation: name,
  }));
}

function parseDocument(source: string): DocumentNode {
  try {
    return parse(source, { maxTokens: 20_000 });
  } catch (error) {
    return refuse([error instanceof Error ? error.message : String(error)]);
  }
}

function collect(
  set: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  found: Map<string, string>,
): Map<string, string> {
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) found.set(selection.alias?.value ?? selection.name.value, selection.name.value);
    else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet, fragments, found);
    else collect(fragments.get(selection.name.value)!.selectionSet, fragments, found);
  }
  return found;
}
