export { callerOf } from './caller.js';
export { concurrencyGate } from './concurrency-gate.js';
export type { ConcurrencyGate } from './concurrency-gate.js';
export { databaseLimits } from './database-store.js';
export { serviceLimits } from './limit.js';
export type { LimitSettings, LimitState, LimitStore } from './limit.js';
export { memoryLimits } from './memory-store.js';
export { createRateLimiter } from './rate-limiter.js';
export type { LimiterOptions, OwnedRateLimiter } from './rate-limiter.js';
