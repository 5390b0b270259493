#!/usr/bin/env node
// Reads vitest's JSON reports, the later one of a suite in place of the earlier: fails when a test failed, or when a
// suite outside test/conformance ran no test. With --failed it prints the suites to run again, unless they are many.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** More suites than this do not fail by starvation: the change is wrong. */
const SECOND_CHANCES = 6;

const wantsFailed = process.argv[2] === '--failed';
const suites = new Map();
for (const report of process.argv.slice(wantsFailed ? 3 : 2)) {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  for (const { name, status, assertionResults } of testResults) {
    const suite = relative(process.cwd(), name);
    const count = (wanted) => assertionResults.filter((result) => result.status === wanted).length;
    const failed = count('failed') || Number(status === 'failed');
    suites.set(suite, { passed: count('passed'), failed, before: suites.get(suite)?.failed ?? 0 });
  }
}

if (wantsFailed) {
  const failed = [...suites].filter((entry) => entry[1].failed > 0).map(([suite]) => suite);
  if (failed.length > SECOND_CHANCES) process.exit(1);
  console.log(failed.join('\n'));
  process.exit(0);
}

const sum = (key) => [...suites.values()].reduce((total, counts) => total + counts[key], 0);
const idle = [...suites]
  .filter(([suite, { passed, failed }]) => passed + failed === 0 && !suite.startsWith('test/conformance/'))
  .map(([suite]) => suite);
for (const suite of idle) console.error(`${suite}: ran no test`);
for (const [suite, { before, failed }] of suites) {
  if (before > 0 && failed === 0) console.log(`${suite}: ${before} failed beside the others, passed alone`);
}
const failed = sum('failed') + idle.length;
console.log(`${sum('passed')} passed, ${failed} failed`);
if (failed > 0 || sum('passed') === 0) process.exit(1);
