/**
 * Flags of Node for a process of the service. Its young generation is small: a minor collection copies what requests
 * keep in it, and holds the event loop meanwhile. Threads of heavy work have a larger one of their own (`lane.ts`).
 */
export const NODE_FLAGS = ['--enable-source-maps', '--max-semi-space-size=4'] as const;
