export { Caps } from './caps.js';
export type { CapSettings, Excess } from './caps.js';
export { FairQueue } from './fair-queue.js';
export type { Turn } from './fair-queue.js';
export { partyOf } from './party.js';
export type { Party } from './party.js';
export { excessRefusal, retrySeconds, tooLateRefusal } from './refusal.js';
export { Slots } from './slots.js';
export type { Slot, SlotCall, SlotOptions } from './slots.js';
