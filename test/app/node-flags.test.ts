import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DRAWING_FLAGS, NODE_FLAGS } from '../../src/app/node-flags.js';

/** What each collection of that kind says of itself under that name, in their order. */
function traced(flags: readonly string[], script: string, kind: 's' | 'mc', name: string): readonly number[] {
  const { stdout } = spawnSync(process.execPath, [...flags, '--trace-gc-nvp', '-e', script], { encoding: 'utf8' });
  const lines = stdout.split('\n').filter((line) => line.includes(`gc=${kind} `) && line.includes(`${name}=`));
  return lines.map((line) => Number(line.split(`${name}=`)[1]!.split(' ')[0]));
}

/**
 * Megabytes that a half of the young generation may hold after a while of objects that outlive a minor collection. What it takes
 * at one moment may be a page or two more, while V8 still lets go of them.
 */
function youngMb(flags: readonly string[]): number {
  const script = `const kept = [];
    for (let i = 0; i < 3e6; i++) { kept.push({ i }); if (kept.length > 2e5) kept.length = 0; }`;
  return traced(flags, script, 's', 'new_space_capacity').at(-1)! / 1048576;
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
  expect(small).toBeLessThanOrEqual(4);
  expect(usual).toBeGreaterThan(small);
});

/** How many times what a collection left may stand in the old generation before the next major one. */
function growth(flags: readonly string[]): number {
  const script = `const kept = Array.from({ length: 2e6 }, (_, i) => ({ i })); gc(); gc(); kept.length;`;
  const inNumbers = (name: string) => traced([...flags, '--expose-gc'], script, 'mc', name);
  return inNumbers('old_gen_allocation_limit').at(-1)! / inNumbers('end_object_size').at(-2)!;
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
  const args = [...flags, '--trace-pretenuring-statistics', '-e', script];
  return spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout.includes('=> maybe tenure');
}

test('what a drawing works with is young, in a service as in a process that only draws', () => {
  const worker = ['node', ...DRAWING_FLAGS, 'dist/src/worker.js'].map((word) => `'${word}'`);
  expect(file('docker-compose.yml')).toContain(`command: [${worker.join(', ')}]`);
  expect(makesOldAtOnce(NODE_FLAGS)).toBe(false);
  expect(makesOldAtOnce(DRAWING_FLAGS)).toBe(false);
  expect(makesOldAtOnce(NODE_FLAGS.filter((flag) => flag !== '--no-allocation-site-pretenuring'))).toBe(true);
});
