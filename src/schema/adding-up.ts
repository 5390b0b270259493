import type { Progress } from '../contract/index.js';

/**
 * One call may run several tasks one after the other (a drawing, then its picture): their steps add up, so that what
 * callers see as done never becomes less.
 */
export function addingUp(progress: Progress): Progress {
  let before = 0;
  let last = { done: 0, total: 0 };
  return (done, total, label) => {
    if (done < last.done) before += last.total;
    last = { done, total };
    progress(before + done, before + total, label);
  };
}
