import { createHash } from 'node:crypto';
import type { Counted, Limit, RateLimiter } from '../../contract/index.js';
import { ServiceError } from '../../contract/index.js';
import { callerOf } from './caller.js';
import type { LimitStore } from './limit.js';
import { fill, t } from '../../words/index.js';

export interface LimiterOptions {
  readonly store: LimitStore;
  readonly limits: Readonly<Record<string, Limit>>;
  readonly now?: () => number;
}

/** The limiter with what its owner needs beside `consume`. */
export interface OwnedRateLimiter extends RateLimiter {
  /** Forgets windows that have ended. */
  purge(): Promise<void>;
}

/** The limiter of named limits over a store of counts. Callers are written down hashed, never as they are. */
export function createRateLimiter({ store, limits, now = Date.now }: LimiterOptions): OwnedRateLimiter {
  return {
    async consume(name, caller, points = 1) {
      const limit = limits[name];
      if (!limit) throw new TypeError(`no limit is named ${name}`);
      const at = now();
      const { granted, resetsAt } = await store.consume(keyOf(name, whoIs(caller, limit)), points, limit, at);
      if (!granted) throw refusal(name, limit, Math.max(1, Math.ceil((resetsAt - at) / 1000)));
    },
    purge: () => store.purge(now()),
  };
}

/** A key's id is no address: `callerOf` leaves it as it is. */
const whoIs = (caller: Counted, { per = 'address' }: Limit): string => {
  if (typeof caller === 'string') return caller;
  return per === 'key' && caller.key ? caller.key.id : caller.ip;
};

// Neither addresses nor mail domains are written down, and the key has one length whatever the caller's name.
const keyOf = (name: string, caller: string) =>
  createHash('sha256')
    .update(`${name}\0${callerOf(caller)}`)
    .digest('hex');

const REACHED = t(
  'Limite « {name} » atteinte : {points} {what} et par appelant. Réessayez dans {retryAfter} s.',
  'Limit “{name}” reached: {points} {what} for one caller. Try again in {retryAfter} s.',
);

function refusal(name: string, { points, windowMs, unit = 'requests', what }: Limit, retryAfter: number): ServiceError {
  const reached = { name, what, points: String(points), retryAfter: String(retryAfter) };
  return new ServiceError('trop_de_requetes', {
    retryAfter,
    limite: { nom: name, unite: unit, quota: points, restant: 0, fenetre: windowMs / 1000, remise: retryAfter },
    messages: fill(REACHED, reached),
    members: { limite: name },
  });
}
