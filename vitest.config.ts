import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.js';

const require = createRequire(import.meta.url);

// Suites, their worker threads and the services they start load the same modules: each is compiled once for all.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('./node_modules/.cache/compiled', import.meta.url));

/**
 * The kernel, its words and what pages compute without a browser are pure: nothing that a file leaves behind reaches
 * the next, so they share processes.
 */
const PURE = [
  'test/kernel/**/*.test.ts',
  'test/words/**/*.test.ts',
  'test/web/{atelier-words,clear-sight,correction-sentences,line-of-pointer,photo-stops,photo-views}.test.ts',
  'test/web/editor-{geometry,stairs}.test.ts',
];

/** Suites that start others' processes, weigh memory, or change what belongs to the whole process: one process each. */
const ALONE = [
  'test/app/{crowded-service,incoming-bodies,paced,starting}.test.ts',
  'test/conformance/clients.test.ts',
  'test/conformance/packed-install.test.ts',
  'test/examples/**/*.test.ts',
  'test/hostile/**/*.test.ts',
  'test/web/**/*.test.ts',
  'test/architecture.test.ts',
  'test/doors/large-scenes-are-not-read-again.test.ts',
  'test/schema/building-cache.test.ts',
  'test/schema/heap-bytes.test.ts',
  'test/services/fair/burst-turns.test.ts',
  'test/services/work/redis*.test.ts',
  'test/services/mail/failures-say-unavailable.test.ts',
];
const BUILT = fileURLToPath(new URL('./dist', import.meta.url));
const FOREIGN = '**/node_modules/**';

export default defineConfig({
  // One copy of graphql: vite would take the .mjs while type-graphql takes the CommonJS build.
  resolve: { alias: [{ find: /^graphql$/, replacement: require.resolve('graphql') }] },
  test: {
    setupFiles: ['test/support/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // Many suites wait for a database, a clock or a process that starts: one more at a time leaves no processor idle.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    reporters: process.env['VITEST_JSON'] ? ['default', 'json'] : ['default'],
    outputFile: { json: process.env['VITEST_JSON'] ?? '' },
    projects: [
      { extends: true, test: { name: 'kernel', include: PURE, isolate: false } },
      // Importing the service costs more than most of its suites: they import it once for all, a database each.
      {
        extends: true,
        test: {
          name: 'service',
          include: ['test/**/*.test.ts'],
          exclude: [FOREIGN, ...PURE, ...ALONE],
          isolate: false,
          globalSetup: ['test/support/build.ts'],
        },
      },
      // Each of them loads the service: as it was built, in a third of the time of its 1,500 sources.
      {
        extends: true,
        resolve: {
          alias: [{ find: /^.*\/src\/app\/(create-app|configure)\.js$/, replacement: `${BUILT}/src/app/$1.js` }],
        },
        test: {
          name: 'alone',
          include: ALONE,
          exclude: [FOREIGN, ...PURE],
          globalSetup: ['test/support/build.ts'],
          server: { deps: { external: [/\/dist\//] } },
        },
      },
    ],
  },
});
