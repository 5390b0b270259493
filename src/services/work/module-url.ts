/**
 * Threads load compiled JavaScript: Node alone can neither read our decorators nor resolve `.js` imports to `.ts`
 * files. A module running from its source (under vitest) is therefore found in dist, where `npm run build` puts it.
 * `…/src/kernel/x.ts` → `…/dist/src/kernel/x.js`; a compiled module is left as it is.
 */
export function compiledUrl(module: URL): URL {
  if (!module.pathname.endsWith('.ts')) return module;
  const at = module.pathname.lastIndexOf('/src/');
  if (at < 0) throw new TypeError(`${module.href}: only modules under src/ have a compiled form`);
  const compiled = new URL(module);
  compiled.pathname = `${module.pathname.slice(0, at)}/dist${module.pathname.slice(at, -'.ts'.length)}.js`;
  compiled.search = '';
  compiled.hash = '';
  return compiled;
}
