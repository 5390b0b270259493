import type { ChoreContext, Plugin } from '../contract/index.js';
import type { Contexts } from '../schema/contexts.js';
import type { Chore } from '../services/chores/index.js';

/**
 * The chores of the plugins under names unique in the cluster (`plugin.chore`), each with the context that it runs in.
 */
export const pluginChores = (plugins: readonly Plugin[], { newChore }: Pick<Contexts, 'newChore'>): readonly Chore[] =>
  plugins.flatMap(({ name, chores = [], options, values: settings }) =>
    chores.map(({ name: own, run, ...due }) => ({
      ...due,
      name: `${name}.${own}`,
      run: (signal: AbortSignal) => run(newChore({ options, settings, signal }) as ChoreContext<never, never>),
    })),
  );
