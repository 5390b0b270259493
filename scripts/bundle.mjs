#!/usr/bin/env node
// bundle.mjs service|bench: src/ or bench/ as few large files instead of 1,500 small ones, so that a process or a
// thread that starts opens some dozens. What is found by its address keeps it: dist/src/x.js stands for src/x.ts.
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const BUNDLES = {
  service: {
    entries: [
      'plugins.config.ts',
      'src/{main,worker}.ts',
      'src/cli/*.ts',
      // What the package exports.
      'src/{contract,schema,words}/index.ts',
      'src/kernel/**/index.ts',
      // Threads whose address is chosen where they are started.
      'src/**/*-thread.ts',
      // What tests that start processes of their own put together.
      'src/app/{configure,create-app,free-port,node-flags,prepare-threads}.ts',
      'src/services/work/index.ts',
      'src/services/work/redis/queue-worker.ts',
    ],
    addressed: 'src/**/*.ts',
    chunks: 'chunks',
    replaces: ['dist/src/**/*.{js,js.map}', 'dist/chunks/*'],
  },
  bench: {
    entries: ['bench/**/*.ts'],
    addressed: [],
    chunks: 'bench-chunks',
    replaces: ['dist/bench/**/*.{js,js.map}', 'dist/bench-chunks/*'],
  },
};

/** A file of its own at the top of every bundle that knows where dist/ is. */
const PLACE = '\0dist';

/** A module says where its source is compiled to, wherever the bundle has put it. */
const ownAddress = {
  name: 'own-address',
  resolveId: (id) => (id === PLACE ? id : null),
  load: (id) => (id === PLACE ? `export const DIST = new URL('../', import.meta.url);` : null),
  transform: {
    order: 'pre',
    handler(code, id) {
      if (id === PLACE || !code.includes('import.meta.url')) return null;
      const path = relative(root, id).replaceAll('\\', '/').replace(/\.ts$/, '.js');
      const address = `new URL(${JSON.stringify(path)}, DIST_FOLDER).href`;
      const head = `import { DIST as DIST_FOLDER } from '${PLACE}'; `;
      return { code: head + code.replaceAll('import.meta.url', address), map: null };
    },
  },
};

/** A module that another one finds beside itself: `new URL('./trade.js', import.meta.url)`. */
const NEIGHBOUR = /new URL\(\s*['`](\.{1,2}\/[^'`$]+?)(?:\.[jt]s|\$\{\w+\})['`], import\.meta\.url\)/g;

/** What is found by its address in a source: itself, where it asks for its own, and its neighbours. */
function addressedIn(file) {
  const code = readFileSync(join(root, file), 'utf8');
  if (!code.includes('import.meta.url')) return [];
  const beside = [...code.matchAll(NEIGHBOUR)].map(([, path]) => `${join(dirname(file), path)}.ts`);
  return [file, ...beside.filter((path) => existsSync(join(root, path)))];
}

const { entries, addressed, chunks, replaces } = BUNDLES[process.argv[2]];
const files = new Set([
  ...globSync(entries, { cwd: root }),
  ...globSync(addressed, { cwd: root }).flatMap(addressedIn),
]);
const bundle = await rolldown({
  cwd: root,
  input: {
    [`${chunks}/dist`]: PLACE,
    ...Object.fromEntries([...files].sort().map((file) => [file.slice(0, -'.ts'.length), join(root, file)])),
  },
  platform: 'node',
  tsconfig: join(root, 'tsconfig.json'),
  // Packages stay where npm put them, but for what the compiler itself adds.
  external: (id) => !isAbsolute(id) && !/^[.\0]|^@oxc-project\//.test(id),
  // Modules register what they declare when they are loaded.
  treeshake: false,
  plugins: [ownAddress],
});
const { output } = await bundle.write({
  dir: join(root, 'dist'),
  format: 'esm',
  sourcemap: true,
  sourcemapExcludeSources: true,
  keepNames: true,
  entryFileNames: '[name].js',
  chunkFileNames: `${chunks}/[name]-[hash].js`,
});

// What an earlier build left goes last: whoever starts meanwhile finds every file that it is to run.
const written = new Set(output.map(({ fileName }) => join('dist', fileName)));
for (const file of globSync(replaces, { cwd: root })) {
  if (!written.has(file)) rmSync(join(root, file));
}
