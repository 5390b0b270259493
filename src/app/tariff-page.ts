import type { FastifyInstance } from 'fastify';
import { TARIFS_CSS, tarifsPage } from '../billing/tarifs-page.js';
import type { DoorKit } from '../schema/door.js';

const CSP = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** `/tarifs` for people: printed from the same answer as GET /api/v1/tarifs. */
export const tariffPage =
  (kit: DoorKit) =>
  async (http: FastifyInstance): Promise<void> => {
    const operation = kit.registry.operation('tarifs');
    if (!operation) return;
    http.get<{ Querystring: { langue?: string } }>('/tarifs', async (request, reply) => {
      const langue = kit.langue(request.headers['accept-language'], request.query.langue);
      const call = kit.newRequest({ door: 'rest', requestId: request.id, ip: request.ip, langue, secrets: {} });
      const { value, error } = await kit.callOperation({
        operation,
        form: operation.representations[0],
        entree: {},
        request: call,
      });
      if (error) throw error;
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', CSP)
        .header('vary', 'Accept-Language')
        .send(tarifsPage(value as never, langue));
    });
    http.get('/tarifs.css', (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(TARIFS_CSS),
    );
  };
