import type { EntityManager } from '@mikro-orm/sql';
import type { ChoreContext, Plugin } from '../contract/index.js';
import type { Chore } from '../services/chores/index.js';
import type { Shared } from './app-request.js';

/** The chores of the plugins under the names of the cluster (`plugin.chore`), each with what it works with. */
export const pluginChores = (plugins: readonly Plugin[], shared: Shared): readonly Chore[] =>
  plugins.flatMap(({ name, chores = [], options, values }) =>
    chores.map(({ name: own, run, ...due }) => ({
      ...due,
      name: `${name}.${own}`,
      run: (signal: AbortSignal) => run(contextOf(shared, options, values, signal) as ChoreContext<never, never>),
    })),
  );

function contextOf(shared: Shared, options: unknown, settings: unknown, signal: AbortSignal): ChoreContext {
  const { clock, registry, site, services, db } = shared;
  let em: EntityManager | undefined;
  return {
    clock,
    registry,
    site,
    services,
    db,
    get em() {
      return (em ??= db.em());
    },
    options,
    settings,
    signal,
  };
}
