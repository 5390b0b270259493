/**
 * Flags of Node for a process of the service. Its young generation is small: a minor collection copies what requests
 * keep in it, and holds the event loop meanwhile. Threads of heavy work have a larger one of their own (`lane.ts`).
 * Each thread collects its own, and moves what it keeps by itself: helpers, nicer than the loop, would make it wait for
 * a processor that they lack. The old generation may double before it is collected, which holds the loop for as long as
 * a dozen minor collections: where little of it is new, V8 begins at a tenth more.
 */
export const NODE_FLAGS = [
  '--enable-source-maps',
  '--max-semi-space-size=4',
  '--no-parallel-scavenge',
  '--no-parallel-compaction',
  '--no-parallel-pointer-update',
  '--no-concurrent-array-buffer-sweeping',
  '--heap-growing-percent=100',
] as const;
