import { getPriority } from 'node:os';

/**
 * How much nicer than the event loop is what computes: with both busy it has about a tenth of a processor. Half as many
 * steps leave it a third, and a charged call, which changes threads and processes a dozen times, then waits for what is
 * left of a time slice at each. Nicer still, it would starve wherever other programs of the machine are busy, and
 * documents would miss their deadlines.
 */
const NICER = 10;
const NICEST = 19;

/** The niceness of threads and processes that must not take the processor from the event loop of this process. */
export const behindLoop = (): number => Math.min(NICEST, getPriority() + NICER);
