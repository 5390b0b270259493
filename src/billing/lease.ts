/**
 * Renews a lease three times within its length until `end` is called; a renewal that fails is tried again at the next
 * turn.
 */
export function holdLease(renew: () => Promise<unknown>, lengthMs: number): { end(): void } {
  const timer = setInterval(() => {
    renew().catch(() => undefined);
  }, lengthMs / 3);
  timer.unref();
  return { end: () => clearInterval(timer) };
}
