import type { Attack } from '../attack.js';
import { flood, tally, unless } from '../attack.js';

const BYTES = 30_000_000;
const LINES = Array.from({ length: 20 }, (_, i) => ({ rang: i, note: 'x'.repeat(22) }));
const NOTES = Array.from({ length: BYTES / 900 }, (_, i) => ({ rang: i, lignes: LINES }));
const scene = () => ({
  murs: [{ x1: 0, y1: 0, x2: 5000, y2: 0, epaisseur: 200, hauteur: 2500 }],
  client: { notes: NOTES },
});

const DOORS: Readonly<Record<string, { readonly path: string; readonly bodyOf: () => object }>> = {
  REST: { path: '/api/v1/cao/verifier', bodyOf: scene },
  GraphQL: {
    path: '/graphql',
    bodyOf: () => ({
      query: 'query ($entree: CaoVerifierEntree) { caoVerifier(entree: $entree) { ok } }',
      variables: { entree: { scene: scene() } },
    }),
  },
  MCP: {
    path: '/mcp',
    bodyOf: () => ({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'cao_verifier', arguments: { scene: scene() } },
    }),
  },
};

/** A legal body of 30 MB in each door: an integrator's export with its own properties. */
export const largeBodies: readonly Attack[] = Object.entries(DOORS).map(([door, { path, bodyOf }]) => {
  let body = '';
  const headers = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' };
  return {
    title: `30 MB of JSON, one after another, ${door}`,
    everyDatabase: false,
    inShort: door === 'REST',
    prepare: () => void (body = JSON.stringify(bodyOf())),
    async run(target, until) {
      const post = () => target.send(path, { body, headers, signal: AbortSignal.timeout(30_000) });
      const answers = await flood(3, 1, post, until);
      const statuses = answers.map(({ status }) => status);
      return unless(
        statuses.every((status) => status >= 200 && status < 500),
        `each is answered or refused, not ${tally(statuses)}`,
      );
    },
  } satisfies Attack;
});
