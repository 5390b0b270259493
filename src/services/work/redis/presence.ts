import { setTimeout as sleep } from 'node:timers/promises';

/** Redis was asked and did not answer in time: it is stopped, or the way to it is. */
export class RedisSilent extends Error {
  override readonly name = 'RedisSilent';
}

export interface PresenceOptions {
  /** Longest wait for an answer, ms. */
  readonly deadlineMs: number;
  /** How long it is not asked again after it was silent, ms. */
  readonly pauseMs: number;
}

/** Asks Redis within a deadline, and leaves it alone for a while once it was silent. */
export interface Presence {
  /** @throws RedisSilent at the deadline, and at once while it is left alone */
  ask<T>(question: () => Promise<T>): Promise<T>;
  /** How long ago it last answered, ms. */
  silence(): number;
}

/** Whether Redis answers, as seen from this process. */
export function presence({ deadlineMs, pauseMs }: PresenceOptions): Presence {
  let askedAgainAt = -Infinity;
  let answeredAt = performance.now();

  const late = async (signal: AbortSignal): Promise<never> => {
    await sleep(deadlineMs, undefined, { signal, ref: false });
    askedAgainAt = performance.now() + pauseMs;
    throw new RedisSilent(`no answer of Redis within ${deadlineMs} ms`);
  };

  return {
    async ask(question) {
      if (performance.now() < askedAgainAt) throw new RedisSilent('Redis was silent a moment ago');
      const answered = new AbortController();
      const deadline = late(answered.signal);
      deadline.catch(() => undefined);
      try {
        const answer = await Promise.race([question(), deadline]);
        answeredAt = performance.now();
        return answer;
      } finally {
        answered.abort();
      }
    },
    silence: () => performance.now() - answeredAt,
  };
}
