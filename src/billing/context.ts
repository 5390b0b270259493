import type { Billing } from './billing.js';
import { createLoaders, type Loaders } from './loaders.js';

declare module '../contract/context.js' {
  interface ContextExtensions {
    readonly billing: Billing;
    /** DataLoaders of this request, built at their first use. */
    readonly loaders: Loaders;
  }
}

/** Members billing adds to a resolver's context. Copy them by descriptor: `loaders` is a getter. */
export function billingContext(billing: Billing): { readonly billing: Billing; readonly loaders: Loaders } {
  let loaders: Loaders | null = null;
  return {
    billing,
    get loaders() {
      return (loaders ??= createLoaders(billing.db, billing.config));
    },
  };
}
