import type { RegistryView } from '../contract/index.js';
import type { Checks, Trade } from '../kernel/checks/index.js';
import { CHECKS, createChecks, TRADES } from '../kernel/checks/index.js';

const made = new WeakMap<RegistryView, Checks>();

/** The checks of a service: the kernel's trades, then those of its plugins in the order of plugins.config.ts. */
export function checksOf(registry: RegistryView): Checks {
  if (registry.trades.length === 0) return CHECKS;
  const checks = made.get(registry) ?? createChecks([...TRADES, ...(registry.trades as readonly Trade[])]);
  made.set(registry, checks);
  return checks;
}

/** Where a thread finds a trade: the address of a compiled module, and the name of its export. */
export interface TradeModule {
  readonly module: string;
  readonly export: string;
}

let ofThisThread = CHECKS;

/** The checks of the worker thread that this runs in: those of the service whose pool started it. */
export const checksOfThread = (): Checks => ofThisThread;

/**
 * Makes a worker's checks the service's: a pool calls it once in each of its threads.
 * @throws TypeError when a module does not export its trade
 */
export async function prepareThread(modules: readonly TradeModule[]): Promise<void> {
  const trades = await Promise.all(
    modules.map(async ({ module, export: name }) => {
      const trade = ((await import(module)) as Record<string, Trade | undefined>)[name];
      if (!trade) throw new TypeError(`${module} exports no trade named ${name}`);
      return trade;
    }),
  );
  ofThisThread = createChecks([...TRADES, ...trades]);
}
