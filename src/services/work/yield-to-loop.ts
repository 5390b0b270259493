import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import { behindLoop } from '../shared/niceness.js';

/** Threads of this process, each a folder named by its number. */
const THREADS = '/proc/self/task';
/** What Node names the threads that collect garbage and compile for all of its isolates. */
const HELPER = 'V8Worker';

/**
 * Lets the event loop go before this worker thread wherever both want the processor: a request that takes a millisecond
 * must not wait for a drawing to use up its time slice. Linux alone gives threads a niceness of their own; elsewhere it
 * is the process's, and nothing is done.
 */
export function yieldToLoop(): void {
  if (isMainThread || process.platform !== 'linux') return;
  try {
    setPriority(behindLoop());
  } catch {
    // Where that is forbidden threads compute at the priority of the loop.
  }
}

/**
 * The same for the threads that V8 shares between all threads of the process: most of what they do is collecting the
 * garbage of drawings, and at the priority of the loop they took its processor. To be called on the event loop.
 */
export function helpersYieldToLoop(): void {
  if (!isMainThread || process.platform !== 'linux') return;
  try {
    for (const thread of readdirSync(THREADS)) if (isHelper(thread)) setPriority(Number(thread), behindLoop());
  } catch {
    // As above; or there is no /proc here.
  }
}

const isHelper = (thread: string): boolean => readFileSync(`${THREADS}/${thread}/comm`, 'latin1').startsWith(HELPER);
