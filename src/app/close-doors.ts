import type { FastifyInstance } from 'fastify';

/** Time after which open streams (the events of a job) are cut; their readers reconnect to another node. */
const GRACE_MS = 15_000;
const SWEEP_MS = 50;

/**
 * Stops listening and resolves once every request in flight is answered. Fastify closes the connections that are idle
 * when it begins; one that becomes idle later would be kept for its keep-alive time, longer than we may wait.
 */
export async function closeDoors(http: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => http.server.closeIdleConnections(), SWEEP_MS);
  const limit = setTimeout(() => http.server.closeAllConnections(), GRACE_MS);
  try {
    await http.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(limit);
  }
}
