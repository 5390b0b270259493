import type { DocumentNode, FragmentDefinitionNode, GraphQLSchema, SelectionSetNode } from 'graphql';
import { getOperationAST, Kind, parse } from 'graphql';
import type { RootCall } from '../../contract/index.js';
import { ServiceError } from '../../contract/index.js';
import { QUERY_LIMITS } from './limits.js';
import { faultsOf } from './validate.js';

const refuse = (messages: readonly string[]): never => {
  throw new ServiceError('validation', {
    detail: messages.map((msg) => ({ loc: ['document'], msg, type: 'graphql' })),
  });
};

/**
 * The root fields that executing the document would resolve: fragments spread, equal response names merged as
 * execution merges them. Fields under `@skip` or `@include` are counted, since their variables are not known.
 * @throws ServiceError validation when the document is not valid against the schema, or beyond the limits of /graphql
 */
export function rootCalls(schema: GraphQLSchema, source: string, operationName?: string | null): RootCall[] {
  const document = validDocument(schema, source);
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
  const found = new Map<string, string>();
  collect(operation.selectionSet, fragments, found);
  return [...found].map(([alias, name]) => ({ alias, operation: name }));
}

function validDocument(schema: GraphQLSchema, source: string): DocumentNode {
  const { length } = QUERY_LIMITS;
  if (source.length > length) refuse([`Document limit of ${length} characters exceeded, found ${source.length}.`]);
  const document = parsed(source);
  const faults = faultsOf(schema, document);
  return faults.length > 0 ? refuse(faults.map(({ message }) => message)) : document;
}

function parsed(source: string): DocumentNode {
  try {
    return parse(source, { maxTokens: QUERY_LIMITS.tokens });
  } catch (error) {
    return refuse([error instanceof Error ? error.message : String(error)]);
  }
}

/** A fragment adds nothing where it is spread again: each is read once, and forgotten. */
function collect(
  set: SelectionSetNode,
  fragments: Map<string, FragmentDefinitionNode>,
  found: Map<string, string>,
): void {
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) found.set(selection.alias?.value ?? selection.name.value, selection.name.value);
    else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet, fragments, found);
    else {
      const fragment = fragments.get(selection.name.value);
      fragments.delete(selection.name.value);
      if (fragment) collect(fragment.selectionSet, fragments, found);
    }
  }
}
