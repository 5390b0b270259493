import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Auth, RequestContext } from '../contract/index.js';
import { credentialsOf } from '../schema/credentials.js';
import type { DoorKit } from '../schema/door.js';
import { holds } from '../schema/held/json-bodies.js';
import type { ConcurrencyGate } from '../services/limits/index.js';

export interface AnonymousBodiesOptions {
  /** Gate that counts large bodies alone: the free checks that they ask for have another gate. */
  readonly gate: ConcurrencyGate;
  readonly kit: Pick<DoorKit, 'newRequest' | 'langue'>;
  /** Who is calling. @throws ServiceError when nobody is known by these credentials */
  readonly authenticate: (auth: Auth, request: RequestContext) => Promise<unknown>;
}

/** A body of up to this many bytes is read before its caller is counted: it costs less than to look the key up. */
const SMALL_BYTES = 16 * 1024;

const isLarge = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > SMALL_BYTES;

/** True for the credentials of an account, whatever they allow; false while the database cannot look them up. */
async function hasAccount(
  { kit, authenticate }: Omit<AnonymousBodiesOptions, 'gate'>,
  { id, ip, headers }: FastifyRequest,
): Promise<boolean> {
  const secrets = credentialsOf(headers);
  if (secrets.key === undefined && secrets.automation === undefined) return false;
  const langue = kit.langue(headers['accept-language']);
  const request = kit.newRequest({ door: 'rest', requestId: id, ip, langue, secrets });
  return authenticate('automation-or-key', request).then(
    () => true,
    () => false,
  );
}

/** Calls `done` after a step, with its error if it failed. */
async function settled(step: Promise<void>, done: (error?: Error) => void): Promise<void> {
  try {
    await step;
  } catch (error) {
    return done(error as Error);
  }
  done();
}

/**
 * Counts, by address, the large bodies of callers without an account (an invalid key is no account), from before the
 * first byte is read. A body that is parsed whole counts until it is parsed. A body that threads hold is read again by
 * the operations it asks for, and counts until its answer has left: no address takes more than its share of the
 * threads. To be called before the routes are mounted. A refusal is 429 `trop_de_requetes`.
 */
export function gateAnonymousBodies(http: FastifyInstance, { gate, ...known }: AnonymousBodiesOptions): void {
  const held = new WeakMap<FastifyReply, () => void>();
  const enter = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (await hasAccount(known, request)) return;
    const leave = await gate.enter(request.ip);
    // Who has left while its key was looked up says so no more.
    if (reply.raw.destroyed) return leave();
    held.set(reply, leave);
    // The event comes both when the answer is sent and when the caller leaves half-way.
    reply.raw.once('close', leave);
  };
  http.addHook('onRequest', (request, reply, done) => {
    if (isLarge(request)) void settled(enter(request, reply), done);
    else done();
  });
  http.addHook('preHandler', (request, reply, done) => {
    if (isLarge(request) && !holds(request)) held.get(reply)?.();
    done();
  });
}
