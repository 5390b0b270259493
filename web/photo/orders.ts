import type { Daylight } from './daylight.js';
import type { Block } from './smooth.js';
import type { Soup } from './soup.js';
import type { TraceOrder, Traced } from './tracer.js';

/** What the page asks a thread, and what it is answered. */
export type Order =
  | { readonly kind: 'soup'; readonly soup: Soup }
  | { readonly kind: 'light'; readonly daylight: Daylight }
  | { readonly kind: 'trace'; readonly id: number; readonly order: TraceOrder }
  | { readonly kind: 'smooth'; readonly id: number; readonly block: Block };

export interface Reply {
  readonly id: number;
  readonly result: Traced | Float32Array;
}
