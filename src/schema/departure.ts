import type { FastifyReply } from 'fastify';
import type { RequestInit } from './door.js';

/**
 * What tells that the caller left before its answer. The signal is made for who asks for it (long work): most calls end
 * before anybody does, and an AbortController costs as much as a route.
 */
export function departureOf({ raw }: FastifyReply): Pick<RequestInit, 'signal' | 'hasLeft'> {
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
