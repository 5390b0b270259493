import { getPriority } from 'node:os';

/**
 * How much nicer than the event loop is what computes: with both busy, a drawing has a thirtieth of a processor. At
 * five, three drawings took half of one, and a turn of the loop lasted twice as long by the clock.
 */
const COMPUTING = 15;
/** The same of what collects garbage: the loop waits for it, so it goes before drawings, but not before the loop. */
const COLLECTING = 5;
const NICEST = 19;

const behindLoop = (nicer: number): number => Math.min(NICEST, getPriority() + nicer);

/** Niceness of threads and processes that compute: they never take the processor from the event loop. */
export const computingNiceness = (): number => behindLoop(COMPUTING);

/** Niceness of the threads that V8 shares between all threads of the process. */
export const collectingNiceness = (): number => behindLoop(COLLECTING);
