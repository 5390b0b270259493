import type { FastifyReply } from 'fastify';

/** How a request learns that its caller left. */
export interface Departure {
  readonly hasLeft: () => boolean;
  readonly signal: () => AbortSignal;
}

/**
 * Reports that the caller left before its answer. The signal is created only for work that asks for it (long work):
 * most calls end without it, and an AbortController costs as much as a route.
 */
export function departureOf({ raw }: FastifyReply): Departure {
  const hasLeft = () => raw.destroyed && !raw.writableFinished;
  return {
    hasLeft,
    signal: () => {
      const departure = new AbortController();
      const look = () => {
        if (hasLeft()) departure.abort();
      };
      look();
      raw.once('close', look);
      return departure.signal;
    },
  };
}
