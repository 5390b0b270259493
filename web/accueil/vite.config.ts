import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { precompress } from '../../scripts/precompress.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const outDir = fileURLToPath(new URL('../../dist/web/accueil', import.meta.url));

export default defineConfig({
  root,
  logLevel: 'warn',
  base: '/',
  plugins: [precompress(outDir)],
  // The page's policy allows no inline script.
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
});
