import type { Billing } from './billing.js';
import type { Loaders } from './loaders.js';

declare module '../contract/context.js' {
  interface ContextExtensions {
    readonly billing: Billing;
    /** DataLoaders of this request, built at their first use. */
    readonly loaders: Loaders;
  }
}
