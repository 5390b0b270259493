import { getPriority, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';

/** How much nicer a thread that computes is than the event loop: with both busy it has about a third of a processor. */
const NICER = 5;
const NICEST = 19;

/**
 * Lets the event loop go before this worker thread wherever both want the processor: a request that takes a millisecond
 * must not wait for a drawing to use up its time slice. Linux alone gives threads a niceness of their own; elsewhere it
 * is the process's, and nothing is done.
 */
export function yieldToLoop(): void {
  if (isMainThread || process.platform !== 'linux') return;
  try {
    setPriority(Math.min(NICEST, getPriority() + NICER));
  } catch {
    // Where that is forbidden threads compute at the priority of the loop.
  }
}
