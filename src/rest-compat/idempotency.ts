import type { FastifyRequest } from 'fastify';
import type { Operation, Repeatable } from '../contract/index.js';
import { repeatableOf } from '../schema/repeatable.js';
import type { Answer } from './answer.js';
import { keptAnswer } from './answer.js';
import type { Headers } from './cost-headers.js';

/**
 * The call behind an Idempotency-Key: a POST that produces or changes something.
 * @param base header fields of every answer of the operation
 */
export function repeatableCall(
  operation: Operation,
  request: FastifyRequest,
  format: string,
  base: Headers,
): Repeatable | undefined {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || operation.kind !== 'mutation' || request.method !== 'POST') return undefined;
  const { method, url, headers } = request;
  const asked = [method, url, format, String(headers['prefer'] ?? ''), request.askedText];
  return repeatableOf<Answer>(key, asked, (answer) => keptAnswer(answer, base));
}
