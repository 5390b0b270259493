import { ServiceError } from '../contract/index.js';

/** Seconds before asking again makes sense. */
const RETRY_AFTER_S = 2;

/**
 * The connection was lost between a commit and its confirmation: the transaction may stand or not. Whoever wrote it
 * looks for what it wrote before saying either.
 */
export class CommitUnknownError extends ServiceError {
  constructor(cause: unknown) {
    super('issue_inconnue', { retryAfter: RETRY_AFTER_S });
    this.name = 'CommitUnknownError';
    this.cause = cause;
  }
}
