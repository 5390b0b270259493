import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { presence, type Presence } from './presence.js';

export interface LinkOptions {
  readonly url: string;
  /** Receives the faults of the connection, each once an outage. */
  readonly report: (error: unknown) => void;
  /** How long the start waits for Redis before it goes on without, ms. @default 1000 */
  readonly connectMs?: number;
  /** How long a task is handed over before the threads of this process take it, ms. @default 2000 */
  readonly deadlineMs?: number;
  /** Silence of Redis after which the tasks that it holds are run again here, ms. @default 10,000 */
  readonly leaveMs?: number;
}

/** The way to Redis of one process. */
export interface Link {
  readonly redis: Redis;
  readonly there: Presence;
  readonly leaveMs: number;
  readonly report: (error: unknown) => void;
  /** One more connection, for those that wait for Redis to speak. */
  listener(): Redis;
  close(): void;
}

/** Each fault of an outage is reported once: the connections try again many times a second. */
function oncePerOutage(report: (error: unknown) => void) {
  const reported = new Set<string>();
  const tell = (error: unknown): void => {
    const { message } = error as Error;
    if (reported.has(message)) return;
    reported.add(message);
    report(error);
  };
  return Object.assign(tell, { over: () => reported.clear() });
}

/** Connects to Redis; goes on without when it does not answer in time. */
export async function openLink(options: LinkOptions): Promise<Link> {
  const { url, connectMs = 1_000, deadlineMs = 2_000, leaveMs = 10_000 } = options;
  const report = oncePerOutage(options.report);
  // Commands fail at once while Redis is gone: no call waits for it. They have no time limit of their own, since an
  // answer that is taken and comes too late would be lost.
  const redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false });
  redis.on('error', report);
  redis.on('ready', report.over);
  const listeners: Redis[] = [];
  await Promise.race([once(redis, 'ready').catch(() => undefined), sleep(connectMs, undefined, { ref: false })]);
  return {
    redis,
    there: presence({ deadlineMs, pauseMs: leaveMs / 2 }),
    leaveMs,
    report,
    listener() {
      const listener = new Redis(url, { maxRetriesPerRequest: null });
      listener.on('error', report);
      listeners.push(listener);
      return listener;
    },
    close() {
      for (const connection of [redis, ...listeners]) connection.disconnect();
    },
  };
}
