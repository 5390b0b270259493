// What the workers of these tests run: plain JavaScript, so that no build is needed for it.
import { getPriority } from 'node:os';
import { threadId } from 'node:worker_threads';

const spin = (ms) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

export const double = (n) => n * 2;
export const thread = (input) => (spin(input?.ms ?? 0), threadId);
export const bytes = (n) => new Uint8Array(n).fill(7);

export const busy = (ms, { progress }) => {
  for (let done = 1; done <= 20; done += 1) {
    spin(ms / 20);
    progress(done, 20, 'murs');
  }
  return 'fini';
};

export const chatty = (n, { progress }) => {
  for (let i = 1; i <= n; i += 1) progress(i, n, 'x');
};

export const forever = () => {
  for (;;);
};

let cooperativeStops = 0;
export const polite = (_, { signal }) => {
  while (!signal.aborted);
  cooperativeStops += 1;
  signal.throwIfAborted();
};
export const stops = () => cooperativeStops;

export const waiting = (_, { signal }) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => ((cooperativeStops += 1), reject(new Error('seen'))));
  });

export const exits = () => process.exit(3);
export const strayError = () =>
  new Promise(() => {
    setTimeout(() => {
      throw new Error('stray');
    }, 1);
  });
export const greedy = () => {
  const kept = [];
  for (;;) kept.push(Array.from({ length: 10_000 }, (_, i) => `${i}`));
};

export const refuses = () => {
  const error = new Error('trop');
  error.name = 'ServiceError';
  error.code = 'scene_trop_grande';
  error.extras = { members: { elements: 200_000 }, retryAfter: undefined };
  throw error;
};
export const breaks = () => {
  throw new RangeError('index 12');
};
export const unclonable = () => () => 1;

export const text = ({ bytes, length }) => Buffer.from(bytes, 0, length).toString();
export const unreadable = () => {
  throw new RangeError('unreadable');
};
export const echo = ({ scene, title }) => ({ scene, title });

/** Holds so many MB of heap for a moment. */
export const large = (mb) => {
  const kept = Array.from({ length: mb }, (_, i) => Array.from({ length: 125_000 }, (_, j) => i + j + 0.5));
  return kept.length;
};

export const priority = () => getPriority();
