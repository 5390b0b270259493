import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const outDir = fileURLToPath(new URL('../../dist/web/graphiql', import.meta.url));
const zip = promisify(gzip);
const brotli = promisify(brotliCompress);

/** Monaco is several megabytes: compressed once here, not at each request. */
const precompress = {
  name: 'precompress',
  apply: 'build' as const,
  async closeBundle() {
    for (const entry of await readdir(outDir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(js|css|html|svg)$/.test(entry.name)) continue;
      const file = join(entry.parentPath, entry.name);
      const bytes = await readFile(file);
      await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }));
      await writeFile(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }));
    }
  },
};

export default defineConfig({
  root,
  logLevel: 'warn',
  base: '/graphiql/',
  plugins: [precompress],
  // The module-preload shim is the only inline script Vite writes; the page's policy allows none.
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 8000,
    rolldownOptions: { onLog: (level, log, next) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && next(level, log) },
  },
  worker: { format: 'es' },
  oxc: { jsx: { runtime: 'automatic' } },
});
