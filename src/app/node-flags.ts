/**
 * Flags of Node for a process of the service. Its young generation is small: a minor collection copies what requests
 * keep in it, and holds the event loop meanwhile. Threads of heavy work have a larger one of their own (`lane.ts`).
 *
 * Each thread collects its own garbage: helpers that V8 shares between all threads wait for a processor behind the
 * drawings of others, and whoever collects waits for its helpers. A minor collection of the event loop beside busy
 * threads took 4 to 17 ms with them, 2 to 3 ms without.
 */
export const NODE_FLAGS = ['--enable-source-maps', '--max-semi-space-size=4', '--single-threaded-gc'] as const;
