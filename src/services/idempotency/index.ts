export { createIdempotencyStore } from './idempotency-store.js';
export type { IdempotencyOptions, OwnedIdempotencyStore } from './idempotency-store.js';
