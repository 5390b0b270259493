import { GraphQLError } from 'graphql';
import type { Langue, ServiceError } from '../contract/index.js';
import { isServiceError, problemOf } from '../contract/index.js';

/** Receives every error that is not of the table: it is logged once and masked. */
export type Report = (error: unknown, requestId: string) => void;

/** The error of the table behind whatever graphql-js wrapped, or null. */
export function serviceErrorIn(error: unknown): ServiceError | null {
  let current: unknown = error;
  while (current instanceof GraphQLError && current.originalError) current = current.originalError;
  return isServiceError(current) ? current : null;
}

/** True for an error of graphql-js about the document or its variables; false for an error of a resolver. */
export const isRequestError = (error: unknown): error is GraphQLError => error instanceof GraphQLError && !error.path;

/** GraphQL extensions of an error of the table: the problem document's own members. */
export function extensionsOf(error: ServiceError, langue: Langue): Record<string, unknown> {
  const { title: _title, ...members } = problemOf(error, langue);
  return members;
}

/** An error of the table as GraphQL carries it, in the language of the call. */
export const graphqlErrorOf = (error: ServiceError, langue: Langue): GraphQLError =>
  new GraphQLError(problemOf(error, langue).title, { extensions: extensionsOf(error, langue), originalError: error });
