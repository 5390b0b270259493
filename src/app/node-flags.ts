/**
 * Flags of Node for whatever draws: the service, its workers and the benches. What is new is young: V8 would make old
 * at once what often outlived a minor collection where it is made, as what a drawing works with does when one falls
 * into its middle, and all of that would lie there until a major one.
 */
export const DRAWING_FLAGS = ['--enable-source-maps', '--no-allocation-site-pretenuring'] as const;

/**
 * Flags of Node for a process of the service. Its young generation is small: a minor collection copies what requests
 * keep in it, and holds the event loop meanwhile. Threads of heavy work have a larger one of their own (`lane.ts`).
 * Each thread collects its own, and moves what it keeps by itself: helpers, nicer than the loop, would make it wait for
 * a processor that they lack. The old generation may double before it is collected, which holds the loop for as long as
 * a dozen minor collections: where little of it is new, V8 begins at a tenth more.
 */
export const NODE_FLAGS = [
  ...DRAWING_FLAGS,
  '--max-semi-space-size=4',
  '--no-parallel-scavenge',
  '--no-parallel-compaction',
  '--no-parallel-pointer-update',
  '--no-concurrent-array-buffer-sweeping',
  '--heap-growing-percent=100',
] as const;
