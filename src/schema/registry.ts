import type { CostClass, Operation, Plugin, RegistryView, ResolverClass } from '../contract/index.js';
import { bindingsOf } from '../contract/index.js';
import { findFaults } from './registry-faults.js';

/** An operation with what the schema builder needs: its plugin's options and the resolver method bound to it. */
export interface BoundOperation {
  readonly operation: Operation;
  readonly plugin: Plugin;
  readonly resolver: ResolverClass;
  readonly method: string;
}

export interface Registry extends RegistryView {
  readonly plugins: readonly Plugin[];
  readonly bound: readonly BoundOperation[];
}

/** Everything wrong with the enabled plugins, at once. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
  constructor(readonly faults: readonly string[]) {
    super(`The registry refuses to start:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  }
}

/** An operation that takes files as large as a setting of its plugin says. */
function bounded(operation: Operation, { values }: Plugin): Operation {
  const { body } = operation;
  return body?.maxBytesOf ? { ...operation, body: { ...body, maxBytes: body.maxBytesOf(values) } } : operation;
}

/** Checks the plugins together, then freezes. @throws RegistryError naming plugin and field of every fault */
export function createRegistry(plugins: readonly Plugin[]): Registry {
  const faults = findFaults(plugins);
  if (faults.length > 0) throw new RegistryError(faults);
  const bound = plugins.flatMap((plugin) =>
    plugin.resolvers.flatMap((resolver) =>
      bindingsOf(resolver).map(({ operation, method }) => ({
        operation: bounded(operation, plugin),
        plugin,
        resolver,
        method,
      })),
    ),
  );
  const declared = new Map(bound.map(({ operation }) => [operation.name, operation]));
  const operations = plugins.flatMap((plugin) => plugin.operations).map(({ name }) => declared.get(name)!);
  const byName = new Map(operations.map((operation) => [operation.name, operation]));
  const costClasses: ReadonlyMap<string, CostClass> = new Map(operations.map(({ cost }) => [cost.name, cost]));
  const journey = plugins.flatMap((plugin) => plugin.journey ?? []).toSorted((a, b) => a.order - b.order);
  const chapters = new Map(
    plugins.flatMap(({ chapter, operations: own }) => (chapter ? own.map(({ name }) => [name, chapter] as const) : [])),
  );
  const trades = plugins.flatMap((plugin) => plugin.trades ?? []).map(({ trade }) => trade);
  const pages = plugins.flatMap(({ name, pages: own = [], options, values }) =>
    own.map((page) => ({ plugin: name, page, options, settings: values })),
  );
  return Object.freeze({
    plugins,
    bound,
    operations,
    journey,
    chapters,
    trades,
    pages,
    costClasses,
    operation: (name: string) => byName.get(name),
  });
}
