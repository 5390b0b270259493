/**
 * Limits of a GraphQL document written by a caller; stored operations and introspection are exempt. Scenes travel as
 * variables, so no honest document comes near them. Published in README and in the refusal itself.
 */
export const QUERY_LIMITS = {
  maxDepth: { n: 12 },
  maxAliases: { n: 30 },
  maxDirectives: { n: 50 },
  // Counted by graphql-js' own parser: armor's plugin turns a syntax error into a 500.
  maxTokens: { n: 4000, enabled: false },
  costLimit: { maxCost: 20_000, objectCost: 2, scalarCost: 1, depthCostFactor: 1.5, ignoreIntrospection: true },
  // Introspection is public, so hiding "did you mean" would only slow honest callers down.
  blockFieldSuggestion: { enabled: false },
} as const;
