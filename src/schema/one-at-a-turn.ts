import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Runs what it is given one after the other, each in a turn of the event loop of its own: many small pieces of work
 * asked for at once must not make one long one.
 */
export function oneAtATurn(): <T>(work: () => T) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(() => nextTurn()).then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
