import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const require = createRequire(import.meta.url);

/** The kernel and its words are pure: nothing that a file leaves behind reaches the next, so they share processes. */
const PURE = ['test/kernel/**/*.test.ts', 'test/words/**/*.test.ts'];

export default defineConfig({
  // One copy of graphql: vite would take the .mjs while type-graphql takes the CommonJS build.
  resolve: { alias: [{ find: /^graphql$/, replacement: require.resolve('graphql') }] },
  test: {
    setupFiles: ['test/support/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // Vitest keeps a processor for itself, which has little to do: of two it would leave half of the machine idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    reporters: process.env['VITEST_JSON'] ? ['default', 'json'] : ['default'],
    outputFile: { json: process.env['VITEST_JSON'] ?? '' },
    projects: [
      { extends: true, test: { name: 'kernel', include: PURE, isolate: false } },
      {
        extends: true,
        test: {
          name: 'service',
          include: ['test/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...PURE],
          globalSetup: ['test/support/build.ts'],
        },
      },
    ],
  },
});
