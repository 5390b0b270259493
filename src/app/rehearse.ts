import type { FastifyInstance, InjectOptions } from 'fastify';
import { getIntrospectionQuery } from 'graphql';

/** Named in the log, so that nobody looks for its caller. */
const HEADERS = { 'x-request-id': 'rehearsal', accept: 'application/json, text/event-stream' };
/** A check in each door; two at once by REST, for two threads. */
const ROUNDS = 2;

const post = (url: string, payload: object): InjectOptions => ({ method: 'POST', url, payload, headers: HEADERS });
const get = (url: string): InjectOptions => ({ method: 'GET', url, headers: HEADERS });

const CHECK = 'query ($entree: CaoVerifierEntree) { caoVerifier(entree: $entree) { ok } }';
const callOf = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params });

/** The checks of a scene that are first sent to each door of the service. */
const checksOf = (scene: object): readonly InjectOptions[] => [
  post('/api/v1/cao/verifier', scene),
  post('/api/v1/cao/verifier', { ...scene, rehearsal: true }),
  post('/graphql', { query: CHECK, variables: { entree: { scene } } }),
  post('/mcp', callOf('tools/call', { name: 'cao_verifier', arguments: { scene } })),
];

/** What is made once and kept, or whose first making takes a tenth of a second. */
const DOCUMENTS: readonly InjectOptions[] = [
  get('/openapi.json'),
  post('/mcp', callOf('tools/list')),
  post('/graphql', { query: getIntrospectionQuery() }),
];

/**
 * Free calls that a service makes of itself before it says that it is ready: code that has never run is compiled as it
 * runs, which holds the event loop for a tenth of a second a door, and whoever else calls would wait for it. A door
 * that is not enabled answers 404, which is ignored.
 */
export async function rehearse(http: FastifyInstance): Promise<void> {
  for (const document of DOCUMENTS) await http.inject(document);
  const demo = await http.inject(get('/api/v1/cao/demo'));
  if (demo.statusCode !== 200) return;
  const { scene } = demo.json<{ readonly scene: object }>();
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(checksOf(scene).map((check) => http.inject(check)));
  }
}

/**
 * The same once the port is open: to make documents holds the event loop, which would keep it closed. Of a port that
 * cannot be opened, whoever opens it tells.
 */
export async function rehearseOnceOpen(http: FastifyInstance, opened: Promise<unknown>): Promise<void> {
  const isOpen = await opened.then(
    () => true,
    () => false,
  );
  if (isOpen) await rehearse(http);
}
