import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { receiveBody } from '../../src/schema/held/receive-body.js';

/** A request that is there whole before anybody reads it, as a near sender's is. */
function arrived(pieces: readonly Buffer[]) {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const request = { ip: '192.0.2.1', headers: { 'content-length': String(length) } };
  return { request: request as unknown as FastifyRequest, payload: Readable.from(pieces), length };
}

test.each([0, 20])('a body whose pieces wait %i ms for their turns comes whole', async (ms) => {
  const pieces = Array.from({ length: 5 }, () => Buffer.from(`"${'a'.repeat(30_000)}"`));
  const { request, payload, length } = arrived(pieces);
  const piece = (_ip: string, begin: () => void) => void setTimeout(begin, ms);
  const options = { maxBody: 1e6, from: 1_000, langue: () => 'fr' as const, bodies: { piece } } as const;
  const body = await receiveBody(request, payload as never, options);
  expect(body.length).toBe(length);
});
