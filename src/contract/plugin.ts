import { z } from 'zod';
import type { Operation } from './operation.js';

// type-graphql's own ClassType asks for any; a resolver is a class built without arguments.
export type ResolverClass = new () => object;

export interface PluginMigration {
  readonly name: string;
  readonly up: readonly string[];
  readonly down: readonly string[];
}

export interface PluginSpec<O extends z.ZodObject> {
  /** Unique, kebab-case. */
  readonly name: string;
  /** Options with their defaults and descriptions: parsed once at boot. */
  readonly options?: O;
  readonly operations: readonly Operation[];
  /** type-graphql resolver classes; their root methods carry `@Operation`. */
  readonly resolvers: readonly ResolverClass[];
  /** MikroORM entities (`defineEntity`) and their DDL, one list a dialect. */
  readonly entities?: readonly unknown[];
  readonly migrations?: { readonly sqlite: readonly PluginMigration[]; readonly mysql: readonly PluginMigration[] };
}

/** A plugin ready for the registry: a plain object, options complete. */
export interface Plugin extends Omit<PluginSpec<z.ZodObject>, 'options'> {
  readonly options: Readonly<Record<string, unknown>>;
}

/** Entry of plugins.config.ts: a plugin, or where to import one from (an npm package or a path) and its options. */
export type PluginEntry = Plugin | { readonly from: string; readonly options?: Readonly<Record<string, unknown>> };

/** A bad option stops the start, with the plugin's name. */
export class PluginOptionsError extends Error {
  override readonly name = 'PluginOptionsError';
}

/** A misspelt option is refused, unless the plugin says what to do with names it does not know. */
const closed = (options: z.ZodObject): z.ZodObject => (options.def.catchall ? options : options.strict());

/** A plugin is a function from options to a plain object: no static state, no hook into the rest of the service. */
export function definePlugin<O extends z.ZodObject = z.ZodObject<Record<never, never>>>(
  spec: PluginSpec<O>,
): (options?: z.input<O>) => Plugin {
  return (options) => {
    const parsed = closed(spec.options ?? z.object({})).safeParse(options ?? {});
    if (!parsed.success) throw new PluginOptionsError(`plugin ${spec.name}: ${z.prettifyError(parsed.error)}`);
    return Object.freeze({ ...spec, options: Object.freeze(parsed.data as Record<string, unknown>) });
  };
}
