import { z } from 'zod';
import type { Text } from '../words/index.js';
import type { ChoreSpec } from './chore.js';
import type { JourneyStep } from './journey.js';
import type { PluginLimit } from './limit.js';
import type { PageSpec } from './page.js';
import type { Operation } from './operation.js';
import type { PluginTrade } from './trade.js';

// type-graphql's own ClassType asks for any; a resolver is a class built without arguments.
export type ResolverClass = new () => object;

export interface PluginMigration {
  readonly name: string;
  readonly up: readonly string[];
  readonly down: readonly string[];
}

/** An operation and the resolver whose method carries it. */
export interface Output extends Operation {
  readonly resolver: ResolverClass;
  /** Names of the plugin's options and settings that it reads. */
  readonly reads?: { readonly options: readonly string[]; readonly settings: readonly string[] };
}

export interface PluginSpec<O extends z.ZodObject, S extends z.ZodObject = z.ZodObject> {
  /** Unique, kebab-case. */
  readonly name: string;
  /** Chapter of the documentation that its operations stand in: one of `CHAPTER`, or one of its own. */
  readonly chapter?: Text;
  /** Options with their defaults and descriptions: parsed once at boot. */
  readonly options?: O;
  /**
   * Environment variables of the plugin, by their UPPER_CASE names, each optional or with a default and described in
   * both languages. Read at boot with the service's own, printed by `npm start -- --help` and in the README; a value
   * whose meta says `secret: true` is never shown in a refusal.
   */
  readonly settings?: S;
  /** Limits per caller, by name: `services.limits.consume(name, context)` counts against them. */
  readonly limits?: Readonly<Record<string, PluginLimit<z.output<S>>>>;
  /** Operations that bring the resolver bound to them, such as those made with `sceneOutput`. */
  readonly outputs?: readonly Output[];
  readonly operations?: readonly Operation[];
  /** Scheduled work, once in the cluster each time it is due. */
  readonly chores?: readonly ChoreSpec[];
  /** Its first steps, printed wherever a newcomer is shown how to begin. */
  readonly journey?: readonly JourneyStep[];
  /** Checks of a scene that it adds to the service's own, by trade. */
  readonly trades?: readonly PluginTrade[];
  /** type-graphql resolver classes; their root methods carry `@Operation`. */
  readonly resolvers?: readonly ResolverClass[];
  /** Pages for people, at addresses of their own. */
  readonly pages?: readonly PageSpec[];
  /** MikroORM entities (`defineEntity`) and their DDL, one list a dialect. */
  readonly entities?: readonly unknown[];
  readonly migrations?: { readonly sqlite: readonly PluginMigration[]; readonly mysql: readonly PluginMigration[] };
}

/** A plugin ready for the registry: a plain object, options and settings complete. */
export interface Plugin extends Omit<PluginSpec<z.ZodObject>, 'options' | 'outputs'> {
  readonly operations: readonly Operation[];
  readonly resolvers: readonly ResolverClass[];
  readonly options: Readonly<Record<string, unknown>>;
  /** Values of `settings` read from the environment: the defaults until `withValues`. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** The plugin with the values that the environment gives its settings, already parsed by their schema. */
export const withValues = (plugin: Plugin, values: Plugin['values']): Plugin =>
  Object.freeze({ ...plugin, values: Object.freeze(values) });

/** Entry of plugins.config.ts: a plugin, or where to import one from (an npm package or a path) and its options. */
export type PluginEntry = Plugin | { readonly from: string; readonly options?: Readonly<Record<string, unknown>> };

/** A bad option stops the start, with the plugin's name. */
export class PluginOptionsError extends Error {
  override readonly name = 'PluginOptionsError';
}

/** A misspelt option is refused, unless the schema of the plugin accepts unknown names. */
const closed = (options: z.ZodObject): z.ZodObject => (options.def.catchall ? options : options.strict());

/**
 * The values of an empty environment.
 * @throws PluginOptionsError naming the settings that are neither optional nor have a default
 */
function unset({ name, settings }: Pick<PluginSpec<z.ZodObject>, 'name' | 'settings'>): Plugin['values'] {
  const parsed = (settings ?? z.object({})).safeParse({});
  if (parsed.success) return parsed.data;
  const required = parsed.error.issues.map(({ path }) => String(path[0])).join(', ');
  throw new PluginOptionsError(`plugin ${name}: settings that are neither optional nor have a default: ${required}`);
}

/** @throws PluginOptionsError when an output reads an option or a setting that its plugin does not declare */
function refuseUndeclared({ name, options, settings, outputs = [] }: PluginSpec<z.ZodObject>): void {
  const declared = { options: options?.shape ?? {}, settings: settings?.shape ?? {} };
  const missing = outputs.flatMap((output) =>
    (['options', 'settings'] as const).flatMap((kind) =>
      (output.reads?.[kind] ?? []).filter((read) => !(read in declared[kind])).map((read) => `${output.name}: ${read}`),
    ),
  );
  if (missing.length === 0) return;
  throw new PluginOptionsError(`plugin ${name}: outputs read what the plugin does not declare: ${missing.join(', ')}`);
}

/** A plugin is a function from options to a plain object: no static state, no hook into the rest of the service. */
export function definePlugin<
  O extends z.ZodObject = z.ZodObject<Record<never, never>>,
  S extends z.ZodObject = z.ZodObject<Record<never, never>>,
>(spec: PluginSpec<O, S>): (options?: z.input<O>) => Plugin {
  return (options) => {
    refuseUndeclared(spec as unknown as PluginSpec<z.ZodObject>);
    const parsed = closed(spec.options ?? z.object({})).safeParse(options ?? {});
    if (!parsed.success) throw new PluginOptionsError(`plugin ${spec.name}: ${z.prettifyError(parsed.error)}`);
    const values = Object.freeze(unset(spec));
    const { outputs = [], operations = [], resolvers = [], ...owned } = spec;
    return Object.freeze({
      ...owned,
      operations: [...outputs, ...operations],
      resolvers: [...outputs.map(({ resolver }) => resolver), ...resolvers],
      options: Object.freeze(parsed.data as Record<string, unknown>),
      values,
    });
  };
}
