import type { CallToolResult } from '@modelcontextprotocol/server';
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { Langue } from '../contract/index.js';
import { problemOf, ServiceError } from '../contract/index.js';
import type { MaybeAsync } from './surface.js';

/** Receives every error that is not of the table: logged there, masked here. */
export type Report = (error: unknown) => void;

// The protocol library sends the message of whatever is thrown: only what was meant for callers may reach it.
function known(error: unknown, report: Report): ServiceError {
  if (error instanceof ServiceError) return error;
  report(error);
  return new ServiceError('erreur_interne');
}

/** A tool's own failure as a result that the model reads; protocol errors pass. */
export async function maskedCall<R>(
  run: () => MaybeAsync<R>,
  langue: Langue,
  report: Report,
): Promise<R | CallToolResult> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    const { title, code, status } = problemOf(known(error, report), langue);
    return { isError: true, content: [{ type: 'text', text: `${title} [${code}, ${status}]` }] };
  }
}

/** A resource or a prompt has no result for a failure: a protocol error with the table's sentence. */
export async function maskedRead<R>(run: () => MaybeAsync<R>, langue: Langue, report: Report): Promise<R> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    const { title, code } = problemOf(known(error, report), langue);
    throw new ProtocolError(ProtocolErrorCode.InternalError, title, { code });
  }
}
