import type { Attack } from '../attack.js';
import { flood, tally, unless } from '../attack.js';

const DEPTH = 20_000;
const DEEP = `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`;
const BODIES = [
  ['/graphql', `{"query":"query($e: CaoVerifierEntree) { caoVerifier(entree: $e) { ok } }","variables":{"e":${DEEP}}}`],
  [
    '/mcp',
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"cao_verifier","arguments":{"scene":${DEEP}}}}`,
  ],
  ['/api/v1/cao/verifier', DEEP],
] as const;

export const deepJson: Attack = {
  title: 'JSON 20,000 levels deep in every door',
  everyDatabase: false,
  async run(target) {
    const headers = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' };
    const answers = await flood(60, 6, (i) => {
      const [path, body] = BODIES[i % BODIES.length]!;
      return target.send(path, { body, headers });
    });
    const faults = answers.filter(({ status }) => status === 0 || status >= 500);
    return unless(faults.length === 0, `each is refused, not ${tally(faults.map(({ status }) => status))}`);
  },
};
