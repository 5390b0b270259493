import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ServiceError } from '../contract/index.js';
import type { Readiness } from '../services/print/index.js';
import type { Metrics } from './metrics.js';

export interface HealthOptions {
  /** False while the service is being prepared, and from the moment that it closes. */
  readonly isOpen: () => boolean;
  /** Resolves when the database takes a write. */
  readonly ping: () => Promise<unknown>;
  readonly metrics: Metrics;
  /** True when a language model is configured; whether it answers is seen in its calls. */
  readonly hasModel: boolean;
  /** Whether a document to print would find its browser started. */
  readonly printing: () => Readiness;
  readonly adminToken?: string;
}

const PRINTING = {
  cold: 'au_repos',
  warming: 'en_preparation',
  ready: 'prete',
  unavailable: 'indisponible',
} as const satisfies Record<Readiness, string>;

const PING_TIMEOUT_MS = 2000;
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const digest = (text: string) => createHash('sha256').update(text).digest();

/** A proxy on this machine makes the whole world look local. */
const isForwarded = ({ headers }: FastifyRequest): boolean =>
  ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some((name) => headers[name] !== undefined);

const within = <T>(promise: Promise<T>, ms: number): Promise<T> =>
  Promise.race([promise, new Promise<never>((_, reject) => setTimeout(reject, ms, new Error('timeout')).unref())]);

/** `/livez` (the process answers), `/readyz` (it takes work), `/metrics` (admin token, or loopback without one). */
export const healthRoutes =
  ({ isOpen, ping, metrics, hasModel, printing, adminToken }: HealthOptions) =>
  async (http: FastifyInstance): Promise<void> => {
    const isAdmin = (request: FastifyRequest): boolean => {
      if (adminToken === undefined) return LOOPBACK.has(request.ip) && !isForwarded(request);
      const given = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
      return timingSafeEqual(digest(given), digest(adminToken));
    };
    http.get('/livez', async () => ({ statut: 'ok' }));
    http.get('/readyz', async (_request, reply) => {
      const base = isOpen() ? within(ping(), PING_TIMEOUT_MS) : Promise.reject(new Error('not open'));
      const ready = await base.then(
        () => true,
        () => false,
      );
      // A browser that is not started yet keeps nobody waiting but documents: the service is ready without it.
      return reply.code(ready ? 200 : 503).send({
        statut: ready ? 'ok' : 'indisponible',
        modele: hasModel ? 'configure' : 'absent',
        impression: PRINTING[printing()],
      });
    });
    http.get('/metrics', async (request, reply) => {
      if (!isAdmin(request)) throw new ServiceError('acces_refuse');
      return reply.type(metrics.contentType).send(await metrics.text());
    });
  };
