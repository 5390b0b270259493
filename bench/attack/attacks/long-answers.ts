import type { Attack } from '../attack.js';
import { flood, tally, unless } from '../attack.js';
import type { Target } from '../target.js';

const WALLS = 4000;
const ADDRESS = '203.0.113.11';

/** Walls that stand alone, far from each other: the check says several things of each. */
const STREWN = {
  murs: Array.from({ length: WALLS }, (_, i) => {
    const [x, y] = [(i % 80) * 9000, Math.floor(i / 80) * 9000];
    return { x1: x, y1: y, x2: x + 4000, y2: y, epaisseur: 200, hauteur: 2500 };
  }),
};
const BODY = JSON.stringify(STREWN);
const CALL = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'cao_verifier', arguments: STREWN },
});
const MCP = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' };

const CHECKS = [
  (target: Target) => target.send('/api/v1/cao/verifier', { body: BODY, address: ADDRESS }),
  (target: Target) =>
    target.send('/api/v1/cao/verifier', { body: `{"appliquer":true,${BODY.slice(1)}`, address: ADDRESS }),
  (target: Target) => target.send('/mcp', { body: CALL, headers: MCP, address: ADDRESS }),
];

/** A few kilobytes of a caller's, megabytes of answer: what is said of a scene is as long as the scene is wrong. */
export const longAnswers: Attack = {
  title: 'checks that answer with 5,000 alerts, corrections of them, and a patch of 4,000 changes',
  everyDatabase: false,
  async run(target, until) {
    const { json } = await target.send('/api/v1/cao/scenes', { body: BODY, address: ADDRESS });
    const { scene_id } = json as { readonly scene_id: string };
    const patch = STREWN.murs.map((_, i) => ({ op: 'replace', path: `/murs/${i}/hauteur`, value: 2600 }));
    const change = () => target.send(`/api/v1/cao/scenes/${scene_id}/modifier`, { body: { patch }, address: ADDRESS });
    const calls = [...CHECKS.map((check) => () => check(target)), change];
    const answers = await flood(40, 2, (i) => calls[i % calls.length]!(), until);
    const statuses = answers.map(({ status }) => status);
    const areHonest = statuses.every((status) => status === 200 || status === 429);
    return unless(areHonest, `each is answered or told to wait, not ${tally(statuses)}`);
  },
};
