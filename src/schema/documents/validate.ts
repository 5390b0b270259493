import type { DocumentNode, GraphQLSchema, ValidationRule } from 'graphql';
import { GraphQLError, KnownTypeNamesRule, parse, specifiedRules, validate } from 'graphql';
import { limitsRule } from './limits-rule.js';
import { MAX_FAULTS, QUERY_LIMITS } from './limits.js';

/** What is wrong with a caller's document: the limit that it passes, else every fault that validation finds. */
export const faultsOf = (schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] =>
  validate(schema, document, [limitsRule, ...specifiedRules], { maxErrors: MAX_FAULTS });

/** The rule of graphql-js lists every type of the schema for each document, of which it looks up one or two. */
const knownTypesRule: ValidationRule = (context) => ({
  NamedType({ name }) {
    if (!context.getSchema().getType(name.value)) context.reportError(new GraphQLError(`Unknown type ${name.value}.`));
  },
});

const SOUND = [limitsRule, ...specifiedRules.filter((rule) => rule !== KnownTypeNamesRule), knownTypesRule];

/** The document of a text; null for one that is no document, passes a limit or has a fault, whatever it is. */
export function soundDocument(schema: GraphQLSchema, source: string): DocumentNode | null {
  let document: DocumentNode;
  try {
    document = parse(source, { maxTokens: QUERY_LIMITS.tokens });
  } catch {
    return null;
  }
  return validate(schema, document, SOUND, { maxErrors: 1 }).length === 0 ? document : null;
}
