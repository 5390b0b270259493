import { isAbsolute, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, PluginEntry } from '../contract/index.js';
import { PluginOptionsError } from '../contract/index.js';

/** A plugin that cannot be loaded stops the start, with its place and the reason. */
export class PluginLoadError extends Error {
  override readonly name = 'PluginLoadError';
}

type Factory = (options?: Readonly<Record<string, unknown>>) => Plugin;
const isPlugin = (entry: PluginEntry): entry is Plugin => 'operations' in entry;

/**
 * Turns the entries of plugins.config.ts into plugins. A string names an npm package or a path (relative to the working
 * directory) whose default export is what `definePlugin` returned. Every one that cannot be loaded is reported at once.
 */
export async function loadPlugins(entries: readonly PluginEntry[], from = process.cwd()): Promise<Plugin[]> {
  const loaded = await Promise.allSettled(entries.map(async (entry) => (isPlugin(entry) ? entry : load(entry, from))));
  const faults = loaded.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []));
  if (faults.length === 1) throw faults[0]!;
  if (faults.length > 1) throw new PluginLoadError(faults.map(({ message }) => message).join('\n'), { cause: faults });
  return loaded.map((result) => (result as PromiseFulfilledResult<Plugin>).value);
}

async function load({ from: place, options }: Exclude<PluginEntry, Plugin>, base: string): Promise<Plugin> {
  const specifier = place.startsWith('.') || isAbsolute(place) ? pathToFileURL(resolve(base, place)).href : place;
  let module: { default?: unknown };
  try {
    module = (await import(specifier)) as { default?: unknown };
  } catch (error) {
    throw new PluginLoadError(`plugin ${place} cannot be loaded: ${(error as Error).message}`, { cause: error });
  }
  if (typeof module.default !== 'function') {
    throw new PluginLoadError(`plugin ${place}: its default export is not what definePlugin returns`);
  }
  const plugin = made(place, () => (module.default as Factory)(options));
  if (!isWhole(plugin)) {
    throw new PluginLoadError(
      `plugin ${place}: its default export does not return a plugin (name, operations, resolvers)`,
    );
  }
  return plugin;
}

/** A wrong option already names the plugin. */
function made(place: string, make: () => Plugin): Plugin {
  try {
    return make();
  } catch (error) {
    if ((error as Error).name === 'PluginOptionsError') {
      throw new PluginOptionsError((error as Error).message, { cause: error });
    }
    throw new PluginLoadError(`plugin ${place} failed: ${(error as Error).message}`, { cause: error });
  }
}

const isWhole = (plugin: Partial<Plugin> | undefined): plugin is Plugin =>
  typeof plugin?.name === 'string' && Array.isArray(plugin.operations) && Array.isArray(plugin.resolvers);
