import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cost, Operation } from '../contract/index.js';
import { ServiceError } from '../contract/index.js';
import { DOOR_OPTIONS, isObject } from '../schema/body-to-entree.js';
import { credentialsOf } from '../schema/credentials.js';
import { departureOf } from '../schema/departure.js';
import type { DoorKit, RequestInit, Value } from '../schema/door.js';
import { broughtBack } from '../schema/held/bring-back.js';
import { holds } from '../schema/held/json-bodies.js';
import { readerOf } from '../schema/held/reader.js';
import { memoryFiles } from '../schema/memory-files.js';
import { wantsEvents } from './accept.js';
import type { Answer } from './answer.js';
import { answerOf, chargedAnswer, replayedAnswer, revalidated, send } from './answer.js';
import { baseHeaders } from './base-headers.js';
import { representationChooser } from './choose-representation.js';
import type { Headers } from './cost-headers.js';
import { addCost } from './cost-headers.js';
import { repeatableCall } from './idempotency.js';
import { JOBS_PATH, sendJobEvents } from './job-events.js';
import { knownError, problemAnswer } from './problem-answer.js';
import { inputReader, relocated } from './read-input.js';
import { prefersAsync, respondAsync } from './respond-async.js';
import { isStreamed, receiveFile } from './uploads/receive-file.js';

export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** `langue=` of the body or the query, for errors found before the body could be read too. */
export const langueOf = (kit: DoorKit, request: FastifyRequest) => {
  const inBody = (request.body as { langue?: unknown } | null | undefined)?.langue;
  return kit.langue(
    request.headers['accept-language'],
    inBody ?? (request.query as { langue?: unknown } | undefined)?.langue,
  );
};

/** The door itself reads its options, whatever their length. @throws ServiceError trop_grand */
async function bringBackOptions({ services }: DoorKit, { body, ip }: FastifyRequest): Promise<void> {
  if (!isObject(body)) return;
  const places = DOOR_OPTIONS.filter((name) => Object.hasOwn(body, name)).map((name) => [name]);
  await broughtBack(body, places, readerOf({ services, ip }));
}

/** Data that depends on the operation alone, prepared once when its route is mounted. */
function prepared(operation: Operation) {
  // Both forms are made once: an answer copies one of them and adds its own fields.
  const plain = baseHeaders(operation, undefined);
  const shared = baseHeaders(operation, '*');
  return {
    operation,
    readInput: inputReader(operation),
    choose: representationChooser(operation),
    isHeavy: operation.heavy !== undefined && operation.heavy !== false,
    // The resolver must know which form Accept chose: it makes one file or the other.
    hasForms: operation.representations.length > 1,
    baseFor: (request: FastifyRequest): Headers => (request.headers.origin === undefined ? plain : shared),
  };
}
type Prepared = ReturnType<typeof prepared>;

/** Reads the request, runs the operation (once, when an Idempotency-Key says so) and makes its answer. */
async function run(
  kit: DoorKit,
  { operation, readInput, choose, isHeavy, hasForms, baseFor }: Prepared,
  request: FastifyRequest,
  reply: FastifyReply,
  init: RequestInit,
): Promise<Answer> {
  const input = readInput(request, init.langue);
  const form = choose(input.format, input.formatFrom, request.headers.accept, init.langue);
  const entree = hasForms ? { ...input.entree, format: form.format } : input.entree;
  const base = baseFor(request);
  const refused = (error: ServiceError, cost: Cost): Answer => {
    const headers = { ...base };
    addCost(headers, cost);
    return problemAnswer(relocated(error, input), init.langue, request.headers.accept, headers);
  };
  const repeatable = repeatableCall(operation, request, form.format, base);
  const called: RequestInit = repeatable ? { ...init, repeatable } : init;
  if (isHeavy && prefersAsync(request.headers['prefer'])) {
    return respondAsync(kit, { operation, form, entree, init: called, base }, refused);
  }
  const files = memoryFiles();
  const context = kit.newRequest({ ...called, ...departureOf(reply), files });
  const deliver = (value: Value) => answerOf(value, form, files, base);
  const { value, error, cost, replayed, isKept, unread } = await kit.callOperation({
    operation,
    form,
    entree,
    request: context,
    deliver,
  });
  if (replayed) return replayedAnswer(replayed, { ...base, 'x-request-id': request.id }, cost);
  return value
    ? chargedAnswer(value, cost, { isKept, unread })
    : refused(error ?? new ServiceError('erreur_interne'), cost);
}

/** The REST handler of one operation: everything that depends on the operation alone is prepared here, once. */
export function operationRoute(kit: DoorKit, operation: Operation): Handler {
  const route = prepared(operation);
  const isFollowed = operation.rest?.path === JOBS_PATH && operation.rest.method === 'GET';
  return async (request, reply) => {
    if (isFollowed && wantsEvents(request.headers.accept)) return sendJobEvents(kit.services.jobs, request, reply);
    const langue = langueOf(kit, request);
    const secrets = credentialsOf(request.headers);
    try {
      const init: RequestInit = {
        door: 'rest',
        requestId: request.id,
        ip: request.ip,
        langue,
        secrets,
        holds: holds(request),
      };
      if (operation.body && isStreamed(request.body)) {
        request.body = await receiveFile(kit, operation, request, kit.newRequest(init));
      }
      if (init.holds) await bringBackOptions(kit, request);
      const answer = await run(kit, route, request, reply, init);
      return send(reply, revalidated(answer, operation, request.headers['if-none-match']));
    } catch (error) {
      const known = knownError(error);
      if (!known) throw error;
      return send(reply, problemAnswer(known, langue, request.headers.accept, route.baseFor(request)));
    }
  };
}
