/**
 * The connection was lost between a commit and its confirmation: the transaction may stand or not. Whoever wrote it
 * looks for what it wrote before saying either.
 */
export class CommitUnknownError extends Error {
  override readonly name = 'CommitUnknownError';
  constructor(cause: unknown) {
    super('the commit was not confirmed', { cause });
  }
}
