import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Job, JobService } from '../contract/index.js';
import { ServiceError } from '../contract/index.js';
import { baseHeaders } from './base-headers.js';

/** Path on which asynchronous work is followed. */
export const JOBS_PATH = '/travaux/{id}';

/** Proxies drop a connection that says nothing for a minute. */
const HEARTBEAT_MS = 15_000;

const eventOf = (job: Job): string => `event: ${job.etat}\ndata: ${JSON.stringify(job)}\n\n`;

/**
 * The job at each change as server-sent events, until its last state or until the reader leaves. @throws introuvable
 */
export async function sendJobEvents(
  jobs: JobService,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id } = request.params as { id: string };
  if (!(await jobs.get(id))) throw new ServiceError('introuvable');
  const left = new AbortController();
  const stream = new Readable({ read() {}, destroy: (error, done) => (left.abort(), done(error)) });
  const heartbeat = setInterval(() => stream.push(': attente\n\n'), HEARTBEAT_MS);
  stream.once('close', () => clearInterval(heartbeat));
  void pump(jobs.watch(id, left.signal), stream);
  void reply.headers({
    ...baseHeaders(undefined, request.headers.origin),
    'x-request-id': request.id,
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  });
  return reply.send(stream);
}

async function pump(states: AsyncIterable<Job>, stream: Readable): Promise<void> {
  try {
    for await (const job of states) stream.push(eventOf(job));
    stream.push(null);
  } catch (error) {
    // The reader left (abort), or the store failed: either way the stream ends and the reader may ask again.
    stream.destroy(error as Error);
  }
}
