import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Roster } from './roster.js';

/** When what still goes on is cut, ms after the doors begin to close. */
export interface CloseLimits {
  /** Answers that have begun: streams that go on, whose readers come back to another node. */
  readonly streamsMs: number;
  /** All connections: by then each request has been answered, or its caller is not reading the answer. */
  readonly allMs: number;
}

/** Less in all than a supervisor waits (docs/operations.md). */
export const CLOSE_LIMITS: CloseLimits = { streamsMs: 15_000, allMs: 24_000 };
const SWEEP_MS = 50;

/** Closes the doors; resolves once every request in flight is answered or cut. */
export type CloseDoors = (limits?: CloseLimits) => Promise<void>;

/**
 * Follows the answers of a server from its start, so that, when it ends, streams are distinguished from calls that are
 * not answered yet. Fastify closes the connections that are idle when it begins to close; one that becomes idle later
 * would be kept for its keep-alive time, longer than we may wait.
 */
export function doorsOf(http: FastifyInstance): CloseDoors {
  const answers = new Roster<ServerResponse>();
  http.server.on('request', (_request, answer) => {
    const seat = answers.enter(answer);
    answer.on('close', () => answers.leave(seat));
  });
  const cutStreams = () =>
    answers.forEach((answer) => {
      if (answer.headersSent) answer.destroy();
    });
  return async ({ streamsMs, allMs } = CLOSE_LIMITS) => {
    const sweep = setInterval(() => http.server.closeIdleConnections(), SWEEP_MS);
    const streams = setTimeout(cutStreams, streamsMs);
    const all = setTimeout(() => http.server.closeAllConnections(), allMs);
    try {
      await http.close();
    } finally {
      clearInterval(sweep);
      clearTimeout(streams);
      clearTimeout(all);
    }
  };
}
