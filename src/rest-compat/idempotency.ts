import type { FastifyRequest } from 'fastify';
import type { Operation, Repeatable } from '../contract/index.js';
import { repeatableOf } from '../schema/repeatable.js';
import { keptAnswer } from './answer.js';
import { bodyText } from './json-body.js';

/** The call behind an Idempotency-Key: a POST that produces or changes something. */
export function repeatableCall(operation: Operation, request: FastifyRequest, format: string): Repeatable | undefined {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || operation.kind !== 'mutation' || request.method !== 'POST') return undefined;
  const { method, url, headers } = request;
  return repeatableOf(key, [method, url, format, String(headers['prefer'] ?? ''), bodyText(request)], keptAnswer);
}
