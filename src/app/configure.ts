import pluginEntries from '../../plugins.config.js';
import type { Plugin, PluginEntry } from '../contract/index.js';
import { withValues } from '../contract/index.js';
import type { Langue } from '../words/index.js';
import type { Config } from './config.js';
import { Environment } from './config.js';
import { loadPlugins } from './load-plugins.js';
import type { Env } from './settings.js';
import { ConfigError, misspeltNames, readSettings, settingsHelp, settingsTable, sharedNames } from './settings.js';

/** What a start needs: the service's settings, and the enabled plugins with theirs. */
export interface Configured {
  readonly config: Config;
  readonly plugins: readonly Plugin[];
  /** Environment variables that look like a misspelt setting. */
  readonly warnings: readonly string[];
}

const schemasOf = (plugins: readonly Plugin[]) => [
  Environment,
  ...plugins.flatMap(({ settings }) => (settings ? [settings] : [])),
];

/**
 * Loads the plugins and reads every setting, theirs and the service's.
 * @throws ConfigError with every malformed value of all of them, PluginLoadError, PluginOptionsError
 */
export async function configure(env: Env, entries: readonly PluginEntry[] = pluginEntries()): Promise<Configured> {
  const loaded = await loadPlugins(entries);
  const schemas = schemasOf(loaded);
  const own = readSettings(Environment, env);
  const read = loaded.map((plugin) => ({
    plugin,
    reading: plugin.settings ? readSettings(plugin.settings, env) : { values: plugin.values, faults: [] },
  }));
  const faults = [
    ...sharedNames(schemas).map((name) => `${name}: declared twice, by the service or by two plugins`),
    ...own.faults,
    ...read.flatMap(({ reading }) => reading.faults),
  ];
  if (faults.length > 0) throw new ConfigError(faults);
  return {
    config: own.values as Config,
    plugins: read.map(({ plugin, reading }) => withValues(plugin, reading.values)),
    warnings: misspeltNames(env, schemas),
  };
}

/** The text printed by `npm start -- --help`: the settings of the service, then those of its plugins. */
export const configHelp = async (langue: Langue = 'en', entries = pluginEntries()): Promise<string> =>
  settingsHelp(schemasOf(await loadPlugins(entries)), langue);

/** The same as README's table, one line a setting. */
export const configTable = async (entries = pluginEntries()): Promise<string[]> =>
  settingsTable(schemasOf(await loadPlugins(entries)));
