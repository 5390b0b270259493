import { flood } from './attack.js';
import type { Target } from './target.js';

const ROUNDS = 12;

/**
 * What a service is asked all day, until its code is compiled: the first picture or check of a process takes up to half
 * a second, whoever asks for it. Attacks are measured on a service that has worked for some seconds.
 */
export async function makeUsualCalls(target: Target): Promise<void> {
  const { secret: key } = await target.key('plateforme');
  const { json } = await target.send('/api/v1/cao/demo');
  const { scene } = json as { readonly scene: object };
  const query = 'query ($entree: CaoVerifierEntree) { caoVerifier(entree: $entree) { ok } }';
  const mcp = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' };
  const tool = { name: 'cao_verifier', arguments: { scene } };
  await flood(ROUNDS, 2, async () => {
    await target.send('/api/v1/cao/verifier', { key, body: scene });
    await target.graphql(query, { entree: { scene } }, { key });
    await target.send('/mcp', {
      key,
      headers: mcp,
      body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: tool },
    });
    await target.send('/api/v1/cao/render', { key, body: { ...scene, format: 'png' } });
    await target.send('/api/v1/cao/scenes', { key, body: scene });
  });
}
