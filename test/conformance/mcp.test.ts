import { fileURLToPath } from 'node:url';
import type { McpHttpHandler } from '@modelcontextprotocol/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { essai } from '../mcp/support/essai-plugin.js';
import { startDoor } from '../mcp/support/start-door.js';
import { conformanceSurface } from './mcp-fixture.js';
import { requiredOf, runConformance } from './run-conformance.js';

let door: Awaited<ReturnType<typeof startDoor>>;
beforeAll(async () => {
  let handler: McpHttpHandler | undefined;
  door = await startDoor([essai()], {
    extra: conformanceSurface(() => handler?.notify),
    onHandler: (made) => (handler = made),
  });
});
afterAll(() => door.close());

const expected = fileURLToPath(new URL('mcp-expected.yaml', import.meta.url));
/** Scenarios that a revision requires and that may fail here: see mcp-expected.yaml. */
const REVISIONS = [
  { revision: '2026-07-28', required: 37, allowed: 0, args: [] },
  { revision: '2025-11-25', required: 30, allowed: 8, args: ['--expected-failures', expected] },
] as const;

test.each(REVISIONS)(
  'MCP conformance, requirements of $revision',
  { timeout: 240_000 },
  async ({ revision, required, allowed, args }) => {
    const { exitCode, scenarios, output } = await runConformance(door.url, ['--requirements', revision, ...args]);
    const names = requiredOf(revision);
    const scored = scenarios.filter(({ scenario }) => names.has(scenario));
    const failed = scored.filter((scenario) => scenario.failed > 0);
    process.stdout.write(
      `MCP conformance ${revision}: ${scored.length - failed.length} passed, ${failed.length} failed\n`,
    );
    if (exitCode !== 0) process.stdout.write(output.slice(-6000));
    expect(exitCode).toBe(0);
    expect(scored).toHaveLength(required);
    expect(failed).toHaveLength(allowed);
  },
);
