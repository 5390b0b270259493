import type { OperationContext } from '../contract/index.js';
import type { BillingConfig } from './config.js';
import type { KnownKey } from './keys/known-key.js';
import type { Loaders } from './loaders.js';

declare module '../contract/context.js' {
  interface ContextExtensions {
    /** DataLoaders of this request, built at their first use. */
    readonly loaders: Loaders;
    /** The calling key and its use, as authentication read them for this very call. */
    readonly known?: KnownKey;
  }
}

/** The context of billing's own operations. */
export type AccountsContext = OperationContext<BillingConfig>;
