import { getPriority } from 'node:os';

/** How much nicer what computes is than the event loop: with both busy it has about a third of a processor. */
const NICER = 5;
const NICEST = 19;

/** The niceness of threads and processes that must not take the processor from the event loop of this process. */
export const behindLoop = (): number => Math.min(NICEST, getPriority() + NICER);
