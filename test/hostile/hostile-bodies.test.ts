import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERRORS } from '../../src/contract/index.js';
import pluginEntries from '../../plugins.config.js';
import { loadPlugins } from '../../src/app/load-plugins.js';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';
import { hostileBody } from '../support/hostile-bodies.js';

/** Bodies a route: 200 in `npm test`, 10,000 in `npm run fuzz` (FUZZ_RUNS). */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 200);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20261121);
const ANSWER_LIMIT_MS = 5000;
const MEMORY_LIMIT_MB = 30;

const operations = (await loadPlugins(pluginEntries())).flatMap((plugin) => plugin.operations);
const routes = operations.filter(({ rest }) => rest?.method === 'POST');

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heapMb = () => {
  collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

let app: TestApp;
let key = '';
beforeAll(async () => {
  app = await startApp({ env: { DECIDE_PER_MINUTE: '100000000', FREE_CONCURRENCY_PER_IP: '64' } });
  key = await app.newKey('hostile');
});
afterAll(() => app.close());

/** Set by the service's own state, not by the body: no mail relay is configured here. */
const EXPECTED_503 = 'envoi_indisponible';

async function attempt(path: string, body: string): Promise<void> {
  const startedAt = performance.now();
  const answer = await app.fastify.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    payload: body,
  });
  const elapsed = performance.now() - startedAt;
  expect(elapsed).toBeLessThan(ANSWER_LIMIT_MS);
  if (answer.statusCode === 200) return;
  const problem = answer.json() as { code: keyof typeof ERRORS; status: number };
  if (problem.code === EXPECTED_503) return;
  expect(answer.statusCode, `${path} ${body.slice(0, 400)} → ${answer.body.slice(0, 400)}`).toBeLessThan(500);
  expect(ERRORS[problem.code].status).toBe(answer.statusCode);
  expect(answer.headers['x-cout-unites'] ?? '0').toBe('0');
}

describe('hostile bodies', () => {
  for (const { name, rest, help } of routes) {
    test(
      `${name}: no 5xx, answers in time, refusals cost nothing`,
      async () => {
        const path = rest!.path.replace(/\{[^}]*\}/g, 'jeton-inconnu');
        const heap: number[] = [];
        let run = 0;
        await fc.assert(
          fc.asyncProperty(hostileBody((help.example ?? {}) as Record<string, unknown>), async (body) => {
            await attempt(path, body);
            run += 1;
            if (run === 2000 || run === 10_000) heap.push(heapMb());
          }),
          { numRuns: RUNS, seed: SEED, endOnFailure: true },
        );
        if (heap.length === 2) expect(Math.abs(heap[1]! - heap[0]!)).toBeLessThan(MEMORY_LIMIT_MB);
      },
      RUNS <= 1000 ? 120_000 : 3_600_000,
    );
  }
});
