import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { precompress } from '../../scripts/precompress.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const outDir = fileURLToPath(new URL('../../dist/web/atelier', import.meta.url));

export default defineConfig({
  root,
  logLevel: 'warn',
  base: '/atelier/',
  plugins: [precompress(outDir)],
  // The module-preload shim is the only inline script Vite writes; the page's policy allows none.
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
  },
  worker: { format: 'es' },
});
