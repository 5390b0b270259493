import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { pathToFileURL } from 'node:url';

export interface ScenarioOutcome {
  readonly scenario: string;
  readonly passed: number;
  readonly failed: number;
}
export interface ConformanceRun {
  /** 0 when every scored scenario passed, or failed exactly where the expected-failures file says so. */
  readonly exitCode: number | null;
  readonly scenarios: readonly ScenarioOutcome[];
  readonly output: string;
}

const program = createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/dist/index.js');

/** Scenarios that a revision requires of a server; what else its set runs is for information. */
export function requiredOf(revision: string): ReadonlySet<string> {
  const text = readFileSync(new URL(`../requirements/${revision}.yaml`, pathToFileURL(program)), 'utf8');
  const section = /^server:\n((?: {2}- .*\n|\s*#.*\n)+)/m.exec(text)![1]!;
  return new Set([...section.matchAll(/^ {2}- (\S+)/gm)].map(([, name]) => name!));
}

/** Runs the official suite, offline, against a server. */
export async function runConformance(url: string, args: readonly string[]): Promise<ConformanceRun> {
  const child = spawn(process.execPath, [program, 'server', '--url', url, ...args], {
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  const exitCode = await new Promise<number | null>((resolve, reject) =>
    child.once('close', resolve).once('error', reject),
  );
  const scenarios = [...output.matchAll(/^[✓✗] (\S+): (\d+) passed, (\d+) failed/gmu)].map(
    ([, scenario, passed, failed]) => ({
      scenario: scenario!,
      passed: Number(passed),
      failed: Number(failed),
    }),
  );
  return { exitCode, scenarios, output };
}
