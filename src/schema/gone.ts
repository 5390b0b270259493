import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether the caller has left in the middle of its body: nobody is there to read a refusal. */
export const isGone = ({ raw }: FastifyRequest): boolean => !raw.complete && raw.socket.destroyed;

/** Ends a request without an answer. When hundreds of connections are cut at once, each refusal would hold the loop. */
export function leave(reply: FastifyReply): void {
  reply.hijack();
}
