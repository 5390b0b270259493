import { expect, test } from 'vitest';
import { compiledUrl } from '../../../src/services/work/module-url.js';

test.each([
  ['file:///a/src/kernel/checks/run.ts', 'file:///a/dist/src/kernel/checks/run.js'],
  ['file:///a/src/b/src/run.ts?t=1', 'file:///a/src/b/dist/src/run.js'],
  ['file:///a/dist/src/kernel/run.js', 'file:///a/dist/src/kernel/run.js'],
  ['file:///a/node_modules/x/run.mjs', 'file:///a/node_modules/x/run.mjs'],
])('%s runs as %s', (source, compiled) => {
  expect(compiledUrl(new URL(source)).href).toBe(compiled);
});

test('a TypeScript module outside src has no compiled form', () => {
  expect(() => compiledUrl(new URL('file:///a/test/run.ts'))).toThrow(/only modules under src/);
});
