import type { DocumentNode, GraphQLError, GraphQLSchema } from 'graphql';
import { specifiedRules, validate } from 'graphql';
import { limitsRule } from './limits-rule.js';
import { MAX_FAULTS } from './limits.js';

/** What is wrong with a caller's document: the limit that it passes, else every fault that validation finds. */
export const faultsOf = (schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] =>
  validate(schema, document, [limitsRule, ...specifiedRules], { maxErrors: MAX_FAULTS });
