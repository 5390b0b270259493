import type { DefinitionNode, DocumentNode, ValidationRule } from 'graphql';
import { GraphQLError, Kind } from 'graphql';
import { isAboutSchema } from './about-schema.js';
import { INTROSPECTION_LIMIT, QUERY_LIMITS, SMALL_INTROSPECTION } from './limits.js';
import type { Measure } from './measure.js';
import { measurerOf } from './measure.js';

const LIMITS: readonly (readonly [what: string, measure: keyof Measure, limit: number])[] = [
  ['Query depth', 'depth', QUERY_LIMITS.depth],
  ['Aliases', 'aliases', QUERY_LIMITS.aliases],
  ['Directives', 'directives', QUERY_LIMITS.directives],
  ['Query cost', 'cost', QUERY_LIMITS.cost],
  ['Introspection', 'introspection', INTROSPECTION_LIMIT],
];

/** What operations that ask for more than the schema ask of the schema: threads answer those that ask for it alone. */
function besideOthers(document: DocumentNode, measure: (node: DefinitionNode) => Measure): number {
  const mixed = document.definitions.filter(
    (node) => node.kind === Kind.OPERATION_DEFINITION && !isAboutSchema(node, document),
  );
  return Math.max(0, ...mixed.map((node) => measure(node).introspection));
}

/** The first limit that a document passes, in a sentence; undefined for a document within all of them. */
function excessOf(document: DocumentNode): string | undefined {
  const count = (kind: Kind) => document.definitions.filter((node) => node.kind === kind).length;
  const measure = measurerOf(document);
  const counts = [
    ['Operations', count(Kind.OPERATION_DEFINITION), QUERY_LIMITS.operations],
    ['Fragments', count(Kind.FRAGMENT_DEFINITION), QUERY_LIMITS.fragments],
    ['Introspection beside other fields', besideOthers(document, measure), SMALL_INTROSPECTION],
  ] as const;
  const measures = document.definitions.map(measure);
  const totals = LIMITS.map(
    ([what, name, limit]) => [what, Math.max(0, ...measures.map((one) => one[name])), limit] as const,
  );
  const excess = [...counts, ...totals].find(([, found, limit]) => found > limit);
  return excess && `${excess[0]} limit of ${excess[2]} exceeded, found ${Math.ceil(excess[1])}.`;
}

/**
 * Refuses a document that asks for too much, and takes it away from the rules that come after: some of them take a time
 * that grows with the square of what they compare.
 */
export const limitsRule: ValidationRule = (context) => ({
  Document(node) {
    const excess = excessOf(node);
    if (excess === undefined) return undefined;
    context.reportError(new GraphQLError(excess));
    return { ...node, definitions: [] };
  },
});
