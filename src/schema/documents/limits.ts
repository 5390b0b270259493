import { getIntrospectionQuery, parse } from 'graphql';
import { measurerOf } from './measure.js';

/**
 * Limits of a GraphQL document written by a caller: sent to /graphql, to /graphql/stream, or given as an argument.
 * Stored operations are exempt. Scenes travel as variables, so no honest document comes near them. Published in README
 * and in the refusal itself.
 */
export const QUERY_LIMITS = {
  /** Characters: neither a comment nor a long string is more than a token. */
  length: 100_000,
  /** Counted by graphql-js' own parser. */
  tokens: 4000,
  operations: 20,
  fragments: 50,
  depth: 12,
  aliases: 30,
  directives: 50,
  cost: 20_000,
} as const;

/** Most faults of a document that a refusal lists: finding more costs more than it helps. */
export const MAX_FAULTS = 25;

const FULLEST = {
  descriptions: true,
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  schemaDescription: true,
  inputValueDeprecation: true,
  oneOf: true,
} as const;

/** What the fullest query of clients asks of the schema about itself, twice. */
export const INTROSPECTION_LIMIT = (() => {
  const document = parse(getIntrospectionQuery(FULLEST));
  return Math.ceil(2 * measurerOf(document)(document.definitions[0]!).introspection);
})();

/** What a document may ask of the schema beside other fields, and what the event loop answers: about a millisecond. */
export const SMALL_INTROSPECTION = Math.ceil(INTROSPECTION_LIMIT / 50);
