import { compiledUrl } from '../module-url.js';

/** Folder of the compiled service: …/dist/ */
const ROOT = new URL('../../../../', compiledUrl(new URL(import.meta.url)));

/** A task's module as every machine of one version knows it: its path under dist/. Null for a module from outside. */
export function taskPath(module: URL): string | null {
  const { href } = compiledUrl(module);
  return href.startsWith(ROOT.href) ? href.slice(ROOT.href.length) : null;
}

/** Files of tasks, by names that may have full stops (`checks.operations.js`) but lead to no folder above. */
const TASK = /^src\/(?:plugins|services|schema)\/(?!.*\.\.)[\w/.-]+\.js$/;

/** The module on this machine. Only what was compiled with the service is ever loaded. @throws TypeError otherwise */
export function taskModule(path: string): URL {
  const module = new URL(path, ROOT);
  if (!TASK.test(path) || !module.href.startsWith(ROOT.href)) {
    throw new TypeError(`not a task of this service: ${path}`);
  }
  return module;
}
