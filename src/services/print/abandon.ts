/**
 * Waits for work no longer than the signal allows. The work itself goes on: `late` receives its result where it comes
 * after the abandonment.
 *
 * @throws the signal's reason
 */
export async function orAbandon<T>(work: Promise<T>, signal: AbortSignal, late?: (value: T) => void): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => {
    if (late) work.then(late, () => {});
    reject(signal.reason);
  };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** True when the work ended, well or badly, within the given milliseconds. */
export async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), ms);
  const end = () => resolve(true);
  work.then(end, end);
  return await promise.finally(() => clearTimeout(timer));
}
