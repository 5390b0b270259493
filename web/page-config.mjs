import { fileURLToPath } from 'node:url';
import { precompress } from '../scripts/precompress.mjs';

/**
 * The Vite configuration of a page of this folder, which `base` serves from dist/web.
 * @param {string} name folder of the page
 * @param {string} base address under which its files stand: `/`, `/atelier/`
 * @param {import('vite').BuildOptions} build what this page builds otherwise
 * @returns {import('vite').UserConfig}
 */
export function pageConfig(name, base, build = {}) {
  const outDir = fileURLToPath(new URL(`../dist/web/${name}`, import.meta.url));
  return {
    root: fileURLToPath(new URL(`./${name}/`, import.meta.url)),
    logLevel: 'warn',
    base,
    plugins: [precompress(outDir)],
    // The module-preload shim is the only inline script Vite writes; the pages' policies allow none.
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      ...build,
    },
    worker: { format: 'es' },
  };
}
