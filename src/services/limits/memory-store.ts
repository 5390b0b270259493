import type { LimitState, LimitStore } from './limit.js';

/** Counts of one process: tests, and a service of one node that wants no writes for its limits. */
export function memoryLimits(): LimitStore {
  const counts = new Map<string, { used: number; resetsAt: number }>();
  return {
    async consume(key, points, limit, now): Promise<LimitState> {
      const known = counts.get(key);
      const current = known && known.resetsAt > now ? known : { used: 0, resetsAt: now + limit.windowMs };
      const granted = current.used + points <= limit.points;
      if (granted) counts.set(key, { ...current, used: current.used + points });
      return { granted, resetsAt: current.resetsAt };
    },
    async purge(now) {
      for (const [key, { resetsAt }] of counts) if (resetsAt <= now) counts.delete(key);
    },
  };
}
