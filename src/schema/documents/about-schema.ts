import type { DocumentNode, OperationDefinitionNode } from 'graphql';
import { OperationTypeNode } from 'graphql';
import { rootFields } from '../selection.js';

/** True for a query that asks about the schema, and for nothing else. */
export const isAboutSchema = (operation: OperationDefinitionNode, document: DocumentNode): boolean =>
  operation.operation === OperationTypeNode.QUERY &&
  [...rootFields(operation, document)].every((name) => name.startsWith('__'));
