import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DRAWING_FLAGS, NODE_FLAGS } from '../../src/app/node-flags.js';

/** Megabytes of the young generation after a while of objects that outlive a minor collection. */
function youngMb(flags: readonly string[]): number {
  const script = `const kept = [];
    for (let i = 0; i < 3e6; i++) { kept.push({ i }); if (kept.length > 2e5) kept.length = 0; }
    const young = require('node:v8').getHeapSpaceStatistics().find((one) => one.space_name === 'new_space');
    console.log(young.space_size / 1048576);`;
  return Number(spawnSync(process.execPath, [...flags, '-e', script], { encoding: 'utf8' }).stdout);
}

const file = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('the service runs with a small young generation, started by npm or in a container', () => {
  expect(file('Dockerfile')).toContain(
    `CMD ${JSON.stringify(['node', ...NODE_FLAGS, 'dist/src/main.js']).replaceAll(',', ', ')}`,
  );
  expect(file('scripts/run.mjs')).toMatch(
    /import\(new URL\('\.\.\/dist\/src\/app\/node-flags\.js'.*\n.*file === 'src\/main\.js' \? NODE_FLAGS : DRAWING_FLAGS/,
  );
  const [usual, small] = [youngMb([]), youngMb(NODE_FLAGS)];
  expect(small).toBeGreaterThan(0);
  expect(small).toBeLessThanOrEqual(8);
  expect(usual).toBeGreaterThan(small);
});

/** How many times what a collection left may stand in the old generation before the next major one. */
function growth(flags: readonly string[]): number {
  const script = `const kept = Array.from({ length: 2e6 }, (_, i) => ({ i })); gc(); gc(); kept.length;`;
  const traced = [...flags, '--expose-gc', '--trace-gc-nvp', '-e', script];
  const { stdout } = spawnSync(process.execPath, traced, { encoding: 'utf8' });
  const [first, second] = stdout
    .split('\n')
    .filter((line) => line.includes('gc=mc'))
    .slice(-2);
  const numberAfter = (line: string, name: string): number => Number(line.split(`${name}=`)[1]!.split(' ')[0]);
  return numberAfter(second!, 'old_gen_allocation_limit') / numberAfter(first!, 'end_object_size');
}

test('the old generation of the service may double before a major collection', () => {
  expect(growth(NODE_FLAGS)).toBeGreaterThan(1.9);
  expect(growth(NODE_FLAGS)).toBeLessThan(2.4);
  expect(growth(NODE_FLAGS.filter((flag) => !flag.startsWith('--heap-growing')))).toBeGreaterThan(2.4);
});

/** Whether V8 would make things old at once that outlived a minor collection: some do, in the middle of a drawing. */
function makesOldAtOnce(flags: readonly string[]): boolean {
  const script = `const make = (i) => ({ i, half: i + 0.5 });
    for (let drawing = 0; drawing < 600; drawing++) {
      const drawn = [];
      for (let i = 0; i < 2e4; i++) drawn.push(make(i));
    }`;
  const traced = [...flags, '--trace-pretenuring-statistics', '-e', script];
  return spawnSync(process.execPath, traced, { encoding: 'utf8' }).stdout.includes('=> maybe tenure');
}

test('what a drawing works with is young, in a service as in a process that only draws', () => {
  const worker = ['node', ...DRAWING_FLAGS, 'dist/src/worker.js'].map((word) => `'${word}'`);
  expect(file('docker-compose.yml')).toContain(`command: [${worker.join(', ')}]`);
  expect(makesOldAtOnce(NODE_FLAGS)).toBe(false);
  expect(makesOldAtOnce(DRAWING_FLAGS)).toBe(false);
  expect(makesOldAtOnce(NODE_FLAGS.filter((flag) => flag !== '--no-allocation-site-pretenuring'))).toBe(true);
});
