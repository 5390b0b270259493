import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Operation, RequestContext, Services } from '../contract/index.js';
import { ServiceError } from '../contract/index.js';
import type { Answer } from './answer.js';
import { bodyText } from './json-body.js';

const MAX_KEY = 255;

/** Fields of one exchange, not of the answer: a replay has its own. */
const OWN_FIELDS = new Set([
  'x-request-id',
  'x-cout-unites',
  'x-cout-offert',
  'x-cout-restant',
  'ratelimit',
  'ratelimit-policy',
]);

/** The Idempotency-Key of a call that may use one: a POST that changes something, by a caller with a credential. */
export function idempotencyKey(
  operation: Operation,
  request: FastifyRequest,
  secrets: RequestContext['secrets'],
): string | undefined {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || operation.kind !== 'mutation' || request.method !== 'POST') return undefined;
  if (secrets.key === undefined && secrets.automation === undefined) return undefined;
  if (key !== '' && key.length <= MAX_KEY) return key;
  throw new ServiceError('validation', {
    detail: [{ loc: ['header', 'idempotency-key'], msg: `1 … ${MAX_KEY}`, type: 'string_length' }],
  });
}

/** Who repeats: never the secret itself, the store may outlive the process. */
const callerOf = ({ key, automation }: RequestContext['secrets']): string =>
  hash('sha256', key ?? `automatisation:${automation}`, 'hex');

interface Repeatable {
  readonly key: string;
  readonly secrets: RequestContext['secrets'];
  readonly request: FastifyRequest;
  readonly format: string;
}

/**
 * Runs a call once per Idempotency-Key, in the manner of Stripe's second version: an answer delivered is replayed at
 * no cost for 24 h, a failure is forgotten so that a retry runs again.
 * @throws ServiceError idempotence_en_cours, idempotence_differente
 */
export async function once(
  store: Services['idempotency'],
  { key, secrets, request, format }: Repeatable,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const caller = callerOf(secrets);
  const print = hash(
    'sha256',
    [request.method, request.url, format, request.headers['prefer'] ?? '', bodyText(request)].join('\n'),
    'hex',
  );
  const stored = await store.begin(caller, key, print);
  if (stored) {
    const headers = {
      ...stored.headers,
      'idempotency-replayed': 'true',
      'x-cout-unites': '0',
      'x-cout-offert': '0',
      'x-request-id': request.id,
    };
    return { status: stored.status, headers, body: stored.body };
  }
  const answer = await run().catch(async (error: unknown) => {
    await store.forget(caller, key);
    throw error;
  });
  if (answer.status >= 300) {
    await store.forget(caller, key);
    return answer;
  }
  const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !OWN_FIELDS.has(name)));
  const isKept = await store.complete(caller, key, { status: answer.status, headers, body: Buffer.from(answer.body) });
  // Too large to be kept: the caller must know that a repetition would run, and be charged, again.
  return isKept ? answer : { ...answer, headers: { ...answer.headers, 'idempotency-kept': 'false' } };
}
