#!/usr/bin/env node
// Reads vitest's JSON reports: fails when a suite outside test/conformance ran no test in any of them.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

const passed = new Map();
let total = 0;
let failed = 0;
for (const report of process.argv.slice(2)) {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  for (const { name, assertionResults } of testResults) {
    const suite = relative(process.cwd(), name);
    const ran = assertionResults.filter(({ status }) => status === 'passed').length;
    passed.set(suite, (passed.get(suite) ?? 0) + ran);
    total += ran;
    failed += assertionResults.filter(({ status }) => status === 'failed').length;
  }
}
const idle = [...passed]
  .filter(([suite, count]) => count === 0 && !suite.startsWith('test/conformance/'))
  .map(([suite]) => suite);
for (const suite of idle) console.error(`${suite}: ran no test`);
console.log(`${total} passed, ${failed + idle.length} failed`);
if (idle.length > 0 || failed > 0 || total === 0) process.exit(1);
