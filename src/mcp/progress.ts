import type { ServerContext } from '@modelcontextprotocol/server';
import type { Progress } from '../contract/index.js';

/** Ten a second are plenty for a progress bar; the last one always goes out. */
const MIN_INTERVAL_MS = 100;
const SILENT: Progress = () => {};

/** Progress notifications on the response stream of a caller that gave a `progressToken`. */
export function progressOf({ mcpReq }: ServerContext, now: () => number = () => performance.now()): Progress {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return SILENT;
  let lastSent = -Infinity;
  let lastDone = -Infinity;
  return (done, total, label) => {
    // The protocol wants a strictly growing value.
    if (done <= lastDone || (now() - lastSent < MIN_INTERVAL_MS && done < total)) return;
    [lastDone, lastSent] = [done, now()];
    mcpReq
      .notify({ method: 'notifications/progress', params: { progressToken, progress: done, total, message: label } })
      .catch(() => {});
  };
}
