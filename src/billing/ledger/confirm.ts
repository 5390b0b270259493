import { setTimeout as sleep } from 'node:timers/promises';
import { CommitUnknownError } from '../../persistence/index.js';
import { UnknownOutcomeError } from './ledger.js';

const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 1_000;

/** The result, or a rejection once the time is over: a database that neither answers nor refuses is left. */
async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const over = new AbortController();
  const late = sleep(ms, undefined, { signal: over.signal }).then(() => {
    throw new Error(`no answer within ${ms} ms`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
    late.catch(() => undefined);
    work.catch(() => undefined);
  }
}

/**
 * Writes, and when the commit was not confirmed asks for what became of it, on other connections, until there is an
 * answer or `askMs` are over.
 * @param ask finds what was written, or writes it; never twice
 * @throws UnknownOutcomeError, and whatever `write` throws before its commit
 */
export async function confirmed<T>(write: () => Promise<T>, ask: () => Promise<T>, askMs: number): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof CommitUnknownError)) throw error;
  }
  const deadline = Date.now() + askMs;
  let cause: unknown;
  for (let wait = FIRST_WAIT_MS; Date.now() < deadline; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    try {
      return await within(ask(), deadline - Date.now());
    } catch (error) {
      cause = error;
      await sleep(Math.min(wait, Math.max(0, deadline - Date.now())));
    }
  }
  throw new UnknownOutcomeError(cause);
}
