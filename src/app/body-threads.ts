import type { BodyThreads } from '../contract/index.js';
import { shareOfAddress } from '../contract/index.js';
import type { LoopTurns } from '../services/fair/index.js';
import { BurstTurns } from '../services/fair/index.js';
import type { WorkPool } from '../services/work/index.js';
import { createWorkPool } from '../services/work/index.js';

/** From which size on the event loop leaves reading to a thread, and the heap of that thread, MB. */
export interface BodySizes extends Pick<BodyThreads, 'from' | 'part'> {
  readonly memoryMb: number;
}

/** A body of 64 KiB is parsed and checked in about a millisecond; sending one to a thread costs half as much. */
const SIZES: BodySizes = { from: 65_536, part: 16_384, memoryMb: 1024 };
/** Longest reading of one body, ms. */
const TIMEOUT_MS = 30_000;
/** Bodies of one address at once; their bytes are bounded before they are read. */
const CALLS = 64;
/** After this long without a large body its thread ends, and gives its memory back, ms. */
const IDLE_MS = 30_000;

/** The thread that reads large bodies: one, beside those of long work, so that it is never behind them. */
export function createBodyThreads(
  turns: LoopTurns,
  sizes: Partial<BodySizes> = {},
): BodyThreads & { readonly threads: WorkPool } {
  const { memoryMb, ...given } = { ...SIZES, ...sizes };
  const threads = createWorkPool({ workers: 1, perWeight: CALLS, timeoutMs: TIMEOUT_MS, idleMs: IDLE_MS, memoryMb });
  const pieces = new BurstTurns();
  return {
    ...given,
    threads,
    turn: (address) => turns.next(shareOfAddress(address)),
    piece: (address, take) => pieces.run(shareOfAddress(address), take),
  };
}
