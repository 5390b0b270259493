import type { GraphQLError } from 'graphql';
import { ERRORS, retryAfterOf } from '../contract/index.js';
import { serviceErrorIn } from './errors.js';

/** What the errors of one request say of its HTTP answer. */
export interface Waiting {
  /** Value of Retry-After: the longest wait that one of them asks for. */
  readonly retryAfter?: string;
  /** True when nothing was answered because the service is not available. */
  readonly isUnavailable: boolean;
}

const isNothing = (data: Readonly<Record<string, unknown>> | null | undefined): boolean =>
  Object.values(data ?? {}).every((value) => value === null);

/** Reads the errors of a GraphQL request, beside what was answered of it. */
export function toldToWait(
  errors: readonly GraphQLError[] = [],
  data?: Readonly<Record<string, unknown>> | null,
): Waiting {
  const known = errors.map(serviceErrorIn);
  const waits = known.map((error) => Number((error && retryAfterOf(error)) ?? NaN)).filter((wait) => wait > 0);
  const isUnavailable =
    known.length > 0 && isNothing(data) && known.every((error) => error && ERRORS[error.code].status === 503);
  return { ...(waits.length > 0 && { retryAfter: String(Math.max(...waits)) }), isUnavailable };
}
